import { flushSync } from 'react-dom';
import { formatDateTime } from '../../lib/format.ts';
import { region } from '../../lib/region.ts';
import { signal, useSignal } from '../../lib/signal.ts';
import { t } from '../../lib/t.ts';

/**
 * True while printing, so virtualized lists render all rows.
 * @testonly jsdom can't print.
 */
export const printing = signal(false);

export const useOnPaper = () => useSignal(printing);

/** Whose figures are shown; printed at the top of every page with the time. */
export const paperOf = signal<string | null>(null);

const scheme = 'data-mantine-color-scheme';

/** Sets the region's paper size. A separate rule, because `@page` size can't use a variable. */
function layPaper(): void {
  const rule = `@page { size: ${region().paper} }`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [sheet];
}

/** Switches dark mode to light while printing. */
export function listenForPrinting(): void {
  const root = document.documentElement;
  let before: string | null = null;
  window.addEventListener('beforeprint', () => {
    before = root.getAttribute(scheme);
    root.setAttribute(scheme, 'light');
    layPaper();
    const whose = paperOf.get();
    if (whose !== null)
      document.body.dataset.paper = t('{restaurant} · printed {time}', {
        restaurant: whose,
        time: formatDateTime(new Date().toISOString()),
      });
    flushSync(() => printing.set(true));
  });
  window.addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute(scheme, before);
    delete document.body.dataset.paper;
    printing.set(false);
  });
}
