import { useEffect } from 'react';

/** More of them reach below the screen, where nothing is seen to move. */
const atMost = 15;
const keyOf = (label: string) => `platewise.rows.${label}`;

/** How many rows a list had when it was seen last: what waits for it takes as much room, and nothing below it moves. */
export function rowsBefore(label: string, first: number): number {
  const kept = Number(window.localStorage.getItem(keyOf(label)));
  return Number.isInteger(kept) && kept > 0 ? Math.min(kept, atMost) : first;
}

/** Undefined while it is not known. An empty list takes the room of a few rows with its words. */
export function useKeepRows(label: string, rows: number | undefined): void {
  useEffect(() => {
    if (rows !== undefined) window.localStorage.setItem(keyOf(label), String(Math.min(Math.max(rows, 3), atMost)));
  }, [label, rows]);
}
