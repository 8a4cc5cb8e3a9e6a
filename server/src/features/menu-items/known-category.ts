import { MENU_CATEGORIES } from '@platewise/contract';
import { categoryKey, categoryKindOf } from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { menuCategoriesInUse } from './menu-summary.repo.ts';

/**
 * The category in the spelling that the restaurant uses. A new one needs a name that says what it is, or a choice in the
 * settings: sales and costs are compared within food and drinks.
 */
export async function knownCategory(trx: Tx, scope: RestaurantScope, wanted: string): Promise<string> {
  const key = categoryKey(wanted);
  const existing = [...new Set([...MENU_CATEGORIES, ...(await menuCategoriesInUse(trx, scope))])];
  const same = existing.find((category) => categoryKey(category) === key);
  if (same !== undefined) return same;
  if (categoryKindOf(wanted, scope.settings.categories) !== null) return wanted;
  throw invalidField(
    'category',
    `There is no category “${wanted}”. Choose ${listed(existing)}, or add it to the restaurant’s categories first.`,
  );
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
