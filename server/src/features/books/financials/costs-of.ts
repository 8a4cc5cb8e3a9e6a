import {
  type CategoryChoices,
  type CategoryType,
  type CountedPart,
  categoryTypeOf,
  categoryTypes,
  costOfGoods,
  type Decimal,
  dec,
  type Money,
  type SoldOfType,
  settle,
  sumCents,
  toMoney,
} from '@platewise/domain';
import type { SoldRow } from './sold.repo.ts';

type Known = Money | null;

/** Sales of one type, the part of them with a known cost, and that cost. */
type TypeCosts<Amount> = { type: CategoryType | null; sales: Money; covered: Amount; cogs: Amount | null };

/** Sales over some days and their known cost, to the cent. */
export type Costs = {
  types: TypeCosts<Money>[];
  /** Over all types, and over food and drinks: the known cost, and the sales that it covers. */
  cogs: Known;
  covered: Money;
  foodAndDrinks: { cogs: Known; covered: Money };
  /** Exact net sales by the source of their cost, for shares: costed by counts, and at prices from a later day. */
  countedSales: Decimal;
  estimatedSales: Decimal;
};

/** The same for a date range before costs are rounded. */
export type ExactCosts = Pick<Costs, 'countedSales' | 'estimatedSales'> & { types: TypeCosts<Decimal>[] };

/** Null if nothing was sold or counted, so there is no cost. */
export function costsOf(
  net: Known,
  rows: readonly SoldRow[],
  goods: readonly CountedPart[],
  categories: CategoryChoices,
): ExactCosts | null {
  if (net === null && goods.length === 0) return null;
  const { types, counted } = costOfGoods(net === null ? [] : soldByType(rows, net, categories), goods);
  const countedSales = dec(net ?? '0').times(counted);
  const byRecipe = types.reduce((sum, { covered }) => sum.plus(covered), dec(0)).minus(countedSales);
  const estimated = dec(sumCents(rows.map((row) => row.estimated_net)));
  return {
    types: types.map((one) => ({ ...one, sales: toMoney(one.sales.toFixed(2)) })),
    countedSales,
    estimatedSales: estimated.gt(byRecipe) ? byRecipe : estimated,
  };
}

/** Items by the type of their category, plus sales without items. */
function soldByType(rows: readonly SoldRow[], net: Money, categories: CategoryChoices): SoldOfType[] {
  const typed = rows.map((row) => ({
    type: row.not_food ? ('supplies' as const) : categoryTypeOf(row.category, categories),
    sales: row.net,
    knownSales: row.known_net,
    knownCost: row.known_cost,
  }));
  const rest = rows.reduce((left, row) => left.minus(row.net), dec(net));
  return rest.isZero() ? typed : [...typed, { type: null, sales: rest, knownSales: '0', knownCost: toMoney('0') }];
}

/** The sum of the known values; null if there are none. */
export const some = (all: readonly Known[]): Known => {
  const known = all.filter((one) => one !== null);
  return known.length === 0 ? null : sumCents(known);
};

/** Null if any value is unknown, since a sum without it would be too low. */
export const every = (all: readonly Known[]): Known => (all.length === 0 || all.includes(null) ? null : some(all));

/**
 * Rounds the buckets of one restaurant to the cent. Each type's costs add up to the whole period's, however it is
 * divided.
 */
export function settleCosts(buckets: readonly (readonly ExactCosts[])[]): (Costs | null)[] {
  const types = typeOrder.map((type) => {
    const own = buckets.map((parts) => parts.flatMap((part) => part.types.filter((found) => found.type === type)));
    const cogs = settle(own.map((parts) => sumOf(parts.map((part) => part.cogs))));
    const covered = settle(own.map((parts) => sumOf(parts.map((part) => part.covered))));
    return own.map((parts, index) => ({
      type,
      isThere: parts.length > 0,
      sales: sumCents(parts.map(({ sales }) => sales)),
      covered: covered[index] ?? toMoney('0.00'),
      cogs: cogs[index] ?? null,
    }));
  });
  return buckets.map((parts, index) => {
    if (parts.length === 0) return null;
    const own = types.flatMap((of) => of[index] ?? []).filter(({ isThere }) => isThere);
    return costsWith(
      own.map(({ isThere: _, ...one }) => one),
      parts,
    );
  });
}

const typeOrder = [...categoryTypes, null];

/** The sum of the known values; null if there are none. */
const sumOf = (all: readonly (Decimal | null)[]): Decimal | null => {
  const known = all.filter((one) => one !== null);
  return known.length === 0 ? null : known.reduce((sum, one) => sum.plus(one), dec(0));
};

type Shares = Pick<Costs, 'countedSales' | 'estimatedSales'>;

function costsWith(types: Costs['types'], parts: readonly Shares[]): Costs {
  const food = types.filter(({ type }) => type !== 'supplies');
  const sum = (pick: (one: Shares) => Decimal) => parts.reduce((total, one) => total.plus(pick(one)), dec(0));
  return {
    types,
    cogs: some(types.map(({ cogs }) => cogs)),
    covered: sumCents(types.map(({ covered }) => covered)),
    foodAndDrinks: {
      cogs: some(food.map(({ cogs }) => cogs)),
      covered: sumCents(food.map(({ covered }) => covered)),
    },
    countedSales: sum((one) => one.countedSales),
    estimatedSales: sum((one) => one.estimatedSales),
  };
}

export function addCosts(all: readonly Costs[]): Costs {
  const found = all.flatMap((one) => one.types);
  const types = typeOrder.flatMap((type) => {
    const own = found.filter((one) => one.type === type);
    if (own.length === 0) return [];
    return [
      {
        type,
        sales: sumCents(own.map(({ sales }) => sales)),
        covered: sumCents(own.map(({ covered }) => covered)),
        cogs: some(own.map(({ cogs }) => cogs)),
      },
    ];
  });
  return costsWith(types, all);
}
