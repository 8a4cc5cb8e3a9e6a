import type { BodyOf, copyMenu } from '@platewise/contract';
import { nameKey, t } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { invalid, notFound } from '../../../platform/http/problem.ts';
import { loadSource } from './load-source.ts';
import { neededIngredients } from './needed-ingredients.ts';
import type { CopyScope } from './permit-copy.ts';
import type { SourceIngredient } from './source-menu.repo.ts';
import { copyIngredient, copyPrepLines, findReferred, readUsable } from './target-menu.repo.ts';

type Same = NonNullable<BodyOf<typeof copyMenu>['same']>;
type Copy = CopyScope & { now: Date };

/**
 * Each ingredient's counterpart in the target: the user's choice, one with the same name, or a new one without a cost.
 */
export async function standIngredients(
  trx: Tx,
  caller: Caller,
  copy: Copy,
  dishIds: readonly number[],
  same: Same,
): Promise<{ standing: Map<number, number>; created: number; matched: number }> {
  const { ingredients, ...recipes } = await loadSource(trx, copy.source, dishIds);
  const known = await refuseForeign(trx, caller, copy, same);
  const byKey = new Map((await readUsable(trx, copy.target)).map(({ id, name }) => [nameKey(name), id]));
  const found = (one: SourceIngredient) => known.get(one.id) ?? byKey.get(nameKey(one.name));
  const byId = new Map(ingredients.map((one) => [one.id, one]));
  const stands = (id: number) => {
    const one = byId.get(id);
    return one !== undefined && found(one) !== undefined;
  };
  const standing = new Map<number, number>();
  const made: SourceIngredient[] = [];
  let matched = 0;
  for (const id of new Set([...neededIngredients(recipes, stands).values()].flat())) {
    const one = byId.get(id);
    if (one === undefined) continue;
    const there = found(one);
    if (there !== undefined) matched += 1;
    else made.push(one);
    const standIn = there ?? (await copyIngredient(trx, copy, id));
    standing.set(id, standIn);
    // A second one with the same name, perhaps archived, maps to the same ingredient.
    byKey.set(nameKey(one.name), standIn);
  }
  for (const one of made) {
    const to = standing.get(one.id);
    if (one.kind === 'prep' && to !== undefined) await copyPrepLines(trx, { from: one.id, to }, standing);
  }
  return { standing, created: made.length, matched };
}

/** Validates both sides of the user's choices: 404 if out of reach, 422 if from another restaurant or archived. */
async function refuseForeign(trx: Tx, caller: Caller, { source, target }: Copy, same: Same) {
  const ids = same.flatMap(({ ingredientId, targetIngredientId }) => [ingredientId, targetIngredientId]);
  const referred = await findReferred(trx, caller.sight, ids);
  if (referred.size < new Set(ids).size) throw notFound('An ingredient');
  const errors = same.flatMap(({ ingredientId, targetIngredientId }, index) => [
    ...(referred.get(ingredientId)?.restaurant_id === source.restaurantId
      ? []
      : [{ path: `same.${index}.ingredientId`, message: t('Choose an ingredient from that menu') }]),
    ...(isUsable(referred.get(targetIngredientId), target.restaurantId)
      ? []
      : [{ path: `same.${index}.targetIngredientId`, message: t('Choose an active ingredient there') }]),
  ]);
  if (errors.length > 0) throw invalid(errors);
  return new Map(same.map(({ ingredientId, targetIngredientId }) => [ingredientId, targetIngredientId]));
}

const isUsable = (one: { restaurant_id: number; is_active: boolean } | undefined, restaurantId: number) =>
  one?.restaurant_id === restaurantId && one.is_active;
