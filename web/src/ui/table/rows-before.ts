import { useEffect } from 'react';
import { deviceStorage } from '../../lib/browser-storage.ts';

/** Any more would be below the fold, where layout shift isn't visible. */
const atMost = 15;
const keyOf = (label: string) => `platewise.rows.${label}`;

/** The list's row count when last seen, so its placeholder has the same height and nothing below shifts. */
export function rowsBefore(label: string, first: number): number {
  const kept = Number(deviceStorage.get(keyOf(label)));
  return Number.isInteger(kept) && kept > 0 ? Math.min(kept, atMost) : first;
}

/** Undefined while unknown. An empty list takes the height of a few rows for its text. */
export function useKeepRows(label: string, rows: number | undefined): void {
  useEffect(() => {
    if (rows !== undefined) deviceStorage.set(keyOf(label), String(Math.min(Math.max(rows, 3), atMost)));
  }, [label, rows]);
}
