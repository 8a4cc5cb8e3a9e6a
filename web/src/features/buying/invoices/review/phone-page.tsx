import type { Origin } from '@platewise/contract';
import { Maximize2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../lib/t.ts';
import { IconButton } from '../../../../ui/index.ts';
import { DocumentPage } from './document-page.tsx';
import { PageViewer } from './page-viewer.tsx';
import css from './phone-review.module.css';
import { useReviewState } from './review-context.tsx';
import type { Approval } from './use-approval.ts';

const pageWidth = 620;

/** The section of the page with the value below; a tap opens the whole page full screen. */
export function PhonePage({ box, approval }: { box: Origin['box']; approval: Approval }) {
  const { view } = useReviewState();
  const [whole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { pages } = view.review;
  const page = pages.find((each) => each.page === box?.page) ?? pages[0];
  useEffect(() => {
    const element = place.current;
    if (!element || !page || !box) return;
    const height = pageWidth * (page.height / page.width);
    element.scrollTo({
      left: (box.x + box.w / 2) * pageWidth - element.clientWidth / 2,
      top: (box.y + box.h / 2) * height - element.clientHeight / 2,
      behavior: 'smooth',
    });
  }, [box, page]);
  if (!page) return null;
  return (
    <div className={css.page}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <section ref={place} className={css.pageScroll} aria-label={t('Document')} tabIndex={0}>
        <DocumentPage page={page} width={pageWidth} turned={0} />
      </section>
      <span className={css.enlarge}>
        <IconButton label={t('Show the whole page')} outlined size={44} onClick={() => setWhole(true)}>
          <Maximize2 size={20} aria-hidden />
        </IconButton>
      </span>
      {whole && (
        <div className={css.whole} role="dialog" aria-modal="true" aria-label={t('Document')}>
          <div className={css.wholeHead}>
            <IconButton label={t('Close')} size={44} onClick={() => setWhole(false)}>
              <X size={20} aria-hidden />
            </IconButton>
          </div>
          <PageViewer approval={approval} onFilled={() => setWhole(false)} />
        </div>
      )}
    </div>
  );
}
