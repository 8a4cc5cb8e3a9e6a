import {
  type CategoryChoices,
  type CategoryType,
  type CountedPart,
  categoryTypeOf,
  categoryTypes,
  costOfGoods,
  dec,
  roundMoney,
  type SoldOfType,
  sumCents,
} from '@platewise/domain';
import type { SoldRow } from './sold.repo.ts';

type Money = string | null;

/** What was sold in some days and what it cost, exact to the cent. */
export type Costs = {
  types: { type: CategoryType | null; sales: string; cogs: Money }[];
  cogs: Money;
  foodAndDrinks: { cogs: Money; sales: string };
  /** Net sales by what their cost goes by: counts, and recipes that are known. */
  countedSales: string;
  knownSales: string;
  /** Of these, what rests on a price of a later day. */
  estimatedSales: string;
};

/** Null where nothing was sold and nothing counted: then there is no cost to know. */
export function costsOf(
  net: Money,
  rows: readonly SoldRow[],
  counted: readonly CountedPart[],
  categories: CategoryChoices,
): Costs | null {
  if (net === null && counted.length === 0) return null;
  const cost = costOfGoods(net === null ? [] : soldByType(rows, net, categories), counted);
  const part = (percent: Money, of: string) =>
    roundMoney(
      dec(of)
        .times(percent ?? '0')
        .div(100),
    );
  const countedSales = part(cost.countedPercent, net ?? '0');
  const open = roundMoney(dec(net ?? '0').minus(countedSales));
  const { types, cogs, foodAndDrinks } = cost;
  const knownSales = part(cost.knownPercent, open);
  const estimated = sumCents(rows.map((row) => row.estimated_net));
  const estimatedSales = dec(estimated).gt(knownSales) ? knownSales : estimated;
  return { types, cogs, foodAndDrinks, countedSales, knownSales, estimatedSales };
}

/** Items by the type of their category, and what was taken without any item. */
function soldByType(rows: readonly SoldRow[], net: string, categories: CategoryChoices): SoldOfType[] {
  const typed = rows.map((row) => ({
    type: row.not_food ? ('supplies' as const) : categoryTypeOf(row.category, categories),
    sales: row.net,
    knownSales: row.known_net,
    knownCost: row.known_cost,
  }));
  const rest = rows.reduce((left, row) => left.minus(row.net), dec(net));
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

export function addCosts(all: readonly Costs[]): Costs {
  const [only] = all;
  if (only !== undefined && all.length === 1) return only;
  const sum = (pick: (one: Costs) => string) => sumCents(all.map(pick));
  return {
    types: addTypes(all),
    cogs: every(all.map(({ cogs }) => cogs)),
    foodAndDrinks: {
      cogs: every(all.map(({ foodAndDrinks }) => foodAndDrinks.cogs)),
      sales: sum(({ foodAndDrinks }) => foodAndDrinks.sales),
    },
    countedSales: sum((one) => one.countedSales),
    knownSales: sum((one) => one.knownSales),
    estimatedSales: sum((one) => one.estimatedSales),
  };
}

function addTypes(all: readonly Costs[]): Costs['types'] {
  const types = all.flatMap((one) => one.types);
  return [...categoryTypes, null].flatMap((type) => {
    const own = types.filter((one) => one.type === type);
    if (own.length === 0) return [];
    return [{ type, sales: some(own.map(({ sales }) => sales)) ?? '0.00', cogs: every(own.map(({ cogs }) => cogs)) }];
  });
}
