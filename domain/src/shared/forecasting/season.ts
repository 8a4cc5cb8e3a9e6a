/**
 * A season: a factor of the level or an amount added to it, one per place in the season. `share` is how much of the
 * observed pattern is considered seasonal, 0 to 1; the rest is chance.
 */
export type Season = {
  readonly kind: 'factor' | 'amount';
  readonly indices: readonly number[];
  readonly share: number;
};

const at = (values: readonly number[], index: number) => values[index] as number;

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The ratio to a centered moving average of one season (or the difference, unless all values are above 0), by place in
 * the season: the first step of a classical decomposition. Places count from the first value. Source: Hyndman and
 * Athanasopoulos, "Forecasting: Principles and Practice", classical decomposition (R's `decompose`).
 */
export function besideTrend(values: readonly number[], length: number): { kind: Season['kind']; places: number[][] } {
  const kind = values.every((value) => value > 0) ? 'factor' : 'amount';
  const places = Array.from({ length }, (): number[] => []);
  const half = Math.floor(length / 2);
  // One season around a value; for an even length the two ends count half.
  const ends = length % 2 === 0 ? 0.5 : 0;
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += at(values, i);
    if (i > 2 * half) sum -= at(values, i - 2 * half - 1);
    if (i < 2 * half) continue;
    const middle = i - half;
    const level = (sum - ends * (at(values, i) + at(values, i - 2 * half))) / length;
    places[middle % length]?.push(kind === 'factor' ? at(values, middle) / level : at(values, middle) - level);
  }
  return { kind, places };
}

/** Normalizes a season: factors to a mean of 1, amounts to a mean of 0. */
export function balanced(kind: Season['kind'], raw: readonly number[]): number[] {
  const mean = meanOf(raw);
  return raw.map((value) => (kind === 'factor' ? value / mean : value - mean));
}

/** Weight of a year relative to the next one: seasons change slowly, so recent years count most. */
const yearsWeight = 0.8;

/** Window of the second level estimate on either side of a value, as a fraction of a season. */
const levelReach = 0.6;

/**
 * The season found in the values, or null. A first pass estimates the level by a centered moving average; a second one
 * from the values deseasonalized by the first, which reaches both ends of the series. Each place is halfway between the
 * mean (recent years weighted most) and the median over its years, then shrunk toward no season by how much the years
 * disagree, so that a chance pattern is dropped and a reliable one kept. Needs two and a half seasons. Source: Miller
 * and Williams, "Shrinkage estimators of time series seasonal factors" (2003), after James and Stein; the second pass
 * as in the X-11 method.
 * @example seasonOf([2, 6, 2, 6, 2, 6, 2, 6], 2)?.indices // [0.5, 1.5]
 */
export function seasonOf(values: readonly number[], length: number): Season | null {
  if (length < 2 || values.length < 2.5 * length) return null;
  const { kind, places } = besideTrend(values, length);
  const first = shrunk(kind, places);
  if (first === null) return null;
  const levels = smoothed(withoutSeason(values, first), Math.max(1, Math.floor(levelReach * length)));
  const again = Array.from({ length }, (): number[] => []);
  for (let i = 0; i < values.length; i++) {
    const level = at(levels, i);
    again[i % length]?.push(kind === 'factor' ? at(values, i) / level : at(values, i) - level);
  }
  return shrunk(kind, again);
}

function shrunk(kind: Season['kind'], places: readonly (readonly number[])[]): Season | null {
  const length = places.length;
  const indices = balanced(
    kind,
    places.map((years) => (recentMean(years) + medianOf(years)) / 2),
  );
  const nothing = kind === 'factor' ? 1 : 0;
  const spread = indices.reduce((sum, index) => sum + (index - nothing) ** 2, 0) / (length - 1);
  if (!(spread > 0)) return null;
  const share = 1 - (Math.max(1, length - 3) / (length - 1)) * (uncertainty(places) / spread);
  if (!(share > 0)) return null;
  return { kind, indices: indices.map((index) => nothing + share * (index - nothing)), share };
}

function recentMean(years: readonly number[]): number {
  let [sum, weights, weight] = [0, 0, 1];
  for (let i = years.length - 1; i >= 0; i--) {
    sum += weight * at(years, i);
    weights += weight;
    weight *= yearsWeight;
  }
  return sum / weights;
}

/** A moving average with triangular weights; at the ends it uses the side that exists. */
function smoothed(values: readonly number[], reach: number): number[] {
  return values.map((_, i) => {
    let [sum, weights] = [0, 0];
    for (let j = Math.max(0, i - reach); j <= Math.min(values.length - 1, i + reach); j++) {
      const weight = reach + 1 - Math.abs(i - j);
      sum += weight * at(values, j);
      weights += weight;
    }
    return sum / weights;
  });
}

/** How much the years of one place disagree, as the variance of their mean. */
function uncertainty(places: readonly (readonly number[])[]): number {
  let [squares, freedom, years] = [0, 0, 0];
  for (const place of places) {
    const mean = meanOf(place);
    for (const value of place) squares += (value - mean) ** 2;
    freedom += place.length - 1;
    years += place.length;
  }
  return squares / freedom / (years / places.length);
}

function medianOf(values: readonly number[]): number {
  if (values.length < 3) return meanOf(values);
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}

/** Deseasonalized values. */
export function withoutSeason(values: readonly number[], season: Season | null): number[] {
  if (season === null) return [...values];
  const { kind, indices } = season;
  return values.map((value, i) => {
    const index = at(indices, i % indices.length);
    return kind === 'factor' ? value / index : value - index;
  });
}

/** Adds the season back to values whose places start at `from`. */
export function withSeason(values: readonly number[], season: Season | null, from: number): number[] {
  if (season === null) return [...values];
  const { kind, indices } = season;
  return values.map((value, i) => {
    const index = at(indices, (from + i) % indices.length);
    return kind === 'factor' ? value * index : value + index;
  });
}
