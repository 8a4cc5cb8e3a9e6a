import { type DishDerivation, invoicePage } from '@platewise/contract';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { t } from '../../../lib/t.ts';
import css from './derivation.module.css';

type Clip = NonNullable<DishDerivation['sources'][string]['lines'][number]['clip']>;

/** Height of the strip around the line, so its context is visible. */
const around = 2.5;
const leastHeight = 0.05;

/** The strip of the page with the line highlighted. Renders nothing for users who can't see the page. */
export function InvoiceClip({ invoiceId, clip, label }: { invoiceId: number; clip: Clip; label: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  const height = Math.min(1, Math.max(clip.h * around, leastHeight));
  const top = Math.max(0, Math.min(1 - height, clip.y + clip.h / 2 - height / 2));
  const src = addressOf(invoicePage, {
    params: { id: invoiceId, page: clip.page },
    query: { width: '1200', turned: String(clip.turned) },
  });
  return (
    <div className={css.clip} style={{ aspectRatio: `${1 / (clip.tall * height)}` }}>
      <img
        src={src}
        alt={t('{label} on page {page} of the invoice', { label, page: clip.page })}
        style={{ transform: `translateY(${-top * 100}%)` }}
        onError={() => setFailed(true)}
      />
      <i
        aria-hidden
        style={{
          left: `${clip.x * 100}%`,
          width: `${clip.w * 100}%`,
          top: `${((clip.y - top) / height) * 100}%`,
          height: `${(clip.h / height) * 100}%`,
        }}
      />
    </div>
  );
}
