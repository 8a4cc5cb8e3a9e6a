import type { ReplyOf, salesBreakdown } from '@platewise/contract';
import { formatDate } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';

export type Breakdown = ReplyOf<typeof salesBreakdown>;
export type BreakdownRow = Breakdown['rows'][number];
export type By = Breakdown['filter'];

export const ways: readonly { value: By; label: string; head: string; counts: string }[] = [
  { value: 'day', label: t('Day'), head: t('Day'), counts: t('Checks') },
  { value: 'weekday', label: t('Weekday'), head: t('Weekday'), counts: t('Checks') },
  { value: 'hour', label: t('Hour'), head: t('Hour'), counts: t('Checks') },
  { value: 'source', label: t('Source'), head: t('Source'), counts: t('Checks') },
  { value: 'category', label: t('Category'), head: t('Category'), counts: t('Sold') },
  { value: 'payment', label: t('Payment method'), head: t('Payment method'), counts: t('Checks') },
  { value: 'item', label: t('Item'), head: t('Item'), counts: t('Sold') },
  { value: 'restaurant', label: t('Restaurant'), head: t('Restaurant'), counts: t('Checks') },
  { value: 'system', label: t('System'), head: t('System'), counts: t('Checks') },
];

/** Ordered by time, so shown as a column chart. */
export const isTime = (by: By): boolean => by === 'day' || by === 'weekday' || by === 'hour';

const weekdays = [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')];

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
