import { addMonths, businessDate, businessDateAt, type DateRange, diffDays, startOfMonth, t } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';

const mostDays = 400;

type Asked = { from?: string | null | undefined; to?: string | null | undefined };

/**
 * The requested days. By default from the first day of last month, so that no day falls between two files, to today.
 */
export function booksPeriod({ from, to }: Asked, { settings }: RestaurantScope, now: Date): DateRange {
  if (!from && !to) {
    const today = businessDateAt(now.toISOString(), settings.timezone, '00:00');
    return { from: addMonths(startOfMonth(today), -1), to: today };
  }
  if (!from) throw invalidField('from', 'Choose the first day');
  if (!to) throw invalidField('to', 'Choose the last day');
  const range = { from: businessDate(from), to: businessDate(to) };
  const days = diffDays(range.from, range.to) + 1;
  if (days < 1) throw invalidField('to', 'The last day is before the first day');
  if (days > mostDays) throw invalidField('to', t('Choose at most {count} days', { count: mostDays }));
  return range;
}
