import { addDays, type BusinessDate, type DishOnMenu, marketIndex, priceSteps, startOfWeek } from '@platewise/domain';
import type { Market, TheirDish } from './load-market.ts';
import type { PlacedDish } from './place-dishes.ts';
import type { StoredLine } from './stored-analysis.ts';

/** Each Monday since a day, plus that day and the last one. */
export function weeksTo(from: BusinessDate, to: BusinessDate): BusinessDate[] {
  const dates = [from];
  for (let monday = addDays(startOfWeek(from), 7); monday < to; monday = addDays(monday, 7)) dates.push(monday);
  return from < to ? [...dates, to] : dates;
}

/** Their dishes with the price history of each. */
export function theirHistory({ changes }: Market, dishes: readonly TheirDish[]): DishOnMenu[] {
  const moved = Map.groupBy(
    changes.filter(({ kind }) => kind === 'dearer' || kind === 'cheaper'),
    ({ item_id }) => item_id,
  );
  return dishes.map((item) => ({
    from: item.first_on,
    to: item.gone_on,
    steps: priceSteps(
      item.first_on,
      item.price,
      (moved.get(item.id) ?? []).map(({ on, before, after }) => ({ date: on, before, after })),
    ),
  }));
}

/** The first day for which anything is known about them. */
export const beginningOf = ({ from }: Market, dishes: readonly { first_on: BusinessDate }[]): BusinessDate | null => {
  const first = dishes.map(({ first_on }) => first_on).sort()[0];
  return first === undefined ? null : first > from ? first : from;
};

/** How their prices and ours moved over the last half year, as far back as menus are known. */
export function indexLines(market: Market, placed: readonly PlacedDish[]): StoredLine[] {
  const start = beginningOf(market, market.history);
  if (start === null || start >= market.today) return [];
  const dates = weeksTo(start, market.today);
  const changes = Map.groupBy(market.ownChanges, ({ menu_item_id }) => menu_item_id);
  const own = placed.map(
    ({ dish, price }): DishOnMenu => ({
      from: dish.made_on,
      to: null,
      steps: priceSteps(
        dish.made_on,
        price,
        (changes.get(dish.id) ?? []).map(({ on, before, after }) => ({ date: on, before, after })),
      ),
    }),
  );
  const lines = [
    { id: 'own' as const, points: marketIndex(own, dates) },
    { id: 'market' as const, points: marketIndex(theirHistory(market, market.history), dates) },
  ];
  return lines.flatMap(({ points, ...line }) =>
    points.length < 2 ? [] : { ...line, points: points.map(({ date, index }) => ({ date, index })) },
  );
}
