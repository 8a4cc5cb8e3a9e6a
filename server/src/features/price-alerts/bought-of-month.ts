import { addDays, businessDateAt, monthlyQuantity, purchaseDays } from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { readBoughtDays } from '../price-trends/index.ts';
import { readBought } from './hits.repo.ts';

/** What a month takes of each ingredient by what was bought of it lately, in its unit; without an entry nothing was. */
export async function boughtOfMonth(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const today = businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
  const from = addDays(today, 1 - purchaseDays);
  const bought = await readBought(db, scope, ingredientIds, { from, today });
  const span = { restaurantIds: [scope.restaurantId], boughtSince: [from], until: [today] };
  const days = (await readBoughtDays(db, scope, span)).get(scope.restaurantId) ?? purchaseDays;
  return new Map(bought.map(({ ingredientId, quantity }) => [ingredientId, monthlyQuantity(quantity, days)]));
}
