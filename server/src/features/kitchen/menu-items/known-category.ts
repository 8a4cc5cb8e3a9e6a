import { MENU_CATEGORIES } from '@platewise/contract';
import { categoryKey, categoryKindOf } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { menuCategoriesInUse } from './menu-summary.repo.ts';

/** A category as the restaurant spells it, or why it can't be taken. */
export type FindCategory = (wanted: string) => { category: string } | { problem: string };

/** The category of a dish; what the restaurant doesn't know is refused at the field. */
export async function knownCategory(trx: Tx, scope: RestaurantScope, wanted: string): Promise<string> {
  const found = (await categoryFinder(trx, scope))(wanted);
  if ('problem' in found) throw invalidField('category', found.problem);
  return found.category;
}

/**
 * Finds categories in the spelling that the restaurant uses. A new one needs a name that says what it is, or a choice in the
 * settings: sales and costs are compared within food and drinks.
 */
export async function categoryFinder(db: Queryable, scope: RestaurantScope): Promise<FindCategory> {
  const existing = [...new Set([...MENU_CATEGORIES, ...(await menuCategoriesInUse(db, scope))])];
  // Of two spellings the first.
  const byKey = new Map(existing.toReversed().map((category) => [categoryKey(category), category]));
  return (wanted) => {
    const same = byKey.get(categoryKey(wanted));
    if (same !== undefined) return { category: same };
    if (categoryKindOf(wanted, scope.settings.categories) !== null) return { category: wanted };
    const choices = new Intl.ListFormat('en', { type: 'disjunction' }).format(existing);
    return {
      problem: `There is no category “${wanted}”. Choose ${choices}, or add it to the restaurant’s categories first.`,
    };
  };
}
