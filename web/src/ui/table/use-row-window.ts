import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useOnPaper } from '../theme/printing.ts';
import type { Paging } from './data-table-types.ts';

const virtualFrom = 100;

const scrollerOf = (node: HTMLElement | null) =>
  node?.closest<HTMLElement>('[data-scroll-root]') ?? document.documentElement;

/**
 * The rows to render: all, or past 100 those visible in the scrolling ancestor, with the omitted height above and
 * below.
 */
export function useRowWindow(place: RefObject<HTMLElement | null>, count: number, rowHeight: number, paging?: Paging) {
  const [margin, setMargin] = useState(0);
  const onPaper = useOnPaper();
  const isVirtual = count > virtualFrom && !onPaper;
  useLayoutEffect(() => {
    const node = place.current;
    if (!node || !isVirtual) return;
    const root = scrollerOf(node);
    setMargin(node.getBoundingClientRect().top - root.getBoundingClientRect().top + root.scrollTop);
  }, [isVirtual, place]);
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scrollerOf(place.current),
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: margin,
  });
  const items = virtualizer.getVirtualItems();
  const last = isVirtual ? (items.at(-1)?.index ?? 0) : count - 1;
  useEffect(() => {
    if (paging?.hasMore && !paging.isLoading && last >= count - 20) paging.more();
  }, [paging, last, count]);
  if (!isVirtual) {
    return { indexes: Array.from({ length: count }, (_unused, index) => index), before: 0, after: 0, reveal: () => {} };
  }
  return {
    indexes: items.map((item) => item.index),
    before: (items[0]?.start ?? margin) - margin,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin),
    reveal: (index: number) => virtualizer.scrollToIndex(index),
  };
}
