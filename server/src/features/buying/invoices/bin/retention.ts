import {
  addDays,
  type BusinessDate,
  businessDate,
  businessDateAt,
  type CalendarDate,
  dayWords,
  keptUntil,
  t,
} from '@platewise/domain';
import type { RestaurantSettings } from '../../../../platform/auth/caller.ts';
import { problem } from '../../../../platform/http/problem.ts';

/** Days a deleted invoice stays in the trash. */
export const binDays = 30;

type Dated = { invoice_date: CalendarDate | null; uploaded_at: Date };
type Keeping = Pick<RestaurantSettings, 'retentionYears' | 'timezone' | 'country'>;

const todayIn = ({ timezone }: Keeping, at: Date): BusinessDate => businessDateAt(at.toISOString(), timezone, '00:00');

/** Until when a restaurant must retain an invoice; null if it has no such rule, or that day has passed. */
export function retainedUntil(row: Dated, settings: Keeping, now: Date): BusinessDate | null {
  if (settings.retentionYears === 0) return null;
  // The date can be edited until approval: one before the upload doesn't shorten retention.
  const uploaded = todayIn(settings, row.uploaded_at);
  const dated = row.invoice_date === null || row.invoice_date < uploaded ? uploaded : businessDate(row.invoice_date);
  const until = keptUntil(dated, settings.retentionYears);
  return until < todayIn(settings, now) ? null : until;
}

export function refuseKept(row: Dated, settings: Keeping, now: Date): void {
  const until = retainedUntil(row, settings, now);
  if (until === null) return;
  const day = dayWords(until, settings.country);
  throw problem('conflict', t('The restaurant keeps this invoice until {day}. Reject it instead.', { day }));
}

/** The day an invoice in the trash is permanently deleted; null if it's retained. */
export function binnedUntil(
  row: Dated & { deleted_at: Date | null },
  settings: Keeping,
  now: Date,
): BusinessDate | null {
  if (row.deleted_at === null || retainedUntil(row, settings, now) !== null) return null;
  return addDays(todayIn(settings, row.deleted_at), binDays);
}
