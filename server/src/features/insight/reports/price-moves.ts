import { type PriceTrendRow, priceTrends, todayOf } from '../../pricing/price-trends/index.ts';
import { placeFinder, type ReportCall } from './build-report.ts';
import { type ReportPlace, timeOf } from './report-places.ts';

/** How the price of a purchased ingredient changed in the period. */
export type PriceMove = {
  place: ReportPlace;
  trend: PriceTrendRow;
  /** How often a price differed from the one before it. */
  changes: number;
};

/**
 * @param call with all the restaurants in reach
 * @param valued with what the changes cost, which needs recipes and sales
 */
export async function readPriceMoves({ deps, reach, places }: ReportCall, valued = false): Promise<PriceMove[]> {
  const placeOf = placeFinder(places);
  const now = deps.clock();
  const upToNow = places.every((place) => place.calendar.to >= todayOf(place.scope.settings, timeOf(place, now)));
  const trends = await priceTrends(deps.db, reach, (id) => placeOf({ restaurant_id: id }).calendar, {
    upToNow,
    ...(upToNow && valued ? { now } : {}),
    knownBefore: (id) => placeOf({ restaurant_id: id }).knownBefore,
  });
  return trends.map((trend) => {
    const place = placeOf({ restaurant_id: trend.restaurantId });
    return { place, trend, changes: changesIn(trend, place) };
  });
}

const changesIn = ({ points }: PriceTrendRow, { calendar: { from, to } }: ReportPlace): number =>
  points.filter(({ date, price }, index) => {
    const before = points[index - 1];
    return date > from && date <= to && before !== undefined && Number(before.price) !== Number(price);
  }).length;
