import type { ReadStatement } from '../types.ts';

/**
 * Reads a vendor's statement from the rows of a CSV or Excel export, all cells as text; rows above and below the table
 * may be anything. Amounts are decimal strings ('-12.50': a credit or payment); boxes are null. `date` is the
 * statement's own, 'YYYY-MM-DD', if given; `today` decides between two readings of a date. Null if no row names a date
 * or number column and an amount column. Never throws. Explained in docs/algorithms/reading.md.
 * @example readStatementTable([['Date', 'Invoice', 'Amount'], ['10/02/26', '881201', '412.50']], '2026-11-21')
 */
export function readStatementTable(
  rows: readonly (readonly string[])[],
  today: string,
): { date: string | null; statement: ReadStatement } | null {
  if (rows.length === 0 || today === '') return null;
  return null;
}
