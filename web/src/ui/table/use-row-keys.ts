import { type KeyboardEvent, useState } from 'react';

type RowKeys = {
  count: number;
  onOpen?: (index: number) => void;
  onToggle?: (index: number) => void;
  reveal: (index: number) => void;
};

const step = (key: string, at: number, last: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(at + 10, last);
    case 'PageUp':
      return Math.max(at - 10, 0);
    default:
      return null;
  }
};

/** One row is in the tab order; arrow keys move, Enter opens, Space selects. */
export function useRowKeys({ count, onOpen, onToggle, reveal }: RowKeys) {
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, Math.max(0, count - 1));
  const focusRow = (holder: Element | null, index: number, triesLeft = 4) => {
    const row = holder?.querySelector<HTMLElement>(`[data-row-index="${index}"]`);
    if (row) row.focus();
    else if (triesLeft > 0) requestAnimationFrame(() => focusRow(holder, index, triesLeft - 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const own = event.target instanceof HTMLElement && event.target.dataset.rowIndex !== undefined;
    if (!own || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = step(event.key, at, count - 1);
    if (next !== null) {
      event.preventDefault();
      setCurrent(next);
      reveal(next);
      focusRow(event.currentTarget, next);
    } else if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(at);
    } else if (event.key === ' ' && onToggle) {
      event.preventDefault();
      onToggle(at);
    }
  };
  return { current: at, setCurrent, onKeyDown };
}
