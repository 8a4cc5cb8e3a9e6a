import { LABOUR_DAYS_MAX } from '@platewise/contract';
import { businessDate, daysIn, t } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { type LabourValues, readSharing } from './labour.repo.ts';

type Days = Pick<LabourValues, 'startsOn' | 'endsOn'>;

/** What is wrong with the days themselves; null if they are valid. */
export function wrongDays({ startsOn, endsOn }: Days): string | null {
  const days = daysIn({ from: businessDate(startsOn), to: businessDate(endsOn) });
  if (days < 1) return t('The last day is before the first day');
  return days > LABOUR_DAYS_MAX ? t('One figure can cover at most {count} days', { count: LABOUR_DAYS_MAX }) : null;
}

/** A day covered by two labor costs would be counted twice. */
export async function refuseSharedDays(
  db: Queryable,
  scope: RestaurantScope,
  values: Days,
  own: number | null,
): Promise<void> {
  const wrong = wrongDays(values);
  if (wrong !== null) throw invalidField('endsOn', wrong);
  const other = (await readSharing(db, scope, values)).find(({ id }) => id !== own);
  if (other === undefined) return;
  throw problem(
    'conflict',
    t('There is already a labor figure for {from} to {to}, which overlaps. Change that figure, or choose other days.', {
      from: other.starts_on,
      to: other.ends_on,
    }),
  );
}
