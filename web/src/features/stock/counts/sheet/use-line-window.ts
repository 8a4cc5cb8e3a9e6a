import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

const virtualFrom = 80;
const rowHeight = 60;
const openHeight = 208;

/**
 * Virtualizes the lines: a short list is rendered in full, a long one only where visible. The expanded line is taller.
 */
export function useLineWindow(scroller: RefObject<HTMLElement | null>, count: number, open: number) {
  const isVirtual = count > virtualFrom;
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index === open ? openHeight : rowHeight),
    overscan: 8,
  });
  // The measured heights now belong to other lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: remeasure when another line is expanded
  useEffect(() => {
    virtualizer.measure();
    if (open < 0) return;
    if (isVirtual) virtualizer.scrollToIndex(open, { align: 'auto' });
    else scroller.current?.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' });
  }, [open, count]);
  if (!isVirtual) {
    const indexes = Array.from({ length: count }, (_unused, index) => index);
    return { indexes, before: 0, after: 0, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}
