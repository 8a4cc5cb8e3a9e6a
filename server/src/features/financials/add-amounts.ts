import { categoryTypes, dec, roundMoney } from '@platewise/domain';
import type { Amounts } from './figures-of.ts';

type Money = string | null;

/** Null where none is known. */
const some = (all: readonly Money[]): Money =>
  all.every((one) => one === null) ? null : roundMoney(all.reduce((sum, one) => sum.plus(one ?? 0), dec(0)));

/** Null where one of them is not known: a sum without it would say too little. */
const every = (all: readonly Money[]): Money => (all.length === 0 || all.includes(null) ? null : some(all));

/** Several stretches, or restaurants of one currency, as one. What did not sell at all asks for no cost. */
export function addAmounts(all: readonly Amounts[], { from, to }: { from: string; to: string }): Amounts {
  const selling = all.filter(({ sales }) => sales !== null);
  const sum = (pick: (one: Amounts) => string) => roundMoney(all.reduce((total, one) => total.plus(pick(one)), dec(0)));
  return {
    from,
    to,
    days: all.reduce((days, one) => days + one.days, 0),
    sales: some(all.map(({ sales }) => sales)),
    types: addTypes(selling),
    cogs: every(selling.map(({ cogs }) => cogs)),
    foodAndDrinks: {
      cogs: every(selling.map(({ foodAndDrinks }) => foodAndDrinks.cogs)),
      sales: sum(({ foodAndDrinks }) => foodAndDrinks.sales),
    },
    countedSales: sum((one) => one.countedSales),
    knownSales: sum((one) => one.knownSales),
    labour: some(all.map(({ labour }) => labour)),
    labourDays: all.reduce((days, one) => days + one.labourDays, 0),
    primeCost: primeOf(all, selling),
    budget: {
      sales: every(all.map(({ budget }) => budget.sales)),
      cogs: every(all.map(({ budget }) => budget.cogs)),
      labour: every(all.map(({ budget }) => budget.labour)),
    },
  };
}

/** Days on which nothing sold bring their labour, and no cost of goods. */
function primeOf(all: readonly Amounts[], selling: readonly Amounts[]): Money {
  if (all.some((one) => one.labourDays < one.days)) return null;
  return every([every(selling.map(({ foodAndDrinks }) => foodAndDrinks.cogs)), every(all.map(({ labour }) => labour))]);
}

function addTypes(all: readonly Amounts[]): Amounts['types'] {
  const types = all.flatMap((one) => one.types);
  return [...categoryTypes, null].flatMap((type) => {
    const own = types.filter((one) => one.type === type);
    if (own.length === 0) return [];
    return [{ type, sales: some(own.map(({ sales }) => sales)) ?? '0.00', cogs: every(own.map(({ cogs }) => cogs)) }];
  });
}
