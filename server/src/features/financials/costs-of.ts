import {
  type CategoryChoices,
  type CategoryType,
  type CostRates,
  type CountedPart,
  categoryTypeOf,
  categoryTypes,
  costOfGoods,
  costRates,
  type Decimal,
  dec,
  type SoldOfType,
  sumCents,
} from '@platewise/domain';
import { settle } from './settle.ts';
import type { SoldRow } from './sold.repo.ts';

type Money = string | null;

/** What was sold in some days and what it cost, to the cent. */
export type Costs = {
  types: { type: CategoryType | null; sales: string; cogs: Money }[];
  cogs: Money;
  foodAndDrinks: { cogs: Money; sales: string };
  /** Net sales by what their cost goes by: counts, and recipes that are known. Exact, for shares of them. */
  countedSales: Decimal;
  knownSales: Decimal;
  /** Of these, what rests on a price of a later day. */
  estimatedSales: Decimal;
};

/** The same of a stretch before its costs are rounded. */
export type ExactCosts = Pick<Costs, 'countedSales' | 'knownSales' | 'estimatedSales'> & {
  types: { type: CategoryType | null; sales: string; cogs: Decimal | null }[];
};

/** What a person sorted, and what goods of unknown cost are taken to cost in the whole period that is asked for. */
export type Kinds = { rates: CostRates; categories: CategoryChoices };

/** Null where nothing was sold and nothing counted: then there is no cost to know. */
export function costsOf(
  net: Money,
  rows: readonly SoldRow[],
  counted: readonly CountedPart[],
  { rates, categories }: Kinds,
): ExactCosts | null {
  if (net === null && counted.length === 0) return null;
  const { types, exact, shares } = costOfGoods(net === null ? [] : soldByType(rows, net, categories), counted, rates);
  const sales = dec(net ?? '0');
  const countedSales = sales.times(shares.counted);
  const knownSales = sales.minus(countedSales).times(shares.known);
  const estimated = dec(sumCents(rows.map((row) => row.estimated_net)));
  return {
    types: types.map((one, index) => ({ type: one.type, sales: one.sales, cogs: exact[index] ?? null })),
    countedSales,
    knownSales,
    estimatedSales: estimated.gt(knownSales) ? knownSales : estimated,
  };
}

/** Items by the type of their category. */
const itemsByType = (rows: readonly SoldRow[], categories: CategoryChoices): SoldOfType[] =>
  rows.map((row) => ({
    type: row.not_food ? 'supplies' : categoryTypeOf(row.category, categories),
    sales: row.net,
    knownSales: row.known_net,
    knownCost: row.known_cost,
  }));

export const ratesOf = (rows: readonly SoldRow[], categories: CategoryChoices): CostRates =>
  costRates(itemsByType(rows, categories));

/** And what was taken without any item. */
function soldByType(rows: readonly SoldRow[], net: string, categories: CategoryChoices): SoldOfType[] {
  const rest = rows.reduce((left, row) => left.minus(row.net), dec(net));
  const typed = itemsByType(rows, categories);
  if (rest.isZero()) return typed;
  return [...typed, { type: null, sales: rest, knownSales: '0', knownCost: '0' }];
}

/** Null where none is known. */
export const some = (all: readonly Money[]): Money => {
  const known = all.filter((one) => one !== null);
  return known.length === 0 ? null : sumCents(known);
};

/** Null where one of them is not known: a sum without it would say too little. */
export const every = (all: readonly Money[]): Money => (all.length === 0 || all.includes(null) ? null : some(all));

/** The buckets of one restaurant to the cent: each type's costs add up to what the whole period's are, however it is cut. */
export function settleCosts(buckets: readonly (readonly ExactCosts[])[]): (Costs | null)[] {
  const exact = buckets.map((own) => new Map(typesOf(own).map((type) => [type, exactOf(own, type)])));
  const cents = exact.map(() => new Map<CategoryType | null, Money>());
  for (const type of typeOrder) {
    const of = exact.map((own) => own.get(type) ?? null);
    for (const [index, cogs] of settle(of).entries()) cents[index]?.set(type, cogs);
  }
  return buckets.map((own, index) => (own.length === 0 ? null : costsIn(own, cents[index] ?? new Map())));
}

const typeOrder = [...categoryTypes, null];
const typesOf = (own: readonly ExactCosts[]) =>
  typeOrder.filter((type) => own.some(({ types }) => types.some((one) => one.type === type)));

function exactOf(own: readonly ExactCosts[], type: CategoryType | null): Decimal | null {
  const costs = own.flatMap(({ types }) => types.filter((one) => one.type === type).map(({ cogs }) => cogs));
  return costs.reduce((sum, cogs) => (sum === null || cogs === null ? null : sum.plus(cogs)), dec(0) as Decimal | null);
}

function costsIn(own: readonly ExactCosts[], cents: ReadonlyMap<CategoryType | null, Money>): Costs {
  const types = typesOf(own).map((type) => ({
    type,
    sales: sumCents(own.flatMap((one) => one.types.filter((found) => found.type === type).map(({ sales }) => sales))),
    cogs: cents.get(type) ?? null,
  }));
  return costsWith(types, own);
}

type Shares = Pick<Costs, 'countedSales' | 'knownSales' | 'estimatedSales'>;

function costsWith(types: Costs['types'], parts: readonly Shares[]): Costs {
  const food = types.filter(({ type }) => type !== 'supplies');
  const sum = (pick: (one: Shares) => Decimal) => parts.reduce((total, one) => total.plus(pick(one)), dec(0));
  return {
    types,
    cogs: every(types.map(({ cogs }) => cogs)),
    foodAndDrinks: { cogs: every(food.map(({ cogs }) => cogs)), sales: sumCents(food.map(({ sales }) => sales)) },
    countedSales: sum((one) => one.countedSales),
    knownSales: sum((one) => one.knownSales),
    estimatedSales: sum((one) => one.estimatedSales),
  };
}

export function addCosts(all: readonly Costs[]): Costs {
  const found = all.flatMap((one) => one.types);
  const types = typeOrder.flatMap((type) => {
    const own = found.filter((one) => one.type === type);
    if (own.length === 0) return [];
    return [{ type, sales: some(own.map(({ sales }) => sales)) ?? '0.00', cogs: every(own.map(({ cogs }) => cogs)) }];
  });
  return costsWith(types, all);
}
