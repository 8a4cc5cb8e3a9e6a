import type { ReplyOf, salesBreakdown } from '@platewise/contract';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { orderWords } from '../../../../lib/order-words.ts';
import { t } from '../../../../lib/t.ts';

export type Breakdown = ReplyOf<typeof salesBreakdown>;
export type BreakdownRow = Breakdown['rows'][number];
export type By = Breakdown['filter'];

const checks = { counts: t('Checks'), countsOnPhone: t('checks') };
const sold = { counts: t('Sold'), countsOnPhone: t('sold') };

type Way = {
  value: By;
  /** In the list of breakdowns. */
  label: string;
  /** Name of the table. */
  title: string;
  /** Headings of the rows and of their counts, and the label of a count on a phone. */
  head: string;
  counts: string;
  countsOnPhone: string;
};

export const ways: readonly Way[] = [
  { value: 'day', label: t('By day'), title: t('Revenue by day'), head: t('Day'), ...checks },
  {
    value: 'weekday',
    label: t('By day of the week'),
    title: t('Revenue by day of the week'),
    head: t('Day of the week'),
    ...checks,
  },
  { value: 'hour', label: t('By hour'), title: t('Revenue by hour'), head: t('Hour'), ...checks },
  { value: 'source', label: t('By source'), title: t('Revenue by source'), head: t('Source'), ...checks },
  { value: 'category', label: t('By category'), title: t('Revenue by category'), head: t('Category'), ...checks },
  {
    value: 'payment',
    label: t('By payment method'),
    title: t('Revenue by payment method'),
    head: t('Payment method'),
    ...checks,
  },
  { value: 'item', label: t('By item'), title: t('Revenue by item'), head: t('Item'), ...sold },
  {
    value: 'restaurant',
    label: t('By restaurant'),
    title: t('Revenue by restaurant'),
    head: t('Restaurant'),
    ...checks,
  },
  { value: 'system', label: t('By system'), title: t('Revenue by system'), head: t('System'), ...checks },
];

/** Ordered by time, so shown as a column chart. */
export const isTime = (by: By): boolean => by === 'day' || by === 'weekday' || by === 'hour';

const weekdays = [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')];

const shortWeekdays = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];

const hour = (key: string): string => {
  const at = Number(key);
  const shown = at % 12 === 0 ? 12 : at % 12;
  return at < 12 ? t('{hour} AM', { hour: shown }) : t('{hour} PM', { hour: shown });
};

/** Full label of a row. */
export function labelOf(by: By, { key, label }: BreakdownRow): string {
  if (key === '') return label;
  if (by === 'day') return formatDate(key);
  if (by === 'weekday') return weekdays[Number(key) - 1] ?? label;
  if (by === 'hour') return hour(key);
  return by === 'source' ? orderWords(label) : label;
}

/** Short label, below a column. */
export function shortLabelOf(by: By, row: BreakdownRow): string {
  if (by === 'day') return formatDate(row.key, { year: false });
  if (by === 'weekday') return shortWeekdays[Number(row.key) - 1] ?? row.label;
  return labelOf(by, row);
}

/** Shown when pointing at a column: what its height leaves out. The number of checks is left out if it's unknown. */
export function noteOf({ count: checks, average, revenue }: BreakdownRow, currency: string | null): string | undefined {
  const total = formatMoney(revenue, { currency });
  if (checks === null) return average === null ? undefined : t('on average; {revenue} total', { revenue: total });
  return average === null
    ? t('{checks, plural, one {# check} other {# checks}}', { checks })
    : t('on average; {revenue} total, {checks, plural, one {# check} other {# checks}}', { revenue: total, checks });
}
