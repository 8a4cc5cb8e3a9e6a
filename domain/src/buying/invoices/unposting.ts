import type { BusinessDate } from '../../shared/dates/index.ts';
import { dec, type UnitCost } from '../../shared/numbers/index.ts';
import { type PresentCost, yields } from './posting.ts';

/** A row in an ingredient's price history. */
export type CostHistoryRow = {
  id: number;
  /** Null for a manually entered cost or one from a price list. */
  invoiceId: number | null;
  invoiceDate: BusinessDate | null;
  /** The date of its price list. */
  listedOn?: BusinessDate | null;
  cost: UnitCost;
  /** The current cost when the row was written. */
  previousCost: UnitCost | null;
  /** Voided by an earlier unapproval: it sets no cost, but the very first row still records the cost before any. */
  voided?: boolean;
};

export type Unposting = {
  ingredientId: number;
  /** The rows to void. */
  voidedRowIds: number[];
  /** The cost without them; null if none was known before. */
  present: PresentCost;
  changesCost: boolean;
};

/**
 * What unapproving an invoice does to one ingredient. Its rows are voided and the rest are replayed by the approval
 * rule, oldest first: a manually entered cost applies immediately, an invoice or price list unless one with a later
 * date already applies. If no row is left, the cost before the first one is restored.
 * @param rows all rows of the ingredient, voided ones too, in the order in which they were written
 * @example unpostingDecision({ ingredientId: 3, invoiceId: 9, rows }).present.cost // '2.10'
 */
export function unpostingDecision(input: {
  ingredientId: number;
  invoiceId: number;
  rows: readonly CostHistoryRow[];
}): Unposting {
  const { ingredientId, invoiceId, rows } = input;
  return without(ingredientId, rows, (row) => row.invoiceId === invoiceId);
}

/**
 * What voiding some price history rows does to one ingredient, following `unpostingDecision`: for example a price list
 * whose item turns out to be another ingredient.
 * @param rows all rows of the ingredient, voided ones too, in the order in which they were written
 * @example voidingDecision({ ingredientId: 3, rowIds: new Set([12]), rows }).present.cost // '2.10'
 */
export function voidingDecision(input: {
  ingredientId: number;
  rowIds: ReadonlySet<number>;
  rows: readonly CostHistoryRow[];
}): Unposting {
  const { ingredientId, rowIds, rows } = input;
  return without(ingredientId, rows, (row) => rowIds.has(row.id));
}

function without(
  ingredientId: number,
  all: readonly CostHistoryRow[],
  goes: (row: CostHistoryRow) => boolean,
): Unposting {
  const rows = all.filter((row) => !row.voided);
  const start = all[0]?.previousCost ?? null;
  const before = replay(ingredientId, start, rows);
  const present = replay(
    ingredientId,
    start,
    rows.filter((row) => !goes(row)),
  );
  return {
    ingredientId,
    voidedRowIds: rows.filter(goes).map((row) => row.id),
    present,
    changesCost: !sameCost(before.cost, present.cost),
  };
}

/**
 * Whether an invoice's row became the current cost when written: not if an invoice with a later date already was.
 * @param before the rows that were in force then, in the order in which they were written
 * @example cameToRule(rowOfNovember2, [rowOfNovember19]) // false
 */
export function cameToRule(row: CostHistoryRow, before: readonly CostHistoryRow[]): boolean {
  if (row.invoiceId === null || row.invoiceDate === null) return true;
  return yields(replay(0, before[0]?.previousCost ?? row.previousCost, before), row.invoiceDate);
}

function replay(ingredientId: number, start: UnitCost | null, rows: readonly CostHistoryRow[]): PresentCost {
  let present: PresentCost = {
    ingredientId,
    cost: start,
    setBy: start === null ? null : 'typed',
    invoiceDate: null,
  };
  for (const { cost, invoiceId, invoiceDate, listedOn = null } of rows) {
    if (listedOn !== null) {
      if (yields(present, listedOn)) present = { ingredientId, cost, setBy: 'price_list', invoiceDate: listedOn };
    } else if (invoiceId === null) present = { ingredientId, cost, setBy: 'typed', invoiceDate: null };
    else if (invoiceDate === null || yields(present, invoiceDate)) {
      present = { ingredientId, cost, setBy: 'invoice', invoiceDate };
    }
  }
  return present;
}

function sameCost(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : dec(a).eq(dec(b));
}
