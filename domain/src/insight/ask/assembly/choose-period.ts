import { addDays, addMonths, diffDays, previousPeriod, startOfMonth } from '../../../shared/dates/index.ts';
import type { AskMeasure, AskPeriod } from '../ask-query.ts';
import { daysOf, holidayIn } from '../reading/holidays.ts';
import type { TimeUnit } from '../reading/meaning.ts';
import { weekOfYearBefore } from '../reading/numbered-days.ts';
import { resolveTime, type Telling, wholeTime } from '../reading/resolve-time.ts';
import type { Time } from '../reading/time.ts';
import { forwardMeasures, stateMeasures } from './facts.ts';
import type { Parts } from './parts.ts';

type SaidCompare = Parts['compares'][number]['time'];

/** The last 30 days of what happens, the next 7 of what is expected, today for what is so now. */
export function assumedPeriod(measure: AskMeasure, { today }: Telling): AskPeriod {
  if (stateMeasures.has(measure) || measure === 'toOrder') return { from: today, to: today };
  if (forwardMeasures.has(measure)) return { from: addDays(today, 1), to: addDays(today, 7) };
  return { from: addDays(today, -29), to: today };
}

/** The period to compare without one of its own: for 'vs. last year' this year so far, else none. */
export function periodFor(compare: SaidCompare, telling: Telling): AskPeriod | null {
  const { today } = telling;
  if (compare.kind === 'unit' && compare.to === -1) {
    return resolveTime({ kind: 'unit', unit: compare.unit, to: 0 }, { today, forward: false });
  }
  if (compare.kind === 'yearAgo') return resolveTime({ kind: 'unit', unit: compare.unit, to: 0 }, telling);
  if (compare.kind === 'earlier' && compare.unit !== null) {
    const { unit } = compare;
    if (compare.of !== null) return resolveTime({ kind: 'unit', unit: compare.of, to: 0 }, telling);
    return resolveTime(unit === 'year' ? { kind: 'toDate', unit } : { kind: 'unit', unit, to: 0 }, telling);
  }
  if (compare.kind === 'offset' || compare.kind === 'weekday') return { from: today, to: today };
  return null;
}

/** The whole week, month or day of a year, month or week ago; null if only 'the period before' was said. */
export function samePeriod(
  { unit, of }: Extract<SaidCompare, { kind: 'earlier' }>,
  telling: Telling,
): AskPeriod | null {
  if (unit === null || of === null) return null;
  const time: Time = of === 'day' ? { kind: 'offset', days: 0 } : { kind: 'unit', unit: of, to: 0 };
  const now = wholeTime(time, { ...telling, forward: false });
  return now && earlier(now, unit, time);
}

const lengths: Record<TimeUnit, number> = { day: 1, weekend: 2, week: 7, month: 28, quarter: 90, year: 365 };

/** The earlier period that was asked for; null if there is none. */
export function comparePeriod(
  compare: SaidCompare,
  period: AskPeriod,
  said: Time | null,
  telling: Telling,
): AskPeriod | null {
  const days = diffDays(period.from, period.to) + 1;
  if (compare.kind === 'earlier') {
    const told = said ?? (compare.of && { kind: 'unit', unit: compare.of, to: 0 });
    return compare.unit === null ? before(period, said) : earlier(period, compare.unit, told);
  }
  if (compare.kind === 'yearAgo' && (said === null || (said.kind === 'unit' && said.to === 0))) {
    return earlier(period, 'year', { kind: 'unit', unit: compare.unit, to: 0 });
  }
  const year = yearIn(compare, telling);
  if (year !== null && said !== null && isWithinYear(said)) {
    const same = inYear(year, period, said, telling);
    if (same === null || same.from !== period.from) return same;
  }
  const isShift = (compare.kind === 'unit' && compare.to === -1) || (compare.kind === 'ago' && compare.count === 1);
  if (isShift && compare.unit !== 'day') {
    const running = (said?.kind === 'unit' && said.to === 0 && said.unit === compare.unit) || said === null;
    if (running || lengths[compare.unit] > days) return earlier(period, compare.unit, said);
  }
  const found = resolveTime(compare, { ...telling, forward: false });
  if (found === null) return null;
  if (found.from === period.from && found.to === period.to) {
    const isYearly = compare.kind === 'month' || compare.kind === 'part' || compare.kind === 'date';
    if (compare.kind === 'holiday' || compare.kind === 'weekNumber') return earlier(period, 'year', compare);
    return isYearly ? shift(period, 'year') : before(period, said);
  }
  return found;
}

