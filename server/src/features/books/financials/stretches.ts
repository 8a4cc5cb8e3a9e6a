import { addDays, addMonths, type BusinessDate, type DateRange, weekday, wholeMonths } from '@platewise/domain';
import type { Place } from './places.repo.ts';

/**
 * Start dates of weeks, months, or days per restaurant, as columns for a query; `buckets` is the number their rows get.
 */
export type Columns = { restaurantIds: number[]; buckets: number[]; dates: string[] };

/** The same days split into whole weeks and months, which are read pre-aggregated, and the remaining days. */
export type Stretches = { week: Columns; month: Columns; day: Columns };

/** Buckets up to the restaurant's current business date; future days are cut off. */
export const bucketsAt = (place: Place, buckets: readonly DateRange[]): (DateRange | null)[] =>
  buckets.map(({ from, to }) => {
    if (from > place.today) return null;
    return { from, to: to < place.today ? to : place.today };
  });

/** Days of a restaurant with the bucket number their rows get. */
export type NumberedDays = { restaurantId: number; bucket: number; days: DateRange };

export function stretchesOf(all: readonly NumberedDays[]): Stretches {
  const stretches: Stretches = { week: noColumns(), month: noColumns(), day: noColumns() };
  for (const { restaurantId, bucket, days } of all) addDaysOf(stretches, restaurantId, bucket, days);
  return stretches;
}

function addDaysOf(stretches: Stretches, id: number, bucket: number, days: DateRange): void {
  const { months, days: rest } = wholeMonths(days);
  if (months !== null) push(stretches.month, id, bucket, months, nextMonth);
  for (const one of rest) {
    const { weeks, days: single } = wholeWeeks(one);
    if (weeks !== null) push(stretches.week, id, bucket, weeks, nextWeek);
    for (const range of single) push(stretches.day, id, bucket, range, nextDay);
  }
}

const nextMonth = (date: BusinessDate) => addMonths(date, 1);
const nextWeek = (date: BusinessDate) => addDays(date, 7);
const nextDay = (date: BusinessDate) => addDays(date, 1);

/** The whole weeks (starting Monday) of a range, and the days before and after them. */
function wholeWeeks(range: DateRange): { weeks: DateRange | null; days: DateRange[] } {
  const first = addDays(range.from, (8 - weekday(range.from)) % 7);
  const last = addDays(range.to, -(weekday(range.to) % 7));
  if (first > last) return { weeks: null, days: [range] };
  const days = [
    { from: range.from, to: addDays(first, -1) },
    { from: addDays(last, 1), to: range.to },
  ];
  return { weeks: { from: first, to: last }, days: days.filter(({ from, to }) => from <= to) };
}

const noColumns = (): Columns => ({ restaurantIds: [], buckets: [], dates: [] });

function push(columns: Columns, id: number, bucket: number, { from, to }: DateRange, next: typeof nextDay): void {
  for (let date = from; date <= to; date = next(date)) {
    columns.restaurantIds.push(id);
    columns.buckets.push(bucket);
    columns.dates.push(date);
  }
}
