import { type Expectations, fitModels, followModels } from './models.ts';

/** A forecast made at one point in the past: after the first `origin` values. */
export type Trial = { readonly origin: number; readonly expected: Expectations };

/** Maximum number of past origins, and how often the methods are refitted along the way. */
const mostOrigins = 24;
const fitsOnTheWay = 2;

/**
 * Repeats the forecast from past origins, spread evenly between the first with enough data and the second-to-last
 * value, without using later values. Parameters are refitted at some of the origins, on the values up to there. Source:
 * Tashman (2000), rolling-origin evaluation; Hyndman and Athanasopoulos, time series cross-validation.
 */
export function backTest(
  values: readonly number[],
  seasonLength: number,
  horizon: number,
  limit: (expected: Expectations) => Expectations,
): Trial[] {
  const origins = originsOf(values.length, seasonLength, horizon);
  const every = Math.ceil(origins.length / fitsOnTheWay);
  const trials: Trial[] = [];
  for (let from = 0; from < origins.length; from += every) {
    const block = origins.slice(from, from + every);
    const follow = followModels(values, fitModels(values.slice(0, block[0]), seasonLength));
    for (const origin of block) {
      trials.push({ origin, expected: limit(follow(origin, Math.min(horizon, values.length - origin))) });
    }
  }
  return trials;
}

/**
 * Starts at two and a half seasons; without a season at half the values, but between three and a dozen. Origins more
 * than four horizons or two seasons back say little about today.
 */
function originsOf(count: number, seasonLength: number, horizon: number): number[] {
  const seasons = seasonLength > 1 && count >= 3 * seasonLength;
  const first = seasons ? Math.ceil(2.5 * seasonLength) : Math.max(3, Math.min(12, Math.floor(count / 2)));
  const reach = Math.max(mostOrigins, 4 * horizon, seasons ? 2 * seasonLength : 0);
  const from = Math.max(first, count - reach);
  const spacing = Math.max(1, Math.floor((count - 1 - from) / (mostOrigins - 1)));
  const origins: number[] = [];
  for (let origin = count - 1; origin >= from && origins.length < mostOrigins; origin -= spacing) origins.push(origin);
  return origins.reverse();
}
