import type { BodyOf, copyMenu as endpoint, ParamsOf, ReplyOf } from '@platewise/contract';
import { nameKey } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { type Tx, tx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/http/problem.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { insertCostHistory, lockCosts, recostAfter } from '../costing/index.ts';
import { copyPictures, type PictureToCopy } from './copy-pictures.ts';
import { type CopyScope, permitCopy } from './permit-copy.ts';
import { readDishes, type SourceDish } from './source-menu.repo.ts';
import { standIngredients } from './stand-ingredients.ts';
import { copyDish, readDishNames } from './target-menu.repo.ts';

type Body = BodyOf<typeof endpoint>;
type Reply = ReplyOf<typeof endpoint>;

/**
 * Copies dishes with their recipes. A dish of the same name is left as it is, so that a second copy brings nothing twice.
 * Costs are not copied: what an ingredient costs there is not known until it is bought or typed there.
 */
export async function copyMenu(
  deps: Deps,
  caller: Caller,
  params: ParamsOf<typeof endpoint>,
  body: Body,
): Promise<Reply> {
  const scope = permitCopy(caller, params);
  const { pictures, ...reply } = await tx(deps.db, async (trx, after) => {
    await lockCosts(trx, scope.target);
    const { wanted, skipped } = await chooseDishes(trx, scope, body.menuItemIds);
    const result = await copyDishes(deps, trx, caller, scope, wanted, body.same ?? []);
    after(() => deps.events.publish({ type: 'costs', restaurantId: scope.target.restaurantId }));
    return { ...result, skipped };
  });
  await copyPictures(deps, scope.target, pictures);
  return reply;
}

async function chooseDishes(trx: Tx, { source, target }: CopyScope, ids: readonly number[]) {
  const found = await readDishes(trx, source, ids);
  if (found.length < new Set(ids).size) throw notFound('A dish of that menu');
  const taken = new Set((await readDishNames(trx, target)).map(nameKey));
  const wanted: SourceDish[] = [];
  const skipped: string[] = [];
  for (const dish of found) {
    const key = nameKey(dish.name);
    if (taken.has(key)) skipped.push(dish.name);
    else wanted.push(dish);
    taken.add(key);
  }
  return { wanted, skipped };
}

async function copyDishes(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  { source, target }: CopyScope,
  dishes: readonly SourceDish[],
  same: NonNullable<Body['same']>,
) {
  const copy = { source, target, now: deps.clock(), priced: source.currency === target.settings.currency };
  const ids = dishes.map(({ id }) => id);
  const { standing, created, matched } = await standIngredients(trx, caller, copy, ids, same);
  const copied: { id: number; name: string; price: string | null }[] = [];
  const pictures: PictureToCopy[] = [];
  for (const dish of dishes) {
    const made = await copyDish(trx, copy, dish.id, standing);
    copied.push(made);
    if (dish.image_key !== null) pictures.push({ id: made.id, key: dish.image_key });
  }
  // What later changes are compared with.
  const points = copied.map(({ id, price }) => ({ menuItemId: id, price, before: null, after: null, known: '0' }));
  await insertCostHistory(trx, target, points, { cause: 'price', now: copy.now });
  await recostAfter(trx, target, { ingredientIds: [...standing.values()], cause: 'recipe', now: copy.now });
  await recordRestaurantChange(trx, target, {
    action: 'copied',
    subject: 'menu item',
    subjectId: null,
    summary: `Copied ${copied.length === 1 ? 'a dish' : `${copied.length} dishes`} from another restaurant`,
    after: { menuItemIds: copied.map(({ id }) => id), ingredientsCreated: created, ingredientsMatched: matched },
  });
  return {
    copied: copied.map(({ id, name }) => ({ id, name })),
    ingredientsMatched: matched,
    ingredientsCreated: created,
    pictures,
  };
}
