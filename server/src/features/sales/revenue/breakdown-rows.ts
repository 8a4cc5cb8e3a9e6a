import type { ReplyOf, salesBreakdown } from '@platewise/contract';
import { addDays, type BusinessDate, dec, type Message, msg, t, worded } from '@platewise/domain';
import type { RevenueFilter, Totals } from './breakdown.repo.ts';
import { shareOf } from './places.ts';

type Row = ReplyOf<typeof salesBreakdown>['rows'][number];
type Days = { from: string; to: string; cutoff: string | undefined };

const longestFilled = 400;
const hoursOfDay = 24;

/**
 * Hours and days sort by time, with empty rows for those without sales; weekdays by time; all else stays by revenue.
 */
export function inOrder(filter: RevenueFilter, rows: readonly Row[], { from, to, cutoff = '00:00' }: Days): Row[] {
  if (filter === 'hour') return hoursInOrder(rows, Number(cutoff.slice(0, 2)));
  if (filter !== 'day' && filter !== 'weekday') return [...rows];
  const sorted = [...rows].sort((a, b) => (a.key < b.key ? -1 : 1));
  if (filter !== 'day' || sorted.length === 0) return sorted;
  const known = new Map(sorted.map((row) => [row.key, row]));
  const filled: Row[] = [];
  for (let day = from; day <= to; day = addDays(day as BusinessDate, 1)) {
    if (filled.length > longestFilled) return sorted;
    filled.push(known.get(day) ?? nothingAt(day, day));
  }
  return filled;
}

/** From the hour in which the business day starts, so that sales after midnight follow the evening. */
function hoursInOrder(rows: readonly Row[], first: number): Row[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const hours = Array.from({ length: hoursOfDay }, (_, i) => String((first + i) % hoursOfDay).padStart(2, '0'));
  const sold = hours.map((hour) => known.has(hour));
  return hours
    .slice(Math.max(0, sold.indexOf(true)), sold.lastIndexOf(true) + 1)
    .map((hour) => known.get(hour) ?? nothingAt(hour, hourName(hour)));
}

const nothingAt = (key: string, label: string): Row => ({
  ...{ key, label, revenue: 0, share: 0, count: 0, average: null, change: null },
});

export function hourName(key: string): string {
  const hour = Number(key);
  const shown = String(hour % 12 === 0 ? 12 : hour % 12);
  return hour < 12 ? t('{hour} AM', { hour: shown }) : t('{hour} PM', { hour: shown });
}

const leftWords: Partial<Record<RevenueFilter, Message>> = { item: msg('Everything else'), hour: msg('No time') };

/** The remainder: sales outside the listed items or without an hour, so that the parts add up to the total. */
export function leftOf(filter: RevenueFilter, rows: readonly Row[], { net, transactions }: Totals): Row[] {
  const label = leftWords[filter];
  const left = rows.reduce((sum, row) => sum.minus(row.revenue), dec(net ?? '0'));
  if (label === undefined || left.isZero()) return [];
  const counted = rows.reduce((sum, row) => sum + (row.count ?? 0), 0);
  const count = filter === 'hour' ? Number(transactions ?? 0) - counted : null;
  const share = shareOf(left.toFixed(), net);
  return [{ key: '', label: worded(label), revenue: left.toNumber(), share, count, average: null, change: null }];
}
