import {
  addDays,
  type BusinessDate,
  businessDate,
  type DateRange,
  type Period,
  periodToDates,
  previousPeriod,
} from '@platewise/domain';
import { invalidField } from '../../platform/http/problem.ts';
import type { Place } from './places.ts';

/** The days of each place, as columns for a query over several, with the first of as many days before them. */
export type Spans = { restaurantIds: number[]; before: string[]; from: string[]; to: string[] };

type Asked = {
  timeframe?: Period | '7d' | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** The days asked for at one place: first and last as typed, else the timeframe up to its own business date. */
export function daysOf(asked: Asked, today: BusinessDate): DateRange {
  const frame = timeframeOf(asked.timeframe ?? '30d', today);
  const to = asked.to ? businessDate(asked.to) : frame.to;
  const from = asked.from ? businessDate(asked.from) : asked.to ? addDays(to, -29) : frame.from;
  if (from > to) throw invalidField('to', 'The last day comes before the first one');
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
