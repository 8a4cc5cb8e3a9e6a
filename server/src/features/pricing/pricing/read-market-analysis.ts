import type { marketAnalysis as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import {
  type Decimal,
  dec,
  type Money,
  margin,
  netPrice,
  profitability,
  roundMoney,
  roundPercent,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { compareWithMarket } from './compare-with-market.ts';
import { type PricedDishRow, readPricedDishes } from './market.repo.ts';

/** The thresholds of the spec's recommendation boxes. */
const highFrom = 70;
const lowBelow = 50;
const shown = 5;

type Dish = {
  id: number;
  name: string;
  category: string;
  price: Money | null;
  margin: Decimal | null;
  onTarget: boolean;
};

export async function readMarketAnalysis(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const reach = caller.reach(query.restaurantId);
  const rows = await readPricedDishes(deps.db, reach);
  const dishes = rows.map(dishOf);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const priced = dishes.flatMap(({ price }) => (price === null ? [] : dec(price)));
  const profitable = dishes.filter(({ onTarget }) => onTarget).length;
  return {
    dishes: dishes.length,
    averageMargin: percentOf(meanMargin(dishes)),
    profitable,
    needAttention: dishes.length - profitable,
    averagePrice: currencies.length > 1 || priced.length === 0 ? null : Number(roundMoney(mean(priced))),
    currency: currencies.length === 1 ? (currencies[0] ?? null) : null,
    categories: [...Map.groupBy(dishes, ({ category }) => category)]
      .map(([category, own]) => ({ category, dishes: own.length, averageMargin: percentOf(meanMargin(own)) }))
      .sort((a, b) => a.category.localeCompare(b.category, 'en')),
    high: firstOf(dishes, (own) => own.gte(highFrom), -1),
    low: firstOf(dishes, (own) => own.lt(lowBelow), 1),
    market: await compareWithMarket(deps, reach, rows),
  };
}

function dishOf({ id, name, category, price, cost, target_margin: target, tax_rate: taxRate }: PricedDishRow): Dish {
  const earned = margin(netPrice(price, taxRate), cost);
  return {
    id,
    name,
    category,
    price,
    margin: earned === null ? null : dec(earned),
    onTarget: profitability(price, cost, target, taxRate) === 'profitable',
  };
}

const mean = (values: readonly Decimal[]) => values.reduce((sum, value) => sum.plus(value), dec(0)).div(values.length);

function meanMargin(dishes: readonly Dish[]): Decimal | null {
  const margins = dishes.flatMap((dish) => dish.margin ?? []);
  return margins.length === 0 ? null : mean(margins);
}

const percentOf = (value: Decimal | null) => (value === null ? null : Number(roundPercent(value)));

/** The first few dishes whose margin meets the condition, from the lowest with 1, from the highest with -1. */
function firstOf(dishes: readonly Dish[], isSo: (margin: Decimal) => boolean, direction: 1 | -1) {
  const own = dishes.flatMap(({ id, name, margin: earned }) =>
    earned !== null && isSo(earned) ? { id, name, earned } : [],
  );
  own.sort((a, b) => a.earned.cmp(b.earned) * direction || a.name.localeCompare(b.name, 'en'));
  return {
    count: own.length,
    dishes: own.slice(0, shown).map(({ id, name, earned }) => ({ id, name, margin: Number(roundPercent(earned)) })),
  };
}
