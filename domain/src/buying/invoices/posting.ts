import type { BusinessDate } from '../../shared/dates/index.ts';
import {
  type Amount,
  Decimal,
  dec,
  type Exact,
  fitsColumn,
  type Money,
  type Quantity,
  roundUnitCost,
  toMoney,
  toQuantity,
  type UnitCost,
  unitCostColumn,
} from '../../shared/numbers/index.ts';
import type { Content } from '../../shared/packs/index.ts';
import type { MissingFact } from '../../shared/units/index.ts';
import type { LineType } from './line-type.ts';

export type PostedLine = {
  id: number;
  type: LineType;
  /** Null while the line isn't mapped. */
  ingredientId: number | null;
  total: Exact<Money>;
  /** Received quantity in the ingredient's unit (`receivedQuantity`); null if unmapped. */
  received: Content | null;
};

/**
 * An ingredient's current cost and its source; `invoiceDate` is the date of the approved invoice or price list that set
 * it.
 */
export type PresentCost = {
  ingredientId: number;
  cost: UnitCost | null;
  setBy: 'typed' | 'invoice' | 'price_list' | null;
  invoiceDate: BusinessDate | null;
};

export type PostedCost = {
  ingredientId: number;
  /** Per ingredient unit, 6 decimals, in the restaurant's currency; stored in the price history. */
  unitCost: UnitCost;
  /** In ingredient units. */
  quantity: Quantity;
  amount: Money;
  lineIds: number[];
  previousCost: UnitCost | null;
  /** Whether it becomes the ingredient's current cost; false if a later invoice has already set it. */
  becomesCurrent: boolean;
};

const unpostedReasons = [
  'not_a_product',
  'credit',
  'unmapped',
  'missing_conversion',
  'no_quantity',
  'no_price',
  'out_of_range',
] as const;
export type UnpostedReason = (typeof unpostedReasons)[number];
export type UnpostedLine = { lineId: number; reason: UnpostedReason; missing?: MissingFact };

export type Posting = { costs: PostedCost[]; unchanged: UnpostedLine[] };

/**
 * What approving an invoice writes: for each ingredient the quantity-weighted mean of its product lines, sum of totals
 * / sum of ingredient units. It becomes the current cost unless an approved invoice with a later date has set that; a
 * manually entered cost is replaced. Free goods next to paid ones lower the mean; on their own they say nothing about
 * the price. Every line without an effect is returned with the reason. Throws what `dec` throws.
 * @example postingDecision({ invoiceDate, lines: [10 lb for 25.00, 30 lb for 69.00], present }).costs[0].unitCost // '2.350000'
 */
export function postingDecision(invoice: {
  invoiceDate: BusinessDate;
  /** Restaurant currency per unit of invoice currency; absent or null if they are the same. */
  rate?: Amount | null;
  lines: readonly PostedLine[];
  present: Iterable<PresentCost>;
}): Posting {
  const rate = dec(invoice.rate ?? '1');
  const present = new Map([...invoice.present].map((cost) => [cost.ingredientId, cost]));
  const unchanged: UnpostedLine[] = [];
  const sums = new Map<number, Sum>();
  for (const line of invoice.lines) {
    const skipped = skipReason(line);
    if (skipped) unchanged.push(skipped);
    else add(sums, line);
  }
  const costs: PostedCost[] = [];
  for (const [ingredientId, sum] of sums) {
    const amount = sum.amount.times(rate);
    const unitCost = roundUnitCost(amount.div(sum.quantity));
    const reason = unusable(amount, unitCost);
    if (reason) unchanged.push(...sum.lineIds.map((lineId) => ({ lineId, reason })));
    else costs.push(posted(ingredientId, sum, amount, unitCost, present.get(ingredientId), invoice.invoiceDate));
  }
  return { costs, unchanged };
}

type Sum = { amount: Decimal; quantity: Decimal; lineIds: number[] };

function add(sums: Map<number, Sum>, line: PostedLine): void {
  if (line.ingredientId === null || !line.received?.ok) return;
  const sum = sums.get(line.ingredientId) ?? { amount: new Decimal(0), quantity: new Decimal(0), lineIds: [] };
  sums.set(line.ingredientId, {
    amount: sum.amount.plus(dec(line.total)),
    quantity: sum.quantity.plus(dec(line.received.quantity)),
    lineIds: [...sum.lineIds, line.id],
  });
}

function skipReason(line: PostedLine): UnpostedLine | null {
  const total = dec(line.total);
  if (line.type === 'credit') return { lineId: line.id, reason: 'credit' };
  if (line.type !== 'product') return { lineId: line.id, reason: 'not_a_product' };
  if (total.lt(0)) return { lineId: line.id, reason: 'credit' };
  if (line.ingredientId === null) return { lineId: line.id, reason: 'unmapped' };
  if (line.received === null) return { lineId: line.id, reason: 'no_quantity' };
  if (!line.received.ok) return { lineId: line.id, reason: 'missing_conversion', missing: line.received.missing };
  return dec(line.received.quantity).gt(0) ? null : { lineId: line.id, reason: 'no_quantity' };
}

function unusable(amount: Decimal, unitCost: UnitCost): UnpostedReason | null {
  if (!amount.gt(0)) return 'no_price';
  const { precision, scale } = unitCostColumn;
  return dec(unitCost).isZero() || !fitsColumn(unitCost, precision, scale) ? 'out_of_range' : null;
}

function posted(
  ingredientId: number,
  sum: Sum,
  amount: Decimal,
  unitCost: UnitCost,
  present: PresentCost | undefined,
  invoiceDate: BusinessDate,
): PostedCost {
  return {
    ingredientId,
    unitCost,
    quantity: toQuantity(sum.quantity),
    amount: toMoney(amount),
    lineIds: sum.lineIds,
    previousCost: present?.cost ?? null,
    becomesCurrent: yields(present, invoiceDate),
  };
}

/**
 * Whether the current cost is replaced by an invoice or price list of this date. For equal dates the later arrival
 * wins; a manually entered cost is replaced by either.
 * @example yields({ setBy: 'invoice', invoiceDate: businessDate('2026-11-19') }, businessDate('2026-11-02')) // false
 */
export function yields(present: Pick<PresentCost, 'setBy' | 'invoiceDate'> | undefined, date: BusinessDate): boolean {
  const dated = present?.setBy === 'invoice' || present?.setBy === 'price_list';
  return !dated || present.invoiceDate === null || present.invoiceDate <= date;
}