/** The year of 'vs. 2024' or 'vs. this year'. */
function yearIn(compare: SaidCompare, { today }: Telling): number | null {
  if (compare.kind === 'year') return compare.year;
  return compare.kind === 'unit' && compare.unit === 'year' && compare.to === 0 ? Number(today.slice(0, 4)) : null;
}

const withinYear = ['month', 'part', 'date', 'monthDay', 'holiday', 'weekNumber', 'yearAgo', 'beside'] as const;
type WithinYear = Extract<Time, { kind: (typeof withinYear)[number] }>;
const isWithinYear = (time: Time): time is WithinYear => withinYear.some((kind) => kind === time.kind);

/** 'October vs. 2024' is compared with October 2024, not with the whole year. Null for a week that it doesn't have. */
function inYear(year: number, period: AskPeriod, said: WithinYear, telling: Telling): AskPeriod | null {
  if (said.kind === 'holiday' || said.kind === 'weekNumber') {
    const found = wholeTime({ ...said, year, to: null }, telling);
    return found && { from: found.from, to: addDays(found.from, diffDays(period.from, period.to)) };
  }
  if (said.kind === 'beside') {
    const { day } = said;
    return 'year' in day ? wholeTime({ ...said, day: { ...day, year, to: null } }, telling) : null;
  }
  const current = Number(telling.today.slice(0, 4));
  if (said.kind === 'yearAgo' && year === current)
    return resolveTime({ kind: 'unit', unit: said.unit, to: 0 }, telling);
  if (said.kind === 'yearAgo' && said.unit === 'week') {
    const days = 364 * (current - 1 - year);
    return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
  }
  return shiftMonths(period, 12 * (Number(period.from.slice(0, 4)) - year));
}

/** The period right before: whole months and what has begun of a week, month or year shift by their unit. */
export function before(period: AskPeriod, said: Time | null): AskPeriod {
  if (said !== null && (said.kind === 'unit' || said.kind === 'toDate') && said.unit !== 'weekend') {
    return shift(period, said.unit);
  }
  const weekly = ['unit', 'weekend', 'weekday', 'weekNumber'];
  if (said !== null && weekly.includes(said.kind)) return shift(period, 'week');
  const months = wholeMonthsIn(period);
  if (months === 0) return previousPeriod(period);
  return { from: addMonths(period.from, -months), to: addDays(period.from, -1) };
}

function wholeMonthsIn({ from, to }: AskPeriod): number {
  const after = addDays(to, 1);
  if (startOfMonth(from) !== from || startOfMonth(after) !== after) return 0;
  const [start, end] = [from, after].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return (end ?? 0) - (start ?? 0);
}

/** A week or weekday is compared with that of a year ago, 52 weeks back, so that the days of the week agree. */
function earlier(period: AskPeriod, unit: TimeUnit, said: Time | null): AskPeriod {
  const isWeek =
    said?.kind === 'weekday' ||
    said?.kind === 'weekend' ||
    said?.kind === 'offset' ||
    (said?.kind === 'unit' && said.unit.startsWith('week'));
  if (said?.kind === 'beside') {
    const day = addDays(period.from, -said.days);
    const found = earlier({ from: day, to: day }, unit, said.day);
    const next = addDays(said.days === 1 ? found.to : found.from, said.days);
    return { from: next, to: next };
  }
  if (said?.kind === 'holiday' && unit === 'year') {
    const day = holidayIn(said.of, Number(period.from.slice(0, 4)) - 1);
    return { from: day, to: addDays(day, daysOf(said.of) - 1) };
  }
  if (said?.kind === 'weekNumber' && unit === 'year') return weekOfYearBefore(period);
  if (unit === 'year' && isWeek) return { from: addDays(period.from, -364), to: addDays(period.to, -364) };
  return shift(period, unit);
}

/** The same days one unit earlier; the end of a month stays one. */
export function shift({ from, to }: AskPeriod, unit: TimeUnit): AskPeriod {
  if (unit === 'day') return { from: addDays(from, -1), to: addDays(to, -1) };
  if (unit === 'week' || unit === 'weekend') return { from: addDays(from, -7), to: addDays(to, -7) };
  return shiftMonths({ from, to }, { month: 1, quarter: 3, year: 12 }[unit]);
}

function shiftMonths({ from, to }: AskPeriod, months: number): AskPeriod {
  const after = addDays(to, 1);
  const whole = startOfMonth(after) === after && startOfMonth(from) === from;
  return {
    from: addMonths(from, -months),
    to: whole ? addDays(addMonths(after, -months), -1) : addMonths(to, -months),
  };
}
