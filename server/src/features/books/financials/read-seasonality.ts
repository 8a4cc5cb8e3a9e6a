import type { seasonality as endpoint, QueryOf, SeasonalIngredient, Seasonality } from '@platewise/contract';
import {
  addDays,
  addMonths,
  believedPrices,
  type MonthPrice,
  type PricePoint,
  priceSeason,
  seasonMonthsNeeded,
  startOfMonth,
  weeklyPrices,
  weeksIn,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type PriceTrendRow, priceTrends } from '../../pricing/price-trends/index.ts';
import { readPlaces } from './places.repo.ts';

const yearsRead = 5;
const mostShown = 12;
/** Percent; smaller swings don't count as seasonal. */
const leastSwing = 5;

/** Ingredients with seasonal prices, based on the whole months of the last five years. */
export async function readSeasonality(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Seasonality> {
  const reach = caller.reach(query.restaurantId);
  const places = new Map((await readPlaces(deps.db, reach, deps.clock())).map((place) => [place.id, place]));
  if (places.size === 0) return { known: 0, priced: 0, monthsNeeded: seasonMonthsNeeded, ingredients: [] };
  const windowOf = (id: number) => {
    const place = places.get(id);
    if (place === undefined) throw new Error('a restaurant in reach has a date');
    const to = addDays(startOfMonth(place.today), -1);
    return { from: addMonths(startOfMonth(place.today), -12 * yearsRead), to };
  };
  const rows = await priceTrends(deps.db, reach, windowOf, { upToNow: false });
  const priced = rows.filter(({ points }) => points.length > 0);
  const seasons = priced.flatMap((row) => {
    const months = monthsOf(row.points, windowOf(row.restaurantId).to);
    const found = seasonOf(row, months, places.get(row.restaurantId)?.settings.currency ?? 'USD');
    return found === null ? [] : [found];
  });
  return {
    known: seasons.length,
    priced: priced.length,
    monthsNeeded: seasonMonthsNeeded,
    ingredients: seasons
      .filter(({ swing }) => swing >= leastSwing)
      .sort((a, b) => b.swing - a.swing || a.name.localeCompare(b.name))
      .slice(0, mostShown),
  };
}

/** The mean of each month's weekly prices, starting with the first whole month. */
function monthsOf(points: readonly PricePoint[], to: PricePoint['date']): MonthPrice[] {
  const { believed } = believedPrices(points);
  const [first] = believed;
  if (first === undefined || first.date > to) return [];
  const from = first.date === startOfMonth(first.date) ? first.date : addMonths(startOfMonth(first.date), 1);
  if (from > to) return [];
  const weeks = weeklyPrices(believed, weeksIn({ from: first.date, to }));
  const byMonth = Map.groupBy(weeks, ({ week }) => week.slice(0, 7));
  return [...byMonth]
    .filter(([month]) => month >= from.slice(0, 7))
    .map(([month, own]) => ({ month, price: own.reduce((sum, { price }) => sum + Number(price), 0) / own.length }));
}

function seasonOf(row: PriceTrendRow, months: readonly MonthPrice[], currency: string): SeasonalIngredient | null {
  const season = priceSeason(months);
  if (season === null) return null;
  return {
    ingredientId: row.ingredientId,
    restaurantId: row.restaurantId,
    name: row.name,
    unit: row.unit,
    currency,
    months: season.months,
    dearestMonth: season.dearest,
    cheapestMonth: season.cheapest,
    swing: season.swing,
    monthsKnown: months.length,
    monthlySpend: row.monthlySpend === null ? null : Number(row.monthlySpend),
  };
}
