import { useCallback, useRef } from 'react';
import { t } from '../../lib/t.ts';
import { useShortcut } from '../controls/shortcuts.tsx';

const inRow = '[data-row-index]';

/**
 * Focus for a non-modal drawer beside its list. Opened with a button, focus moves to the drawer's title; opened from a
 * row, it stays on the row so the arrow keys still move through the list. F6 switches between the two.
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
  useShortcut('F6', t('Switch between the list and the open panel'), goOver, beside);
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
