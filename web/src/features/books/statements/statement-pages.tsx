import { invoiceDocument, invoicePage, type StatementLine } from '@platewise/contract';
import { Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { t } from '../../../lib/t.ts';
import { IconButton } from '../../../ui/index.ts';
import css from './statement-pages.module.css';

type Page = { page: number; width: number; height: number; turned: number };
type Box = NonNullable<StatementLine['box']>;

type Props = {
  invoiceId: number;
  pages: readonly Page[];
  /** The place to highlight. */
  box: Box | null;
  /** On a phone, where the pages cover the lines. */
  onClose: (() => void) | null;
};

const zooms = [100, 150, 200, 300] as const;

/** The statement's pages, with the place of the chosen line. */
export function StatementPages({ invoiceId, pages, box, onClose }: Props) {
  const place = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(0);
  const percent = zooms[zoom] ?? 100;
  useEffect(() => {
    if (box === null) return;
    place.current
      ?.querySelector<HTMLElement>('[data-lit]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });
  }, [box]);
  return (
    <section className={css.viewer} aria-label={t('Document')} data-screen-only>
      <div className={css.tools}>
        <span className={css.count}>{t('{count, plural, one {# page} other {# pages}}', { count: pages.length })}</span>
        <IconButton label={t('Zoom out')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut size={15} aria-hidden />
        </IconButton>
        <span className={css.percent} aria-live="polite">
          {percent}%
        </span>
        <IconButton label={t('Zoom in')} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn size={15} aria-hidden />
        </IconButton>
        <a
          className={css.download}
          href={addressOf(invoiceDocument, { params: { id: invoiceId } })}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Open original file')}
          title={t('Open original file')}
        >
          <Download size={15} aria-hidden />
        </a>
        {onClose && (
          <IconButton label={t('Back to the lines')} onClick={onClose}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <section ref={place} className={css.pages} tabIndex={0} aria-label={t('Pages of the document')}>
        {pages.map((page, index) => (
          <PagePicture
            key={page.page}
            {...{ invoiceId, page, percent }}
            number={index + 1}
            box={box?.page === page.page ? box : null}
          />
        ))}
      </section>
    </section>
  );
}

type PictureProps = { invoiceId: number; page: Page; number: number; percent: number; box: Box | null };

function PagePicture({ invoiceId, page, number, percent, box }: PictureProps) {
  const [failed, setFailed] = useState(false);
  // The rotation is in the URL; otherwise the browser could use a cached image with a different rotation.
  const query = { width: percent > 150 ? '2400' : '1200', turned: String(page.turned) };
  const source = addressOf(invoicePage, { params: { id: invoiceId, page: page.page }, query });
  return (
    <div className={css.paper} style={{ width: `${percent}%`, aspectRatio: `${page.width} / ${page.height}` }}>
      {failed ? (
        <div className={css.noPicture} role="alert">
          {t("We can't show an image of this page.")}{' '}
          <button type="button" onClick={() => setFailed(false)}>
            {t('Try again')}
          </button>
        </div>
      ) : (
        <img
          className={css.picture}
          src={source}
          alt={t('Page {number} of the statement', { number })}
          loading={number === 1 ? 'eager' : 'lazy'}
          onError={() => setFailed(true)}
        />
      )}
      {box && (
        <div
          className={css.lit}
          data-lit
          aria-hidden
          style={{
            left: `calc(${box.x * 100}% - 4px)`,
            top: `calc(${box.y * 100}% - 4px)`,
            width: `calc(${box.w * 100}% + 8px)`,
            height: `calc(${box.h * 100}% + 8px)`,
          }}
        />
      )}
    </div>
  );
}
