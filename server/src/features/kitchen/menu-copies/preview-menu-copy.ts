import { type previewMenuCopy as endpoint, MENU_COPY_MAX, type ParamsOf, type ReplyOf } from '@platewise/contract';
import { nameKey } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { loadSource } from './load-source.ts';
import { matchIngredients } from './match-ingredients.ts';
import { neededIngredients } from './needed-ingredients.ts';
import { permitCopy } from './permit-copy.ts';
import { readDishes } from './source-menu.repo.ts';
import { readDishNames, readUsable } from './target-menu.repo.ts';

/** Previews a copy: lists existing dishes, and each ingredient's counterpart. */
export async function previewMenuCopy(
  deps: Deps,
  caller: Caller,
  params: ParamsOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { source, target } = permitCopy(caller, params);
  const all = await readDishes(deps.db, source);
  const dishes = all.slice(0, MENU_COPY_MAX);
  const there = new Set((await readDishNames(deps.db, target)).map(nameKey));
  const { ingredients, ...recipes } = await loadSource(
    deps.db,
    source,
    dishes.map(({ id }) => id),
  );
  const matches = matchIngredients(ingredients, await readUsable(deps.db, target));
  const needed = neededIngredients(recipes, (id) => matches.get(id)?.match === 'same');
  const asked = new Set([...needed.values()].flat());
  return {
    pricesCopied: source.currency === target.settings.currency,
    dishes: dishes.map(({ id, name, category }) => ({
      id,
      name,
      category,
      there: there.has(nameKey(name)),
      ingredientIds: needed.get(id) ?? [],
    })),
    more: all.length - dishes.length,
    ingredients: ingredients
      .filter(({ id }) => asked.has(id))
      .map((one) => ({ ...one, ...(matches.get(one.id) ?? { match: 'none' as const, candidate: null }) })),
  };
}
