import type { ingredientMarketTrend as endpoint, MarketTrend, QueryOf } from '@platewise/contract';
import { businessDate, businessDateAt, type DateRange, periodToDates, priceIndex } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { restaurantOfIngredient } from './external-prices.repo.ts';
import { feedWords } from './feed-name.ts';
import { ownPrices, seriesPrices } from './market-trend.repo.ts';

/** Compares the purchase price with feed prices, each indexed to 100 at its start. */
export async function readMarketTrend(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof endpoint>,
): Promise<MarketTrend> {
  const ingredient = await restaurantOfIngredient(deps.db, caller.sight, id);
  if (ingredient === null) throw notFound('The ingredient');
  const scope = caller.permit(ingredient.restaurant_id);
  const today = businessDateAt(deps.clock().toISOString(), scope.settings.timezone, '00:00');
  const range = periodToDates(query.timeframe ?? '1y', today);
  const byProduct = Map.groupBy(await seriesPrices(deps.db, scope, id), (one) => one.product_id);
  return {
    ingredientId: id,
    name: ingredient.name,
    from: range.from,
    to: range.to,
    own: indexOf(await ownPrices(deps.db, scope, id), range),
    series: [...byProduct.values()].flatMap((prices) => {
      const [first] = prices;
      const index = indexOf(prices, range);
      if (first === undefined || index.points.length === 0) return [];
      const { product_id: productId, name, integration_name, kind } = first;
      return [{ productId, name, integrationName: feedWords(integration_name), kind, ...index }];
    }),
  };
}

function indexOf(prices: readonly { date: string; price: string }[], range: DateRange) {
  const { points, changePercent } = priceIndex(
    prices.map(({ date, price }) => ({ date: businessDate(date), price })),
    range,
  );
  return {
    points: points.map(({ date, index }) => ({ date, index: Number(index) })),
    changePercent: changePercent === null ? null : Number(changePercent),
  };
}
