import {
  addDays,
  type BusinessDate,
  businessDate,
  type DateRange,
  diffDays,
  type Period,
  periodToDates,
  previousPeriod,
  t,
  wholeMonths,
} from '@platewise/domain';
import { invalidField } from '../../../platform/http/problem.ts';
import { comparedWith } from './compared-with.ts';
import type { Place } from './places.ts';
import type { SoldDays } from './sold-days.repo.ts';

/**
 * The days of each place as query columns, with the first of the days they are compared with: their own first day if
 * there are none.
 */
export type Spans = { restaurantIds: number[]; before: string[]; from: string[]; to: string[] };

type Asked = {
  timeframe?: Period | '7d' | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** Imports don't accept older sales. */
const earliest = '2000-01-01';
/** Ten years including leap days. The days before them must be valid dates too. */
const longest = 3653;
/** Future days have no sales, but a request for all of this year or the next must still work. */
const farthest = 731;

/** The requested days at one place: first and last as entered, or the timeframe up to its own business date. */
export function daysOf(asked: Asked, today: BusinessDate): DateRange {
  for (const name of ['from', 'to'] as const) {
    const day = asked[name];
    if (day && day < earliest)
      throw invalidField(name, t('Choose days from {year} or later', { year: earliest.slice(0, 4) }));
  }
  const frame = timeframeOf(asked.timeframe ?? '30d', today);
  const to = asked.to ? businessDate(asked.to) : frame.to;
  const from = asked.from ? businessDate(asked.from) : asked.to ? addDays(to, -29) : frame.from;
  if (from > to) throw invalidField('to', 'The last day is before the first day');
  if (to > addDays(today, farthest)) throw invalidField('to', 'That day is too far ahead');
  if (diffDays(from, to) >= longest) throw invalidField('from', 'Choose at most ten years');
  return { from, to };
}

const timeframeOf = (timeframe: Period | '7d', today: BusinessDate): DateRange =>
  timeframe === '7d' ? { from: addDays(today, -6), to: today } : periodToDates(timeframe, today);

export function spansOf(places: readonly Place[], asked: Asked): Spans {
  const spans: Spans = { restaurantIds: [], before: [], from: [], to: [] };
  for (const { id, today } of places) {
    const days = daysOf(asked, today);
    spans.restaurantIds.push(id);
    spans.before.push(previousPeriod(days).from);
    spans.from.push(days.from);
    spans.to.push(days.to);
  }
  return spans;
}

/** The same days, each with what they are compared with. */
export const comparedSince = (spans: Spans, sold: ReadonlyMap<number, SoldDays>): Spans => ({
  ...spans,
  before: spans.from.map((from, i) => {
    const days = { from: businessDate(from), to: businessDate(spans.to[i] ?? from) };
    return comparedWith(days, sold.get(spans.restaurantIds[i] ?? 0))?.from ?? from;
  }),
});

/**
 * Stretches of days as query columns. `now` is false for stretches that others are compared with, `alike` for stretches
 * that are compared with nothing.
 */
type Columns = { restaurantIds: number[]; now: boolean[]; alike: boolean[]; from: string[]; to: string[] };

/** The same days, split into whole months and the days around them. */
export type Stretches = { months: Columns; days: Columns };

export function stretchesOf(spans: Spans): Stretches {
  const stretches: Stretches = { months: noColumns(), days: noColumns() };
  for (const [i, id] of spans.restaurantIds.entries()) {
    const [before, from, to] = [spans.before[i], spans.from[i], spans.to[i]];
    if (before === undefined || from === undefined || to === undefined) continue;
    const alike = before < from;
    add(stretches, { id, now: true, alike }, { from: businessDate(from), to: businessDate(to) });
    if (!alike) continue;
    add(stretches, { id, now: false, alike }, { from: businessDate(before), to: addDays(businessDate(from), -1) });
  }
  return stretches;
}

/** The requested stretches, and those they are compared with. */
export function nowAndBefore(stretches: Stretches): { now: Stretches; before: Stretches } {
  const only = (now: boolean): Stretches => ({
    months: those(stretches.months, now),
    days: those(stretches.days, now),
  });
  return { now: only(true), before: only(false) };
}

function those(columns: Columns, now: boolean): Columns {
  const picked = <T>(values: readonly T[]) => values.filter((_, i) => columns.now[i] === now);
  return {
    restaurantIds: picked(columns.restaurantIds),
    now: picked(columns.now),
    alike: picked(columns.alike),
    from: picked(columns.from),
    to: picked(columns.to),
  };
}

const noColumns = (): Columns => ({ restaurantIds: [], now: [], alike: [], from: [], to: [] });

type Whose = { id: number; now: boolean; alike: boolean };

function add(stretches: Stretches, whose: Whose, range: DateRange): void {
  const { months, days } = wholeMonths(range);
  if (months !== null) push(stretches.months, whose, months);
  for (const one of days) push(stretches.days, whose, one);
}

function push(columns: Columns, { id, now, alike }: Whose, { from, to }: DateRange): void {
  columns.restaurantIds.push(id);
  columns.now.push(now);
  columns.alike.push(alike);
  columns.from.push(from);
  columns.to.push(to);
}
