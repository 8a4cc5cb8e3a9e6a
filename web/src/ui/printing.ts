import { flushSync } from 'react-dom';
import { signal } from '../lib/signal.ts';

/** True while the browser takes the page to paper: lists that draw what is in sight draw everything. */
export const printing = signal(false);

const scheme = 'data-mantine-color-scheme';

/** Paper is white: in the dark the page turns light for the time of printing. */
export function listenForPrinting(): void {
  const root = document.documentElement;
  let before: string | null = null;
  window.addEventListener('beforeprint', () => {
    before = root.getAttribute(scheme);
    root.setAttribute(scheme, 'light');
    flushSync(() => printing.set(true));
  });
  window.addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute(scheme, before);
    printing.set(false);
  });
}
