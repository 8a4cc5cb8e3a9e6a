import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';

const moved = <Row>(rows: readonly Row[], from: number, to: number): Row[] => {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row !== undefined) next.splice(to, 0, row);
  return next;
};

/** Reorders rows by dragging, with arrow buttons, or with Alt and the arrow keys. */
export function useReorder<Row>(rows: readonly Row[], onOrder: (rows: Row[]) => void) {
  const from = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const move = (index: number, by: number) => {
    const to = index + by;
    if (to >= 0 && to < rows.length) onOrder(moved(rows, index, to));
  };
  const rowProps = (index: number) => ({
    'data-over': over === index || undefined,
    onDragOver: (event: DragEvent) => {
      if (from.current === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (from.current !== null && from.current !== index) onOrder(moved(rows, from.current, index));
      from.current = null;
      setOver(null);
    },
    onDragEnd: () => {
      from.current = null;
      setOver(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      move(index, event.key === 'ArrowUp' ? -1 : 1);
    },
  });
  const gripProps = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      from.current = index;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(index));
    },
  });
  return { move, rowProps, gripProps };
}
