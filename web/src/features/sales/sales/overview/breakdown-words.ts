import type { ReplyOf, salesBreakdown } from '@platewise/contract';
import { formatDate } from '../../../../lib/format.ts';

export type Breakdown = ReplyOf<typeof salesBreakdown>;
export type BreakdownRow = Breakdown['rows'][number];
export type By = Breakdown['filter'];

export const ways: readonly { value: By; label: string; head: string; counts: string }[] = [
  { value: 'day', label: 'Day', head: 'Day', counts: 'Checks' },
  { value: 'weekday', label: 'Weekday', head: 'Weekday', counts: 'Checks' },
  { value: 'hour', label: 'Hour', head: 'Hour', counts: 'Checks' },
  { value: 'source', label: 'Source', head: 'Source', counts: 'Checks' },
  { value: 'category', label: 'Category', head: 'Category', counts: 'Sold' },
  { value: 'payment', label: 'Payment method', head: 'Payment method', counts: 'Checks' },
  { value: 'item', label: 'Item', head: 'Item', counts: 'Sold' },
  { value: 'restaurant', label: 'Restaurant', head: 'Restaurant', counts: 'Checks' },
  { value: 'system', label: 'System', head: 'System', counts: 'Checks' },
];

/** Ordered by time, so shown as a column chart. */
export const isTime = (by: By): boolean => by === 'day' || by === 'weekday' || by === 'hour';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const hour = (key: string): string => {
  const at = Number(key);
  return `${at % 12 === 0 ? 12 : at % 12} ${at < 12 ? 'AM' : 'PM'}`;
};

/** Full label of a row. */
export function labelOf(by: By, { key, label }: BreakdownRow): string {
  if (key === '') return label;
  if (by === 'day') return formatDate(key);
  if (by === 'weekday') return weekdays[Number(key) - 1] ?? label;
  if (by === 'hour') return hour(key);
  return label;
}

/** Short label, below a column. */
export function shortLabelOf(by: By, row: BreakdownRow): string {
  if (by === 'day') return formatDate(row.key, { year: false });
  if (by === 'weekday') return labelOf(by, row).slice(0, 3);
  return labelOf(by, row);
}
