import type { Glyphs } from '../layout/page-text.ts';
import type { Row } from '../layout/rows.ts';
import type { Balance } from '../lines/balance.ts';
import type { DraftLine } from '../lines/draft-line.ts';
import type { FootAmount } from '../lines/foot-amounts.ts';
import type { FootKind } from '../lines/foot-label.ts';
import { dec } from '../numbers/decimal.ts';
import type { PlacedNumber } from '../numbers/numbers-in.ts';
import type { Check } from '../types.ts';

/** An amount in the column of amounts, with what its row says it is. */
export type ColumnAmount = { row: Row; number: PlacedNumber; kind: FootKind };

/** Sums and payments repeat what the lines say, or are no part of it. */
const told: readonly FootKind[] = ['total', 'subTotal', 'paid', 'carried'];

/**
 * Whether every amount that is printed in the column of amounts, down to the total, was taken for a line, a charge or a
 * sum. Fails with the amounts that were not, their sum and the page of the first; none where there is no such column.
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
