import type { MarketCategory } from '@platewise/contract';
import { categoryAverages, dec, type Money, marketPosition, roundMoney } from '@platewise/domain';
import type { Market, OwnDish } from './load-market.ts';
import { gapOver, type PlacedDish, positionRow } from './place-dishes.ts';

/**
 * What competitors charge by category, compared with us. The category with our most sales comes first, since its price
 * is on the tile; categories we don't sell come last.
 */
export function placeCategories(market: Market, placed: readonly PlacedDish[]): MarketCategory[] {
  const { items, dishes, hasSales } = market;
  const names = new Map(items.map((item) => [item.competitor_id, item.competitor_name]));
  const ours = Map.groupBy(dishes, ({ category }) => category);
  const averages = categoryAverages(
    items.map((item) => ({ competitorId: item.competitor_id, category: item.stands, price: item.price })),
  );
  const rows = averages.map(({ category, average, dishes: count, competitors }): MarketCategory => {
    const own = ours.get(category) ?? [];
    const mean = meanPrice(own);
    const theirs = competitors.map((one) => ({ competitorId: one.competitorId, price: one.average }));
    const position = mean === null ? null : marketPosition(mean, theirs);
    const same = placed.filter(({ dish }) => dish.category === category);
    const gapPercent = gapOver(same);
    return {
      ...{ category, average: Number(average), dishes: count, ours: mean === null ? null : Number(mean) },
      ourDishes: own.length,
      salesPerMonth: hasSales ? Number(sum(own.map(({ net }) => net ?? '0'))) : null,
      position: position === null ? null : positionRow(position),
      likeForLike: gapPercent === null ? null : { dishes: same.length, gapPercent },
      competitors: competitors.map((one) => ({
        ...{ competitorId: one.competitorId, competitorName: names.get(one.competitorId) ?? '' },
        ...{ average: Number(one.average), dishes: one.dishes },
      })),
    };
  });
  return rows.sort(
    (a, b) =>
      (b.salesPerMonth ?? 0) - (a.salesPerMonth ?? 0) ||
      Number(b.ourDishes > 0) - Number(a.ourDishes > 0) ||
      b.dishes - a.dishes ||
      a.category.localeCompare(b.category, 'en'),
  );
}

const sum = (amounts: readonly string[]) => roundMoney(amounts.reduce((total, one) => total.plus(dec(one)), dec(0)));

function meanPrice(dishes: readonly OwnDish[]): Money | null {
  const prices = dishes.flatMap(({ price }) => (price !== null && dec(price).gt(0) ? price : []));
  return prices.length === 0 ? null : roundMoney(dec(sum(prices)).div(prices.length));
}
