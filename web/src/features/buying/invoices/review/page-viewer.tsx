import { invoiceDocument } from '@platewise/contract';
import { Download, Maximize, MousePointerClick, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addressOf } from '../../../../lib/api.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { Button, IconButton } from '../../../../ui/index.ts';
import { fileWords } from '../model/words.ts';
import { DocumentPage } from './document-page.tsx';
import css from './page-viewer.module.css';
import { useReviewState } from './review-context.tsx';
import type { Approval } from './use-approval.ts';
import { type Turn, useViewport } from './use-viewport.ts';

/** The original pages, with boxes around the values read. */
export function PageViewer({ approval, onFilled }: { approval: Approval; onFilled?: () => void }) {
  const { view, values, focus } = useReviewState();
  const { pages, invoice } = view.review;
  const place = useRef<HTMLDivElement>(null);
  const viewport = useViewport(place, pages[0]);
  /** Page rotations relative to the stored file. */
  const turnsOf = (turned: typeof viewport.turned) =>
    turned.map(({ page, turn }) => ({
      page,
      turned: (((pages.find((each) => each.page === page)?.turned ?? 0) + turn) % 360) as Turn,
    }));
  const box = values.find(({ key }) => key === focus)?.origin?.box ?? null;

  useEffect(() => {
    const scroller = place.current;
    if (!scroller || !box) return;
    const page = scroller.querySelector<HTMLElement>(`[data-page="${box.page}"]`);
    const lit = page?.querySelector<HTMLElement>('[data-lit]');
    lit?.scrollIntoView?.({ block: 'nearest', inline: 'nearest', behavior: 'smooth' });
  }, [box]);

  return (
    <section className={css.viewer} aria-label={t('Document')} data-screen-only>
      <div className={css.tools}>
        <span className={css.place}>
          {pages.length > 1 ? (
            <PagePicker pages={pages} current={viewport.page} onGo={viewport.goTo} />
          ) : (
            t('Page 1 of 1')
          )}
          {invoice.filePages !== null && <span className="pw-ink-3"> · {fileWords(invoice)}</span>}
        </span>
        <IconButton label={t('Zoom out')} onClick={() => viewport.zoomBy(1 / 1.25)}>
          <ZoomOut size={15} aria-hidden />
        </IconButton>
        <span className={css.percent} aria-live="polite">
          {Math.round(viewport.zoom * 100)}%
        </span>
        <IconButton label={t('Zoom in')} onClick={() => viewport.zoomBy(1.25)}>
          <ZoomIn size={15} aria-hidden />
        </IconButton>
        <IconButton label={t('Fit width')} onClick={viewport.fit} pressed={viewport.fitted}>
          <Maximize size={15} aria-hidden />
        </IconButton>
        <span className={css.cut} aria-hidden />
        <IconButton label={t('Rotate')} onClick={viewport.rotate}>
          <RotateCw size={15} aria-hidden />
        </IconButton>
        <a
          className={css.download}
          href={addressOf(invoiceDocument, { params: { id: invoice.id } })}
          target="_blank"
          rel="noreferrer"
          aria-label={t('Open original file')}
          title={t('Open original file')}
        >
          <Download size={15} aria-hidden />
        </a>
      </div>
      {viewport.turned.length > 0 && invoice.can.reprocess && (
        <div className={css.again} role="status">
          {t('Read the rotated page again? This replaces the extracted lines. Header fields you entered are kept.')}
          <Button size="sm" loading={approval.busy} onClick={() => void approval.reprocess(turnsOf(viewport.turned))}>
            {t('Rotate and read again')}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <section className={css.pages} ref={place} tabIndex={0} aria-label={t('Pages of the document')}>
        {pages.map((page) => (
          <DocumentPage
            key={page.page}
            page={page}
            width={viewport.width}
            turned={viewport.turnOf(page.page)}
            onFilled={onFilled}
          />
        ))}
      </section>
      <div className={css.caption}>
        <MousePointerClick size={14} aria-hidden />
        {t('Click a word to fill the selected field, or drag to select several')}
      </div>
    </section>
  );
}

type PagePickerProps = { pages: readonly { page: number }[]; current: number; onGo: (page: number) => void };

/** Pages are numbered from 1, whatever their position in the file. */
const PagePicker = ({ pages, current, onGo }: PagePickerProps) => (
  <span className={css.picker}>
    <Trans
      id={'Page <0/> of {count}'}
      values={{ count: pages.length }}
      components={{
        0: (
          <select value={current} onChange={(event) => onGo(Number(event.currentTarget.value))} aria-label={t('Page')}>
            {pages.map(({ page }, index) => (
              <option key={page} value={page}>
                {index + 1}
              </option>
            ))}
          </select>
        ),
      }}
    />
  </span>
);
