import { useCallback, useRef } from 'react';
import { useShortcut } from './shortcuts.tsx';

const inRow = '[data-row-index]';

/**
 * The focus of a drawer that leaves its list alive. Opened by a button it begins at the drawer's title; opened from a row it
 * stays there, so that one walks the list on, and F6 leads over and back.
 */
export function useDrawerFocus(beside: boolean): (title: HTMLElement | null) => void {
  const title = useRef<HTMLElement | null>(null);
  const outside = useRef<HTMLElement | null>(null);
  const goOver = () => {
    const now = document.activeElement;
    const layer = title.current?.closest('[role="dialog"]');
    if (layer?.contains(now)) {
      const row = document.querySelector<HTMLElement>(`${inRow}[tabindex="0"]`);
      (outside.current?.isConnected ? outside.current : row)?.focus();
      return;
    }
    if (now instanceof HTMLElement) outside.current = now;
    title.current?.focus();
  };
  useShortcut('F6', 'Switch between the list and the open panel', goOver, beside);
  return useCallback(
    (node) => {
      title.current = node;
      const opener = document.activeElement;
      if (!node || !beside || !(opener instanceof HTMLElement) || !opener.matches('button, a')) return;
      outside.current = opener;
      if (opener.closest(inRow) === null) node.focus({ preventScroll: true });
    },
    [beside],
  );
}
