import { addDays, type BusinessDate, businessDate, type CalendarDate, diffDays, instantAt } from '@platewise/domain';
import type { PosWindow } from '../../../connectors/pos/port.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** How far back the first run looks. Anything older takes a backfill. */
const firstRunDays = 30;
/** After a reported change, only very recent sales are read: the hourly run looks back far enough for late ones. */
const hintOverlapHours = 0.25;

export type Span = { from: string; to: string };

/** The span a run reads: since the last run, plus an overlap for sales reported late. */
export function changedSince(
  until: string | undefined,
  now: Date,
  overlapHours: number,
  trigger: 'manual' | 'schedule' | 'webhook',
): Span {
  const overlap = (trigger === 'webhook' ? Math.min(overlapHours, hintOverlapHours) : overlapHours) * hour;
  const from = until === undefined ? now.getTime() - firstRunDays * day : Date.parse(until) - overlap;
  return { from: new Date(Math.min(from, now.getTime() - 1)).toISOString(), to: now.toISOString() };
}

/** The next piece of a span, no longer than the system returns at once. */
export function pieceAt(span: Span, from: string, longestDays: number): Span {
  const end = Math.min(Date.parse(from) + longestDays * day, Date.parse(span.to));
  return { from, to: new Date(end).toISOString() };
}

/** How much of a span is done, 0 to 1. */
export function shareOf(span: Span, at: string): number {
  const [from, to] = [Date.parse(span.from), Date.parse(span.to)];
  return to <= from ? 1 : Math.min(1, Math.max(0, (Date.parse(at) - from) / (to - from)));
}

/** A business day as instants, from its cutoff to the next day's, so that there are no gaps between days. */
export function windowOfDay(date: BusinessDate, timeZone: string, cutoff: string): PosWindow {
  const [hours = 0, minutes = 0] = cutoff.split(':').map(Number);
  const closing = (of: BusinessDate) => instantAt(of, hours * 60 + minutes, timeZone);
  return { kind: 'closed', from: closing(date), to: closing(addDays(date, 1)) };
}

/** How much of a backfill is done, 0 to 1, not counting the current day. */
export function shareOfDays(fromDate: CalendarDate, toDate: CalendarDate, at: string): number {
  const days = diffDays(businessDate(fromDate), businessDate(toDate)) + 1;
  return Math.min(1, Math.max(0, diffDays(businessDate(at), businessDate(toDate)) / days));
}
