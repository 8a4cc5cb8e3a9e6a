import type { Advice } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import { readDishes, readVendorNames } from './advice-data.repo.ts';
import type { Kept } from './recommendations.repo.ts';
import { wordsFor } from './words.ts';

/** Each piece of advice with what it says. */
export async function wordAdvice(
  deps: Pick<Deps, 'db'>,
  scope: RestaurantScope,
  advice: readonly Advice[],
): Promise<Kept[]> {
  if (advice.length === 0) return [];
  const dishes = new Map((await readDishes(deps.db, scope)).map((dish) => [dish.id, dish.name]));
  const names = { dishes, vendors: await readVendorNames(deps.db, scope) };
  const { currency } = scope.settings;
  return advice.map((one): Kept => {
    const { change, ...words } = wordsFor(one, { currency, names });
    return { advice: one, words, change, wordedBy: 'rules' };
  });
}
