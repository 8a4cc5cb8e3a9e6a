/** What a weekday is of a usual week, Monday first; they come to 1. 0: usually closed. */
export type WeekdayShares = readonly number[];

/** A usual day: the week that it lies in, its weekday from 0 for Monday, and what was sold on it. */
export type UsualDay = { readonly week: number; readonly day: number; readonly value: number };

const rounds = 4;
/** Weeks after which a ratio counts half: a weekday's share changes slowly. */
const halfLife = 26;
/** On either side, what is furthest off has no say. */
const trimmed = 0.2;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * What each weekday is of a usual week, by the ratio-to-average method: the ratio of each day to the level of its week, the
 * middle three fifths of these for each weekday, half a year ago counting half, and again with the levels that follow, until they agree. Weeks that lack
 * days are measured by those that they have. A weekday that is not in `open` is 0. Statistics, not money: floats.
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

/** The weighted mean without the fifth of the weight at either end. */
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

/** The level of each week: what was sold on its days over what these days are of a usual week. */
export function levelsOf(days: readonly UsualDay[], shares: WeekdayShares): Map<number, number> {
  const weeks = Map.groupBy(days, ({ week }) => week);
  return new Map([...weeks].map(([week, own]) => [week, levelOf(own, shares)?.level ?? 1]));
}

/** The level by some days of one week, and what part of a usual week they are; null where they are none of it. */
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
