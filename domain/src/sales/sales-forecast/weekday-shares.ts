/** Each weekday's share of a usual week, Monday first, adding up to 1. 0: usually closed. */
export type WeekdayShares = readonly number[];

/** A usual day: its week, its weekday (0 for Monday), and its sales. */
export type UsualDay = { readonly week: number; readonly day: number; readonly value: number };

const rounds = 4;
/** Half-life of a ratio's weight, in weeks: weekday shares change slowly. */
const halfLife = 26;
/** The share trimmed at either end. */
const trimmed = 0.2;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * Weekday shares of a usual week, by the ratio-to-average method: each day's ratio to its week's level, averaged over
 * the middle 60% per weekday with a half-life of six months, repeated with the resulting levels until they converge.
 * Incomplete weeks are measured by the days they have. A weekday not in `open` is 0. Statistics, not money: floats.
 * @example weekdayShares([{ week: 0, day: 4, value: 300 }, { week: 0, day: 0, value: 100 }], new Set([0, 4])) // Monday 0.25, Friday 0.75
 */
export function weekdayShares(days: readonly UsualDay[], open: ReadonlySet<number>): WeekdayShares {
  const known = days.filter(({ day }) => open.has(day));
  const latest = known.reduce((last, { week }) => Math.max(last, week), 0);
  const even = 1 / Math.max(1, open.size);
  let shares = normalised([0, 1, 2, 3, 4, 5, 6].map((day) => (open.has(day) ? even : 0)));
  for (let round = 0; round < rounds; round++) {
    const levels = levelsOf(known, shares);
    const ratios = Map.groupBy(known, ({ day }) => day);
    shares = normalised(
      shares.map((share, day) => {
        const own = ratios.get(day) ?? [];
        const weighed = own.map(({ week, value }) => ({
          value: value / (levels.get(week) ?? 1),
          weight: 0.5 ** ((latest - week) / halfLife),
        }));
        return weighed.length === 0 ? share : trimmedMean(weighed);
      }),
    );
  }
  return shares;
}

/** The weighted mean without the top and bottom fifth of the weight. */
function trimmedMean(values: readonly { value: number; weight: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const whole = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const [from, to] = [trimmed * whole, (1 - trimmed) * whole];
  let [before, sum] = [0, 0];
  for (const { value, weight } of sorted) {
    sum += value * Math.max(0, Math.min(before + weight, to) - Math.max(before, from));
    before += weight;
  }
  return sum / (to - from);
}

/** The level of each week: its sales divided by its days' share of a usual week. */
function levelsOf(days: readonly UsualDay[], shares: WeekdayShares): Map<number, number> {
  const weeks = Map.groupBy(days, ({ week }) => week);
  return new Map([...weeks].map(([week, own]) => [week, levelOf(own, shares)?.level ?? 1]));
}

/** A week's level from some of its days, and their share of a usual week; null if that share is zero. */
export function levelOf(
  days: readonly { day: number; value: number }[],
  shares: WeekdayShares,
): { level: number; part: number } | null {
  const part = days.reduce((sum, { day }) => sum + (shares[day] ?? 0), 0);
  if (!(part > 0)) return null;
  return { level: days.reduce((sum, { value }) => sum + value, 0) / part, part };
}

export function normalised(values: readonly number[]): number[] {
  const sum = values.reduce((all, value) => all + value, 0);
  return sum > 0 ? values.map((value) => value / sum) : values.map(() => 0);
}
