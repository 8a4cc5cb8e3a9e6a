import { balanced, besideTrend, type Season, withoutSeason, withSeason } from './season.ts';
import { followTheta, thetaShare } from './theta.ts';

const critical = 1.645;

const at = (values: readonly number[], index: number) => values[index] as number;

/**
 * Naive 2: the deseasonalized last value, with each future step's season added back. A standard benchmark for other
 * methods. Source: Makridakis, Spiliotis, Assimakopoulos, "The M4 Competition" (2020), its published benchmarks.
 * @example naive2([4, 5, 6], 1, 2) // [6, 6]
 */
export function naive2(values: readonly number[], seasonLength: number, horizon: number): number[] {
  const season = classicSeason(values, seasonLength);
  const last = withoutSeason(values, season).at(-1) ?? 0;
  return withSeason(new Array<number>(horizon).fill(last), season, values.length);
}

/**
 * The classical Theta method on deseasonalized values, with the season added back, never below 0: the competitions'
 * benchmark. Source: as `naive2`, and Assimakopoulos and Nikolopoulos (2000).
 * @example classicTheta([5, 5, 5, 5], 1, 2) // [5, 5]
 */
export function classicTheta(values: readonly number[], seasonLength: number, horizon: number): number[] {
  const season = classicSeason(values, seasonLength);
  const adjusted = withoutSeason(values, season);
  const ahead = followTheta(adjusted, adjusted.length, horizon, thetaShare(adjusted)).map((value) =>
    Math.max(0, value),
  );
  return withSeason(ahead, season, values.length);
}

/** The benchmarks' season: classical decomposition if the test finds one. */
function classicSeason(values: readonly number[], length: number): Season | null {
  if (!passesSeasonTest(values, length)) return null;
  const { kind, places } = besideTrend(values, length);
  const means = places.map((years) => years.reduce((sum, value) => sum + value, 0) / years.length);
  return { kind, indices: balanced(kind, means), share: 1 };
}

/**
 * Whether the autocorrelation at the seasonal lag is significant at the 90% level (Bartlett's limits). Fewer than three
 * full seasons never are.
 */
function passesSeasonTest(values: readonly number[], length: number): boolean {
  if (length < 2 || values.length < 3 * length) return false;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const whole = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  if (whole === 0) return false;
  const correlation = (lag: number) => {
    let sum = 0;
    for (let i = lag; i < values.length; i++) sum += (at(values, i) - mean) * (at(values, i - lag) - mean);
    return sum / whole;
  };
  let nearer = 1;
  for (let lag = 1; lag < length; lag++) nearer += 2 * correlation(lag) ** 2;
  return Math.abs(correlation(length)) > critical * Math.sqrt(nearer / values.length);
}
