import type { Timeframe } from '@platewise/contract';
import { type Customs, changePercent, dec, monthlyValue, type Percent, type UnitCost } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import type { PriceHorizon } from '../../pricing/forecasting/index.ts';
import {
  calendarWindows,
  type PriceTrendRow,
  priceTrends,
  usesOf,
  type WindowOf,
} from '../../pricing/price-trends/index.ts';
import { readExpected } from './expected.repo.ts';

export type Expected = {
  price: UnitCost;
  low: string;
  high: string;
  changePercent: Percent | null;
  /** Added cost per month compared with today's price; positive means more expensive. */
  impact: string | null;
  accuracy: Percent | null;
};

export type AnalysedIngredient = PriceTrendRow & Customs & { expected: Expected | null };

/** What is analyzed: the restaurants, the timeframe, and how far ahead. */
export type Asked = { reach: Reach; timeframe: Timeframe; windowOf: WindowOf; weeks: PriceHorizon };

/** A forecast looks as far ahead as the timeframe looks back, up to a quarter. */
const horizonOf = (timeframe: Timeframe): PriceHorizon => (timeframe === '30d' ? 4 : 13);

export function askedOf(
  deps: Deps,
  caller: Caller,
  query: { restaurantId?: number | undefined; timeframe?: Timeframe | undefined },
): Asked {
  const timeframe = query.timeframe ?? '30d';
  const reach = caller.reach(query.restaurantId);
  const windowOf = calendarWindows(caller.restaurants, timeframe, deps.clock());
  return { reach, timeframe, windowOf, weeks: horizonOf(timeframe) };
}

const customsIn = (caller: Caller) => {
  const known = new Map(caller.restaurants.map(({ id, settings }) => [id, settings]));
  return (restaurantId: number): Customs => known.get(restaurantId) ?? { currency: 'USD' };
};
export const currencyIn = (caller: Caller) => (restaurantId: number) => customsIn(caller)(restaurantId).currency;

/** Every ingredient in reach with its price trend and expected cost. */
export async function loadAnalysis(
  deps: Deps,
  caller: Caller,
  asked: Asked,
  ingredientIds?: readonly number[],
): Promise<AnalysedIngredient[]> {
  const [trends, expected] = await Promise.all([
    priceTrends(deps.db, asked.reach, asked.windowOf, {
      now: deps.clock(),
      ...(ingredientIds === undefined ? {} : { ingredientIds }),
    }),
    readExpected(deps.db, asked.reach, asked.weeks),
  ]);
  const byIngredient = new Map(expected.map((row) => [row.ingredient_id, row]));
  const customsOf = customsIn(caller);
  return trends.map((row) => {
    const found = byIngredient.get(row.ingredientId);
    const price = row.current?.price ?? null;
    const { currency, country } = customsOf(row.restaurantId);
    return {
      ...row,
      ...{ currency, country },
      expected:
        found === undefined || price === null
          ? null
          : {
              price: found.price,
              low: found.low,
              high: found.high,
              changePercent: changePercent(price, found.price),
              impact: monthlyValue(dec(found.price).minus(price), usesOf(row))?.amount ?? null,
              accuracy: found.accuracy,
            },
    };
  });
}
