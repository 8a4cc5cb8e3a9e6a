import type { SortedCategory } from '@platewise/contract';
import { categoryKey, categoryKindOf } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readCategoriesInUse } from './categories.repo.ts';

/** The categories in use and the kind of each; uncategorized ones come first. */
export async function listCategories(deps: Deps, caller: Caller, id: number): Promise<SortedCategory[]> {
  const scope = caller.permit(id);
  const chosen = scope.settings.categories;
  const rows = await readCategoriesInUse(deps.db, scope);
  return rows
    .map(({ category, dishes, ingredients, till_items }) => ({
      ...{ category, kind: categoryKindOf(category, chosen), chosen: Object.hasOwn(chosen, categoryKey(category)) },
      ...{ dishes, ingredients, tillItems: till_items },
    }))
    .sort((a, b) => Number(a.kind !== null) - Number(b.kind !== null));
}
