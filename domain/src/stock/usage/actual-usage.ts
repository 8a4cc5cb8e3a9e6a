import {
  type Amount,
  type Decimal,
  dec,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  roundPercent,
  toMoney,
  toQuantity,
  toUnitCost,
  type UnitCost,
} from '../../shared/numbers/index.ts';

/** An ingredient's counted stock at the close of a day, or why it is unknown. */
export type CountedStock =
  | { quantity: Exact<Quantity>; value: Amount | null; missing?: undefined }
  | { missing: 'not_counted' | 'partly_counted' };

/** A quantity of the ingredient and its value; `cost` is null if unknown. */
export type UsageFlow = { quantity: Exact<Quantity>; cost: Exact<UnitCost> | null };

/** Usage data for an ingredient in a period, in its own unit and the restaurant's currency. */
export type UsageSource = {
  opening: CountedStock;
  closing: CountedStock;
  /** Credits are negative. The quantity is null if any line can't be converted to the ingredient's unit. */
  purchases: { quantity: Exact<Quantity> | null; cost: Exact<UnitCost> };
  transferredIn: UsageFlow;
  transferredOut: UsageFlow;
  /** Quantity produced, and quantity used in producing another stocked item. */
  producedIn: UsageFlow;
  producedOut: UsageFlow;
  wasted: UsageFlow;
  /** Usage by the recipes of what was sold. */
  theoretical: Amount;
  currentCost: Exact<UnitCost> | null;
};

export const unknownUsageReasons = [
  'not_counted',
  'no_opening_count',
  'no_closing_count',
  'partly_counted',
  'purchase_without_quantity',
] as const;
export type UnknownUsage = (typeof unknownUsageReasons)[number];

export type UsageFigures = {
  /** Exact, in the ingredient's unit; null with the reason in `unknown`. */
  actual: Quantity | null;
  unknown: UnknownUsage | null;
  theoretical: Quantity;
  /** Actual minus theoretical: above 0, more was used than the recipes say. */
  variance: Quantity | null;
  /** Percent of theoretical usage, two decimals; null if that is zero. */
  variancePercent: Percent | null;
  /** One unit cost for both sides, so that a price change isn't variance; null if unknown. */
  unitCost: UnitCost | null;
  /** In cents, at that cost. */
  actualCost: Money | null;
  theoreticalCost: Money | null;
  varianceCost: Money | null;
  wasted: Quantity;
  wasteCost: Money | null;
};

/**
 * Actual vs. theoretical usage of an ingredient. Actual usage = opening + purchases + transfers in - transfers out +
 * production in - production out - closing - recorded waste, which is listed separately; variance = actual -
 * theoretical (field definitions of actual usage and AvT variance; it needs two counts). Without both counts, or with a
 * purchase of unknown quantity, actual usage is null and `unknown` says why; theoretical usage is still given. Throws
 * what `dec` throws.
 * @example usageFigures({ opening: 10 lb, closing: 4 lb, purchases: 20 lb, wasted: 1 lb, theoretical: '22' }).variance // '3'
 */
export function usageFigures(source: UsageSource): UsageFigures {
  const unknown = unknownReason(source);
  const actual = unknown === null ? usedOf(source) : null;
  const theoretical = dec(source.theoretical);
  const variance = actual?.minus(theoretical) ?? null;
  const unitCost = periodCost(source);
  const inMoney = (quantity: Decimal | null) =>
    quantity === null || unitCost === null ? null : quantity.times(unitCost);
  const [actualCost, theoreticalCost] = [cents(inMoney(actual)), cents(inMoney(theoretical))];
  return {
    actual: actual === null ? null : toQuantity(actual),
    unknown,
    theoretical: toQuantity(theoretical),
    variance: variance === null ? null : toQuantity(variance),
    variancePercent: percentOfTheory(variance, theoretical),
    unitCost: unitCost === null ? null : toUnitCost(unitCost.toDecimalPlaces(6)),
    actualCost,
    theoreticalCost,
    varianceCost:
      actualCost === null || theoreticalCost === null ? null : roundMoney(dec(actualCost).minus(theoreticalCost)),
    wasted: toQuantity(dec(source.wasted.quantity)),
    wasteCost: wasteCost(source, unitCost),
  };
}

function unknownReason({ opening, closing, purchases }: UsageSource): UnknownUsage | null {
  if (opening.missing !== undefined && closing.missing !== undefined) {
    const partly = opening.missing === 'partly_counted' || closing.missing === 'partly_counted';
    return partly ? 'partly_counted' : 'not_counted';
  }
  if (opening.missing !== undefined)
    return opening.missing === 'partly_counted' ? 'partly_counted' : 'no_opening_count';
  if (closing.missing !== undefined)
    return closing.missing === 'partly_counted' ? 'partly_counted' : 'no_closing_count';
  return purchases.quantity === null ? 'purchase_without_quantity' : null;
}

function usedOf(source: UsageSource): Decimal | null {
  const { opening, closing, purchases } = source;
  if (opening.missing !== undefined || closing.missing !== undefined || purchases.quantity === null) return null;
  return dec(opening.quantity)
    .plus(dec(purchases.quantity))
    .plus(dec(source.transferredIn.quantity))
    .minus(dec(source.transferredOut.quantity))
    .plus(dec(source.producedIn.quantity))
    .minus(dec(source.producedOut.quantity))
    .minus(dec(closing.quantity))
    .minus(dec(source.wasted.quantity));
}

function percentOfTheory(variance: Decimal | null, theoretical: Decimal): Percent | null {
  return variance === null || !theoretical.gt(0) ? null : roundPercent(variance.times(100).div(theoretical));
}

/**
 * Unit cost in the period: the quantity-weighted mean of opening stock and purchases (periodic weighted average);
 * without either, the cost at the closing count, otherwise the current one.
 */
function periodCost({ opening, closing, purchases, currentCost }: UsageSource): Decimal | null {
  const parts: { quantity: Decimal; cost: Decimal }[] = [];
  const add = (quantity: Exact<Quantity> | null, cost: Exact<UnitCost> | null) => {
    if (quantity !== null && cost !== null && dec(quantity).gt(0) && dec(cost).gt(0)) {
      parts.push({ quantity: dec(quantity), cost: dec(cost) });
    }
  };
  if (opening.missing === undefined) add(opening.quantity, opening.value);
  add(purchases.quantity, purchases.cost);
  if (parts.length === 0 && closing.missing === undefined) add(closing.quantity, closing.value);
  if (parts.length === 0) return currentCost === null ? null : dec(currentCost);
  const sum = (pick: (part: (typeof parts)[number]) => Decimal) =>
    parts.reduce((all, one) => all.plus(pick(one)), dec(0));
  return sum((part) => part.cost).div(sum((part) => part.quantity));
}

/** Waste is valued at its day's cost; if unknown, at the period's. */
function wasteCost({ wasted }: UsageSource, unitCost: Decimal | null): Money | null {
  if (wasted.cost !== null) return roundMoney(dec(wasted.cost));
  if (dec(wasted.quantity).isZero()) return toMoney('0.00');
  return unitCost === null ? null : cents(dec(wasted.quantity).times(unitCost));
}

const cents = (value: Decimal | null) => (value === null ? null : roundMoney(value));
