import { type Amount, type Decimal, dec, roundMoney, roundPercent } from '../numbers/index.ts';
import type { CategoryType } from '../variance/index.ts';

/** Where a cost of goods comes from: stock that was counted, the recipes of what was sold, or both in turn. */
export const cogsBases = ['counts', 'theoretical', 'mixed'] as const;
export type CogsBasis = (typeof cogsBases)[number];

/** What was sold of one type; null for sales that no item tells the type of. */
export type SoldOfType = {
  type: CategoryType | null;
  sales: Amount;
  /** Of these, those of dishes whose cost is known, and that cost. */
  knownSales: Amount;
  knownCost: Amount;
};

/** The goods of one type that went between two full counts, and how much of the days between them the stretch has. */
export type CountedPart = { type: CategoryType; cogs: Amount; share: Amount; ofStretch: Amount };

export type CostOfType = { type: CategoryType | null; sales: string; cogs: string | null };

/** With the part of its days that no counts stand around. */
type OpenCost = CostOfType & { open: Decimal };

export type CostOfGoods = {
  types: CostOfType[];
  /** Of all that was sold; null where what something cost cannot be said. */
  cogs: string | null;
  /** Of food and drinks, and their sales. */
  foodAndDrinks: { cogs: string | null; sales: string };
  basis: CogsBasis | null;
  countedPercent: string | null;
  knownPercent: string | null;
};

/**
 * Cost of goods of a stretch of days by type, in cents. Between two full counts it is opening + purchases - closing (the
 * field's COGS); a stretch that holds a part of those days takes the part of it that it has of their sales. On days without
 * counts it is theoretical: recipe cost x what was sold, where what has no known cost is taken to cost the same share of its
 * sales as the rest of its type, or of all food and drinks. Supplies bring their known cost alone. Null where nothing tells.
 * @example costOfGoods([{ type: 'food', sales: '1000', knownSales: '500', knownCost: '150' }], []).cogs // '300.00'
 * @example costOfGoods([{ type: 'food', sales: '1000', knownSales: '500', knownCost: '150' }],
 *   [{ type: 'food', cogs: '800', share: '0.5', ofStretch: '1' }]).cogs // '400.00'
 */
export function costOfGoods(sold: readonly SoldOfType[], counted: readonly CountedPart[]): CostOfGoods {
  const eaten = sold.filter(({ type }) => type !== 'supplies');
  const overall = rateOf(eaten);
  const covered = dec(Math.min(1, Math.max(0, ...coverages(counted))));
  const types = typesIn(sold, counted).map((type): OpenCost => {
    const own = sold.filter((one) => one.type === type);
    const sales = sum(own, (one) => one.sales);
    const parts = counted.filter((one) => one.type === type);
    const ofCounts = sum(parts, ({ cogs, share }) => dec(cogs).times(dec(share)));
    // What no item tells of went from the shelves as well: where those were counted, it is in their figures.
    const open = dec(1).minus(type === null ? covered : clip(sum(parts, (one) => one.ofStretch)));
    const rate = type === 'supplies' ? null : (rateOf(own) ?? overall);
    const recipes = type === 'supplies' ? sum(own, (one) => one.knownCost) : costAt(rate, sales);
    const cogs = open.isZero() ? ofCounts : recipes === null ? null : ofCounts.plus(recipes.times(open));
    return { type, sales: roundMoney(sales), cogs: cogs === null ? null : roundMoney(cogs), open };
  });
  const food = types.filter(({ type }) => type !== 'supplies');
  return {
    types: types.map(({ type, sales, cogs }) => ({ type, sales, cogs })),
    cogs: totalOf(types),
    foodAndDrinks: { cogs: totalOf(food), sales: roundMoney(sum(food, (one) => one.sales)) },
    ...standingOf(food, eaten, covered),
  };
}

const sum = <T>(all: readonly T[], pick: (one: T) => Amount): Decimal =>
  all.reduce((total, one) => total.plus(dec(pick(one))), dec(0));
const clip = (share: Decimal) => (share.gt(1) ? dec(1) : share.lt(0) ? dec(0) : share);

/** Sorted as they stand on a statement: food, drinks, supplies, and what no item tells of. */
function typesIn(sold: readonly SoldOfType[], counted: readonly CountedPart[]): (CategoryType | null)[] {
  const order = ['food', 'beverage', 'supplies', null] as const;
  return order.filter((type) => [...sold, ...counted].some((one) => one.type === type));
}

function rateOf(sold: readonly SoldOfType[]): Decimal | null {
  const known = sum(sold, (one) => one.knownSales);
  return known.gt(0) ? sum(sold, (one) => one.knownCost).div(known) : null;
}

const costAt = (rate: Decimal | null, sales: Decimal) =>
  rate === null ? (sales.isZero() ? dec(0) : null) : sales.times(rate);

function coverages(counted: readonly CountedPart[]): number[] {
  const types = new Set(counted.map(({ type }) => type));
  return [...types].map((type) =>
    sum(
      counted.filter((one) => one.type === type),
      (one) => one.ofStretch,
    ).toNumber(),
  );
}

const totalOf = (types: readonly CostOfType[]): string | null =>
  types.length === 0 || types.some(({ cogs }) => cogs === null)
    ? null
    : roundMoney(sum(types, ({ cogs }) => cogs ?? '0'));

/** From here on a rest is one of rounding. */
const nothing = dec('0.0005');

function standingOf(
  food: readonly OpenCost[],
  eaten: readonly SoldOfType[],
  covered: Decimal,
): Pick<CostOfGoods, 'basis' | 'countedPercent' | 'knownPercent'> {
  if (food.length === 0 || totalOf(food) === null) return { basis: null, countedPercent: null, knownPercent: null };
  const sales = sum(eaten, (one) => one.sales);
  const known = sales.gt(0) ? roundPercent(clip(sum(eaten, (one) => one.knownSales).div(sales)).times(100)) : null;
  const open = food.filter((one) => one.open.gt(nothing) && !dec(one.sales).isZero());
  if (covered.lte(nothing)) return { basis: 'theoretical', countedPercent: '0.00', knownPercent: known };
  const countedPercent = roundPercent(covered.times(100));
  if (open.length === 0) return { basis: 'counts', countedPercent, knownPercent: null };
  return { basis: 'mixed', countedPercent, knownPercent: known };
}
