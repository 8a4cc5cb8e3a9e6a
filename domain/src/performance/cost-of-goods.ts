import { type CategoryType, categoryTypes } from '../categories/index.ts';
import { type Amount, type Decimal, dec } from '../numbers/index.ts';

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

/** What a type sold, which part of that has a known cost, and that cost; null where none has. */
export type CostOfType = { type: CategoryType | null; sales: Decimal; covered: Decimal; cogs: Decimal | null };

export type CostOfGoods = {
  types: CostOfType[];
  /** The part of the days, from 0 to 1, that counts stand around. */
  counted: Decimal;
};

/**
 * Cost of goods of a stretch of days by type, exact: what is known, with the sales that it covers. Between two full counts it
 * is opening + purchases - closing (the field's COGS), which covers all sales of the type; a stretch that holds a part of those
 * days takes the part of it that it has of their sales. On days without counts it is theoretical, recipe cost x what was
 * sold, which covers the dishes whose cost is known. What has no known cost is left out of both sides, never taken to cost
 * like the rest.
 * @example costOfGoods([{ type: 'food', sales: '1000', knownSales: '500', knownCost: '150' }], []).types // covered 500, cogs 150
 * @example costOfGoods([{ type: 'food', sales: '1000', knownSales: '500', knownCost: '150' }],
 *   [{ type: 'food', cogs: '800', share: '0.5', ofStretch: '1' }]).types // covered 1000, cogs 400
 */
export function costOfGoods(sold: readonly SoldOfType[], counted: readonly CountedPart[]): CostOfGoods {
  const ofTypes = addUp(sold);
  const byType = Map.groupBy(counted, ({ type }) => type);
  const shelves = new Map([...byType].map(([type, parts]) => [type, goodsOf(parts)]));
  const covered = clip([...shelves.values()].reduce((most, { share }) => (share.gt(most) ? share : most), zero));
  const types = typeOrder
    .filter((type) => ofTypes.has(type) || (type !== null && shelves.has(type)))
    .map((type) => {
      const own = ofTypes.get(type) ?? nothingSold;
      const goods = type === null ? undefined : shelves.get(type);
      return costOfType(type, own, goods?.cogs ?? null, one.minus(shelfShare(type, shelves, covered)));
    });
  return { types, counted: covered };
}

/** `open` is the part of the days that no counts stand around. */
function costOfType(type: CategoryType | null, own: Sums, goods: Decimal | null, open: Decimal): CostOfType {
  const covered = own.sales.times(one.minus(open)).plus(own.knownSales.times(open));
  const known = goods !== null || open.isZero() || own.sales.isZero() || !own.knownSales.isZero();
  return { type, sales: own.sales, covered, cogs: known ? own.knownCost.times(open).plus(goods ?? zero) : null };
}

const zero = dec(0);
const one = dec(1);
/** As they stand on a statement: food, drinks, what isn't sorted yet, supplies, and what no item tells of. */
const typeOrder = [...categoryTypes, null] as const;

type Sums = { sales: Decimal; knownSales: Decimal; knownCost: Decimal };
const nothingSold: Sums = { sales: zero, knownSales: zero, knownCost: zero };

/** Each amount is read once: a statement of many restaurants by week has tens of thousands. */
function addUp(sold: readonly SoldOfType[]): Map<CategoryType | null, Sums> {
  const sums = new Map<CategoryType | null, Sums>();
  for (const { type, sales, knownSales, knownCost } of sold) {
    const before = sums.get(type) ?? nothingSold;
    sums.set(type, {
      sales: before.sales.plus(dec(sales)),
      knownSales: before.knownSales.plus(dec(knownSales)),
      knownCost: before.knownCost.plus(dec(knownCost)),
    });
  }
  return sums;
}

/** What the counts say of a type, and how much of the stretch they stand around. */
const goodsOf = (parts: readonly CountedPart[]) => ({
  cogs: sum(parts, ({ cogs, share }) => dec(cogs).times(dec(share))),
  share: sum(parts, ({ ofStretch }) => ofStretch),
});

const sum = <T>(all: readonly T[], pick: (one: T) => Amount): Decimal =>
  all.reduce((total, part) => total.plus(dec(pick(part))), zero);
const clip = (share: Decimal) => (share.gt(1) ? one : share.lt(0) ? zero : share);

/**
 * How much of what a type sold is in the figures of counted shelves. What no item tells of and what isn't sorted yet went from
 * the shelves as well; and where counted goods aren't sorted, what food and drinks took from them is in those goods.
 */
function shelfShare(
  type: CategoryType | null,
  shelves: ReadonlyMap<CategoryType, { share: Decimal }>,
  covered: Decimal,
) {
  const own = type === null ? undefined : shelves.get(type);
  if (own !== undefined) return clip(own.share);
  if (type === null || type === 'unsorted') return covered;
  return type === 'supplies' ? zero : clip(shelves.get('unsorted')?.share ?? zero);
}
