import { type CategoryType, categoryTypes } from '../categories/index.ts';
import { type Amount, type Decimal, dec, roundMoney, roundPercent, sumCents } from '../numbers/index.ts';

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
type OpenCost = CostOfType & { exact: Decimal | null; open: Decimal };

export type CostOfGoods = {
  types: CostOfType[];
  /** The same costs before they are rounded to cents, in the order of the types: parts of a period add up to it by these. */
  exact: (Decimal | null)[];
  /** The parts of the sales, from 0 to 1, that counts stand around, and, of food and drinks, whose cost is known. */
  shares: { counted: Decimal; known: Decimal };
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
 * @param rates those shares; of the whole period where the stretch is a part of it, so that parts add up to it
 * @example costOfGoods([{ type: 'food', sales: '1000', knownSales: '500', knownCost: '150' }], []).cogs // '300.00'
 * @example costOfGoods([{ type: 'food', sales: '1000', knownSales: '500', knownCost: '150' }],
 *   [{ type: 'food', cogs: '800', share: '0.5', ofStretch: '1' }]).cogs // '400.00'
 */
export function costOfGoods(
  sold: readonly SoldOfType[],
  counted: readonly CountedPart[],
  rates: CostRates = costRates(sold),
): CostOfGoods {
  const ofTypes = addUp(sold);
  const byType = Map.groupBy(counted, ({ type }) => type);
  const shelves = new Map([...byType].map(([type, parts]) => [type, goodsOf(parts)]));
  const eaten = added([...ofTypes].flatMap(([type, own]) => (type === 'supplies' ? [] : own)));
  const covered = clip([...shelves.values()].reduce((most, { share }) => (share.gt(most) ? share : most), zero));
  const types = typeOrder
    .filter((type) => ofTypes.has(type) || (type !== null && shelves.has(type)))
    .map((type): OpenCost => {
      const own = ofTypes.get(type) ?? nothingSold;
      const goods = type === null ? undefined : shelves.get(type);
      const ofCounts = goods?.cogs ?? zero;
      const open = one.minus(shelfShare(type, shelves, covered));
      const recipes =
        type === 'supplies' ? own.knownCost : recipeCost(own, rates.get(type) ?? rates.get('all') ?? null);
      const cogs = open.isZero() ? ofCounts : recipes === null ? null : ofCounts.plus(recipes.times(open));
      return { type, sales: roundMoney(own.sales), cogs: cogs === null ? null : roundMoney(cogs), exact: cogs, open };
    });
  const food = types.filter(({ type }) => type !== 'supplies');
  return {
    types: types.map(({ type, sales, cogs }) => ({ type, sales, cogs })),
    exact: types.map(({ exact }) => exact),
    shares: { counted: covered, known: knownShare(eaten) },
    cogs: totalOf(types),
    foodAndDrinks: { cogs: totalOf(food), sales: sumCents(food.map(({ sales }) => sales)) },
    ...standingOf(food, eaten, covered),
  };
}

const zero = dec(0);
const one = dec(1);
/** As they stand on a statement: food, drinks, what isn't sorted yet, supplies, and what no item tells of. */
const typeOrder = [...categoryTypes, null] as const;

type Sums = { sales: Decimal; knownSales: Decimal; knownCost: Decimal };
const nothingSold: Sums = { sales: zero, knownSales: zero, knownCost: zero };

const added = (all: readonly Sums[]): Sums =>
  all.reduce(
    (total, own) => ({
      sales: total.sales.plus(own.sales),
      knownSales: total.knownSales.plus(own.knownSales),
      knownCost: total.knownCost.plus(own.knownCost),
    }),
    nothingSold,
  );

/** Each amount is read once: a statement of many restaurants by week has tens of thousands. */
function addUp(sold: readonly SoldOfType[]): Map<CategoryType | null, Sums> {
  const sums = new Map<CategoryType | null, Sums>();
  for (const { type, sales, knownSales, knownCost } of sold) {
    const own = { sales: dec(sales), knownSales: dec(knownSales), knownCost: dec(knownCost) };
    const before = sums.get(type);
    sums.set(type, before === undefined ? own : added([before, own]));
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

/** What food or drinks cost of their sales, by type and of all; none where nothing tells. */
export type CostRates = ReadonlyMap<CategoryType | null | 'all', Decimal>;

/** The rates of what was sold in a whole period, from 0 up: cost over sales of what is known. */
export function costRates(sold: readonly SoldOfType[]): CostRates {
  const ofTypes = addUp(sold);
  const eaten = added([...ofTypes].flatMap(([type, own]) => (type === 'supplies' ? [] : own)));
  return new Map(
    [...ofTypes, ['all', eaten] as const].flatMap(([type, { knownSales, knownCost }]) =>
      knownSales.gt(0) ? [[type, knownCost.div(knownSales)] as const] : [],
    ),
  );
}

function recipeCost({ sales, knownSales, knownCost }: Sums, rate: Decimal | null): Decimal | null {
  const unknown = sales.minus(knownSales);
  if (unknown.isZero()) return knownCost;
  return rate === null ? null : knownCost.plus(unknown.times(rate));
}

const knownShare = ({ sales, knownSales }: Sums) => (sales.gt(0) ? clip(knownSales.div(sales)) : one);

const totalOf = (types: readonly CostOfType[]): string | null =>
  types.length === 0 || types.some(({ cogs }) => cogs === null) ? null : sumCents(types.map(({ cogs }) => cogs ?? '0'));

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

/** From here on a rest is one of rounding. */
const nothing = dec('0.0005');

function standingOf(
  food: readonly OpenCost[],
  { sales, knownSales }: Sums,
  covered: Decimal,
): Pick<CostOfGoods, 'basis' | 'countedPercent' | 'knownPercent'> {
  if (food.length === 0 || totalOf(food) === null) return { basis: null, countedPercent: null, knownPercent: null };
  const known = sales.gt(0) ? roundPercent(clip(knownSales.div(sales)).times(100)) : null;
  const open = food.filter((own) => own.open.gt(nothing) && !dec(own.sales).isZero());
  if (covered.lte(nothing)) return { basis: 'theoretical', countedPercent: '0.00', knownPercent: known };
  const countedPercent = roundPercent(covered.times(100));
  if (open.length === 0) return { basis: 'counts', countedPercent, knownPercent: null };
  return { basis: 'mixed', countedPercent, knownPercent: known };
}
