import { businessDateAt } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { invalidField } from '../../../platform/http/problem.ts';

/** The business date of a count: today by the server's clock unless given, and never in the future. */
export function countDate(scope: RestaurantScope, now: Date, given: string | null | undefined): string {
  const today = businessDateAt(now.toISOString(), scope.settings.timezone, scope.settings.dayCutoff);
  if (given != null && given > today) {
    throw invalidField('countedOn', "A count can't be in the future. Choose today or an earlier day");
  }
  return given ?? today;
}
