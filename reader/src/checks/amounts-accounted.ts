import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import type { Balance } from '../lines/balance.ts';
import type { DraftLine } from '../lines/draft-line.ts';
import type { FootAmount } from '../lines/foot-amounts.ts';
import type { FootKind } from '../lines/foot-label.ts';
import { dec } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';
import type { Check } from '../types.ts';

/** An amount in the amount column, and what its row's label says it is. */
export type ColumnAmount = { row: Row; number: PlacedNumber; kind: FootKind };

/** Sums and payments: they repeat the lines or aren't part of them. */
const told: readonly FootKind[] = ['total', 'subTotal', 'paid', 'carried'];

/**
 * Checks that every amount in the amount column above the total was read as a line, a charge or a sum. Fails with the
 * amounts that weren't, their sum and the page of the first one. No check if there is no such column.
 */
export function amountsAccounted(
  column: readonly ColumnAmount[],
  drafts: readonly DraftLine[],
  settled: Balance,
  foot: readonly FootAmount[],
): Check[] {
  if (column.length === 0) return [];
  const sums = [settled.total, settled.subTotal, ...settled.tax, ...settled.extra];
  const known = [...drafts.map((draft) => draft.total), ...sums.flatMap((amount) => (amount ? [amount.number] : []))];
  const labelled = foot
    .filter((amount) => told.includes(amount.kind) || settled.linesClose)
    .map(({ number }) => number);
  const words = new Set<Glyphs>([...known, ...labelled].flatMap((number) => number.words));
  const end = settled.total?.row;
  const open = column.filter(
    ({ row, number, kind }) =>
      !told.includes(kind) &&
      !number.value.isZero() &&
      !number.words.some((word) => words.has(word)) &&
      (end === undefined || row.page < end.page || (row.page === end.page && row.y0 < end.y0)),
  );
  const [first] = open;
  if (!first) return [{ code: 'amounts_accounted', held: true }];
  const missing = open.reduce((sum, { number }) => sum.plus(number.value), dec(0));
  const amounts = open.map(({ number }) => number.value.toFixed(2));
  return [{ code: 'amounts_accounted', held: false, page: first.row.page, amounts, missing: missing.toFixed(2) }];
}
