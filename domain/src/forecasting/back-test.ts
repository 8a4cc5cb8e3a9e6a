import { type Expectations, fitModels, followModels } from './models.ts';

/** What was expected at one point of the past: after the first `origin` values. */
export type Trial = { readonly origin: number; readonly expected: Expectations };

/** Points of the past at most, and how often the methods are fitted anew on the way. */
const mostOrigins = 24;
const fitsOnTheWay = 2;

/**
 * Makes the forecast again at points of the past, spread evenly from where enough was known to the last value but one, with
 * nothing that came later: parameters are fitted at some of the points, to the values up to there.
 * Source: Tashman (2000), rolling-origin evaluation; Hyndman and Athanasopoulos, time series cross-validation.
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
 * From two and a half seasons on, else from half of what there is and at most a dozen values, three at least. What is four
 * horizons away, or two seasons, tells little of how it goes today.
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
