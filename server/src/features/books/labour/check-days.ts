import { LABOUR_DAYS_MAX } from '@platewise/contract';
import { businessDate, daysIn } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { type LabourValues, readSharing } from './labour.repo.ts';

type Days = Pick<LabourValues, 'startsOn' | 'endsOn'>;

/** What is wrong with the days themselves; null if they are valid. */
export function wrongDays({ startsOn, endsOn }: Days): string | null {
  const days = daysIn({ from: businessDate(startsOn), to: businessDate(endsOn) });
  if (days < 1) return 'The last day is before the first day';
  return days > LABOUR_DAYS_MAX ? `One figure can cover at most ${LABOUR_DAYS_MAX} days` : null;
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
    `There is already a labor figure for ${other.starts_on} to ${other.ends_on}, which overlaps. Change that figure, or choose other days.`,
  );
}
