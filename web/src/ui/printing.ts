import { flushSync } from 'react-dom';
import { formatDateTime } from '../lib/format.ts';
import { region } from '../lib/region.ts';
import { signal, useSignal } from '../lib/signal.ts';

/** True while the browser takes the page to paper: lists that draw what is in sight draw everything. */
export const printing = signal(false);

export const useOnPaper = () => useSignal(printing);

/** Whose figures the screen shows: stands above everything that is printed, with the time. */
export const paperOf = signal<string | null>(null);

const scheme = 'data-mantine-color-scheme';

/** The paper of the region: a rule of its own, since a page's size takes no variable. */
function layPaper(): void {
  const rule = `@page { size: ${region().paper} }`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [sheet];
}

/** Paper is white: in the dark the page turns light for the time of printing. */
export function listenForPrinting(): void {
  const root = document.documentElement;
  let before: string | null = null;
  window.addEventListener('beforeprint', () => {
    before = root.getAttribute(scheme);
    root.setAttribute(scheme, 'light');
    layPaper();
    const whose = paperOf.get();
    if (whose !== null) document.body.dataset.paper = `${whose} · printed ${formatDateTime(new Date().toISOString())}`;
    flushSync(() => printing.set(true));
  });
  window.addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute(scheme, before);
    delete document.body.dataset.paper;
    printing.set(false);
  });
}
