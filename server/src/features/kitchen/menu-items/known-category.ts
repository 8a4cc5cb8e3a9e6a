import { MENU_CATEGORIES } from '@platewise/contract';
import { categoryKey, categoryKindOf, currentLanguage, t } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { menuCategoriesInUse } from './menu-summary.repo.ts';

/** A category in the restaurant's spelling, or why it can't be used. */
export type FindCategory = (wanted: string) => { category: string } | { problem: string };

/** A dish's category; an unknown one is refused with a field error. */
export async function knownCategory(trx: Tx, scope: RestaurantScope, wanted: string): Promise<string> {
  const found = (await categoryFinder(trx, scope))(wanted);
  if ('problem' in found) throw invalidField('category', found.problem);
  return found.category;
}

/**
 * Finds categories in the restaurant's spelling. A new one needs a recognizable name or a type in the settings: sales
 * and costs are compared within food and beverages.
 */
export async function categoryFinder(db: Queryable, scope: RestaurantScope): Promise<FindCategory> {
  const existing = [...new Set([...MENU_CATEGORIES, ...(await menuCategoriesInUse(db, scope))])];
  // The first of two spellings wins.
  const byKey = new Map(existing.toReversed().map((category) => [categoryKey(category), category]));
  return (wanted) => {
    const same = byKey.get(categoryKey(wanted));
    if (same !== undefined) return { category: same };
    if (categoryKindOf(wanted, scope.settings.categories) !== null) return { category: wanted };
    const choices = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(existing);
    const problem = t(
      'There is no category “{name}”. Choose {choices}, or add it to the restaurant’s categories first.',
      { name: wanted, choices },
    );
    return { problem };
  };
}
