import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';

export const ageingBuckets = ['notDue', 'past30', 'past60', 'past90', 'older', 'noDueDate'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** The buckets that are past due. */
export const overdueBuckets = ['past30', 'past60', 'past90', 'older'] as const satisfies readonly AgeingBucket[];

/**
 * Days past the due date; 0 on it and before, null without one.
 * @example daysOverdue('2026-11-20', '2026-11-23') // 3
 */
export function daysOverdue(dueDate: BusinessDate | null, today: BusinessDate): number | null {
  return dueDate === null ? null : Math.max(0, diffDays(dueDate, today));
}

/**
 * The ageing bucket of a due date: not due up to the day itself, then 1 to 30, 31 to 60, 61 to 90 and more than 90 days
 * past due, as in the usual aged payables report.
 * @example ageingBucket('2026-10-20', '2026-11-20') // 'past60', 31 days
 */
export function ageingBucket(dueDate: BusinessDate | null, today: BusinessDate): AgeingBucket {
  const late = daysOverdue(dueDate, today);
  if (late === null) return 'noDueDate';
  if (late === 0) return 'notDue';
  if (late <= 30) return 'past30';
  if (late <= 60) return 'past60';
  return late <= 90 ? 'past90' : 'older';
}
