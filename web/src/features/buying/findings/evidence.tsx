import type { FindingDetail } from '@platewise/contract';
import { Link } from 'react-router';
import { t } from '../../../lib/t.ts';
import css from './findings.module.css';
import { PageClip } from './page-clip.tsx';
import { lineAddress } from './words.ts';

type Clip = FindingDetail['evidence'][number];

/** What was billed and what it is held against. A whole line of a page needs the full width to be readable. */
export const Evidence = ({ clips }: { clips: readonly Clip[] }) => (
  <ol className={css.clips}>
    {clips.map((clip, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: clips of a finding stay in their order
      <li key={index} className={css.clip} data-wide={(clip.page !== null && (clip.box?.w ?? 0) > 0.4) || undefined}>
        <ClipHead clip={clip} />
        {clip.invoiceId !== null && clip.page !== null && (
          <PageClip clip={clip} invoiceId={clip.invoiceId} page={clip.page} />
        )}
        {clip.values.length > 0 && (
          <dl className={css.values}>
            {clip.values.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </li>
    ))}
  </ol>
);

const ClipHead = ({ clip: { caption, invoiceId, lineId } }: { clip: Clip }) => (
  <div className={css.clipHead}>
    <h3>{caption}</h3>
    {invoiceId !== null && (
      <Link
        className={css.link}
        to={lineAddress(invoiceId, lineId)}
        aria-label={
          lineId === null ? t('Open the invoice: {caption}', { caption }) : t('Open the line: {caption}', { caption })
        }
      >
        {lineId === null ? t('Open the invoice') : t('Open the line')}
      </Link>
    )}
  </div>
);
