import { type Advice, keepsFigures } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inEnglish } from '../../../platform/texts.ts';
import { readDishes, readVendorNames } from './advice-data.repo.ts';
import type { Kept, Names } from './recommendations.repo.ts';
import { wordsFor } from './words.ts';

const longestWaitMs = 20_000;
const longest = 600;

/** Each piece of advice in the rules' own wording. */
export async function wordAdvice(
  deps: Pick<Deps, 'db'>,
  scope: RestaurantScope,
  advice: readonly Advice[],
): Promise<Kept[]> {
  if (advice.length === 0) return [];
  const dishes = new Map((await readDishes(deps.db, scope)).map((dish) => [dish.id, dish.name]));
  const vendors = await readVendorNames(deps.db, scope);
  return advice.map((one): Kept => {
    const names = namesIn(one, dishes, vendors);
    const { reasoning } = inEnglish(() => wordsFor(one, names, scope.settings));
    return { advice: one, names, reasoning, wordedBy: 'rules' };
  });
}

function namesIn(advice: Advice, dishes: ReadonlyMap<number, string>, vendors: ReadonlyMap<number, string>): Names {
  if (advice.type !== 'vendor_switch') return { name: dishes.get(advice.menuItemId) ?? '' };
  const from = advice.fromVendorId === null ? undefined : vendors.get(advice.fromVendorId);
  const toVendor = vendors.get(advice.toVendorId) ?? '';
  return { name: advice.ingredient, toVendor, ...(from === undefined ? {} : { fromVendor: from }) };
}

/** Rejects a text that lost or added a figure or a name; the rules' own wording stays. */
export async function reworded(
  deps: Pick<Deps, 'wording'>,
  kept: readonly Kept[],
  vendors: readonly string[],
): Promise<readonly Kept[]> {
  if (deps.wording === null || kept.length === 0) return kept;
  const texts = kept.map(({ reasoning }) => reasoning);
  const answers = await deps.wording.reword(texts, AbortSignal.timeout(longestWaitMs));
  if (answers === null) return kept;
  return kept.map((one, index): Kept => {
    const { reasoning, names } = one;
    const said = answers[index]?.trim() ?? '';
    const fits = said !== '' && said.length <= longest && keepsFigures(reasoning, said, [names.name, ...vendors]);
    return fits ? { ...one, reasoning: said, wordedBy: 'model' } : one;
  });
}
