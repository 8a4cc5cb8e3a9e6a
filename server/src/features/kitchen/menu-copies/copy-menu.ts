import type { BodyOf, copyMenu as endpoint, ParamsOf, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockCosts, recostAfter } from '../costing/index.ts';
import { copyDishes } from './copy-dishes.ts';
import { copyPictures } from './copy-pictures.ts';
import { newDishes } from './new-dishes.ts';
import { type CopyScope, permitCopy } from './permit-copy.ts';
import { readDishes, type SourceDish } from './source-menu.repo.ts';
import { standIngredients } from './stand-ingredients.ts';
import { readDishNames } from './target-menu.repo.ts';

type Body = BodyOf<typeof endpoint>;
type Reply = ReplyOf<typeof endpoint>;

/**
 * Copies dishes with their recipes. A dish with an existing name is skipped, so copying twice adds nothing twice. Costs
 * aren't copied: they are unknown in the target until bought or entered there.
 */
export async function copyMenu(
  deps: Deps,
  caller: Caller,
  params: ParamsOf<typeof endpoint>,
  body: Body,
): Promise<Reply> {
  const scope = permitCopy(caller, params);
  const { pictures, ...reply } = await tx(deps.db, async (trx) => {
    await lockCosts(trx, scope.target);
    const { wanted, skipped } = await chooseDishes(trx, scope, body.menuItemIds);
    const result = await bringDishes(deps, trx, caller, scope, wanted, body.same ?? []);
    deps.events.publish({ type: 'costs', restaurantId: scope.target.restaurantId }, trx);
    return { ...result, skipped };
  });
  await copyPictures(deps, scope.target, pictures);
  return reply;
}

async function chooseDishes(trx: Tx, { source, target }: CopyScope, ids: readonly number[]) {
  const found = await readDishes(trx, source, ids);
  if (found.length < new Set(ids).size) throw notFound('A dish of that menu');
  return newDishes(found, await readDishNames(trx, target));
}

async function bringDishes(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  { source, target }: CopyScope,
  dishes: readonly SourceDish[],
  same: NonNullable<Body['same']>,
) {
  const copy = { source, target, now: deps.clock() };
  const ids = dishes.map(({ id }) => id);
  const { standing, created, matched } = await standIngredients(trx, caller, copy, ids, same);
  const { copied, pictures } = await copyDishes(trx, copy, dishes, standing);
  await recostAfter(trx, target, { ingredientIds: [...standing.values()], cause: 'recipe', now: copy.now });
  await recordRestaurantChange(trx, target, {
    action: 'copied',
    subject: 'menu item',
    subjectId: null,
    summary: msg('Copied {count, plural, one {a dish} other {# dishes}} from another restaurant', {
      count: copied.length,
    }),
    after: { menuItemIds: copied.map(({ id }) => id), ingredientsCreated: created, ingredientsMatched: matched },
  });
  return {
    copied: copied.map(({ id, name }) => ({ id, name })),
    ingredientsMatched: matched,
    ingredientsCreated: created,
    pictures,
  };
}
