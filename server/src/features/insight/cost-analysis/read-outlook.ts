import type { ingredientOutlook as endpoint, IngredientOutlook, QueryOf } from '@platewise/contract';
import {
  addDays,
  type BusinessDate,
  believedPrices,
  type DateRange,
  purchaseDays,
  weeklyPrices,
  weeksIn,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type PriceForecast, readPriceForecasts } from '../../pricing/forecasting/index.ts';
import { hitDishes } from './hit-dishes.ts';
import { ingredientTrendReply } from './ingredient-trend-reply.ts';
import { type AnalysedIngredient, askedOf, loadAnalysis } from './load-analysis.ts';
import { type HistoryRow, readFirstPrice, readHistory, restaurantOfIngredient } from './outlook.repo.ts';

const pricesShown = 200;
const weeksNeeded = 4;

/** One ingredient: its past prices, its forecast, and the effect on dishes. */
export async function readOutlook(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof endpoint>,
): Promise<IngredientOutlook> {
  const restaurantId = await restaurantOfIngredient(deps.db, caller.sight, id);
  if (restaurantId === null) throw notFound('The ingredient');
  const asked = askedOf(deps, caller, { restaurantId, timeframe: query.timeframe });
  const { reach } = asked;
  const [row] = await loadAnalysis(deps, caller, asked, [id]);
  if (row === undefined) throw notFound('The ingredient');
  const [history, first, [forecast]] = await Promise.all([
    readHistory(deps.db, reach, id, pricesShown),
    readFirstPrice(deps.db, reach, id),
    readPriceForecasts(deps.db, reach, asked.weeks, [id]),
  ]);
  const made = forecast?.method == null ? null : { ...forecast, method: forecast.method };
  const window = asked.windowOf(restaurantId);
  return {
    trend: ingredientTrendReply(row),
    weekly: weeklyOf(row, window),
    prices: pricesOf(history),
    forecast: made && {
      method: made.method,
      accuracy: made.accuracy,
      madeOn: made.madeOn,
      weeks: made.points.map((point) => ({
        week: point.date,
        mean: Number(point.price),
        low80: Number(point.low80),
        high80: Number(point.high80),
        low95: Number(point.low95),
        high95: Number(point.high95),
      })),
    },
    tooFew: made === null ? tooFewOf(forecast, first, window) : null,
    dishes: await dishesOf(deps, reach, row),
  };
}

/** Goes back as far as prices were read: the timeframe, or ninety days if that is longer. */
function weeklyOf({ points }: AnalysedIngredient, { from, to }: DateRange): IngredientOutlook['weekly'] {
  const quarter = addDays(to, 1 - purchaseDays);
  const weeks = weeksIn({ from: from < quarter ? from : quarter, to });
  const { believed } = believedPrices(points);
  return weeklyPrices(believed, weeks).map(({ week, price, carried }) => ({ week, price: Number(price), carried }));
}

/** Each price in the unit it was entered in. Outliers among prices of the same unit are flagged. */
function pricesOf(history: readonly HistoryRow[]): IngredientOutlook['prices'] {
  const doubtful = new Set(
    [...Map.groupBy([...history].reverse(), ({ unit }) => unit).values()].flatMap((own) =>
      believedPrices(own.map((row) => ({ ...row, date: row.date as BusinessDate }))).doubtful.map(({ id }) => id),
    ),
  );
  return history.map((row) => ({
    id: row.id,
    date: row.date,
    price: Number(row.price),
    unit: row.unit,
    source: row.source,
    vendorName: row.vendor_name,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    doubtful: doubtful.has(row.id),
  }));
}

/**
 * Null when there are enough prices and the forecast just hasn't been computed yet. Weeks that only carry a price
 * forward don't count; the forecast knows how many weeks had a price of their own.
 */
function tooFewOf(
  known: PriceForecast | undefined,
  first: string | null,
  { to }: DateRange,
): IngredientOutlook['tooFew'] {
  if (known !== undefined) return { points: known.prices, needed: weeksNeeded };
  const points = first === null || first > to ? 0 : weeksIn({ from: first as BusinessDate, to }).length;
  return points < weeksNeeded ? { points, needed: weeksNeeded } : null;
}

async function dishesOf(deps: Deps, reach: Reach, row: AnalysedIngredient): Promise<IngredientOutlook['dishes']> {
  if (row.expected === null) return [];
  return hitDishes(deps, reach, row.restaurantId, row.ingredientId, row.expected.price);
}
