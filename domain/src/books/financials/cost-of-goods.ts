import { type CategoryType, categoryTypes } from '../../shared/categories/index.ts';
import { type Amount, type Decimal, dec, type Exact, type Money } from '../../shared/numbers/index.ts';

/** The basis for cost of goods: counted stock, recipes of what was sold, or a mix. */
export const cogsBases = ['counts', 'theoretical', 'mixed'] as const;
export type CogsBasis = (typeof cogsBases)[number];

/** Sales of one type; null for sales not itemized by type. */
export type SoldOfType = {
  type: CategoryType | null;
  sales: Amount;
  /** The part of it from dishes with a known cost, and that cost. */
  knownSales: Amount;
  knownCost: Exact<Money>;
};

/** Goods of one type used between two full counts, and the stretch's share of the days between them. */
export type CountedPart = { type: CategoryType; cogs: Amount; share: Amount; ofStretch: Amount };

/** A type's sales, the part with a known cost, and that cost; null if none has. */
export type CostOfType = { type: CategoryType | null; sales: Decimal; covered: Decimal; cogs: Decimal | null };

export type CostOfGoods = {
  types: CostOfType[];
  /** The fraction of the days, 0 to 1, covered by counts. */
  counted: Decimal;
};

/**
 * Cost of goods for a stretch of days by type, exact, with the sales it covers. Between two full counts it is opening +
 * purchases - closing (the field's COGS), which covers all sales of the type; a stretch with some of those days gets
 * their sales-weighted share. Days without counts use theoretical cost, recipe cost x units sold, which covers dishes
 * with a known cost. Anything without a known cost is left out of both sides rather than assumed to cost the same as
 * the rest.
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

/** `open` is the fraction of the days not covered by counts. */
function costOfType(type: CategoryType | null, own: Sums, goods: Decimal | null, open: Decimal): CostOfType {
  const covered = own.sales.times(one.minus(open)).plus(own.knownSales.times(open));
  const known = goods !== null || open.isZero() || own.sales.isZero() || !own.knownSales.isZero();
  return { type, sales: own.sales, covered, cogs: known ? own.knownCost.times(open).plus(goods ?? zero) : null };
}

const zero = dec(0);
const one = dec(1);
/** In statement order: food, drinks, unsorted, supplies, and sales without an item. */
const typeOrder = [...categoryTypes, null] as const;

type Sums = { sales: Decimal; knownSales: Decimal; knownCost: Decimal };
const nothingSold: Sums = { sales: zero, knownSales: zero, knownCost: zero };

/** Each amount is parsed once: a weekly report for many restaurants has tens of thousands. */
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

/** A type's counted cost of goods, and how much of the stretch counts cover. */
const goodsOf = (parts: readonly CountedPart[]) => ({
  cogs: sum(parts, ({ cogs, share }) => dec(cogs).times(dec(share))),
  share: sum(parts, ({ ofStretch }) => ofStretch),
});

const sum = <T>(all: readonly T[], pick: (one: T) => Amount): Decimal =>
  all.reduce((total, part) => total.plus(dec(pick(part))), zero);
const clip = (share: Decimal) => (share.gt(1) ? one : share.lt(0) ? zero : share);

/**
 * How much of a type's sales counted stock accounts for. Unsorted and unitemized sales were served from stock too; and
 * if counted goods aren't sorted, they include what food and drinks used.
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
