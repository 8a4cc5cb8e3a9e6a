import type { Tx } from '../../../platform/db/index.ts';
import { copyLessons } from '../../buying/learning/index.ts';
import { keepDishesByDay, recostAfter } from '../costing/index.ts';
import { forgetAliases, typedOn, writeTypedCost } from '../ingredients/index.ts';
import { copyDishes, copyIngredient, copyPrepLines, type PictureToCopy } from '../menu-copies/index.ts';
import * as repo from './copied.repo.ts';
import { deleteCopy, insertBefore, insertCopy, insertMade } from './copies.repo.ts';
import { type MadeKind, madeKinds } from './made-kinds.ts';
import type { Pairs } from './pairs.ts';
import { takesPack, takesUnit } from './plan-items.ts';
import type { SetupPlan } from './plan-setup.ts';
import { readCosts, type SetupItem } from './setup.repo.ts';

/**
 * Writes the plan, recosts what new ingredients and recipes affect, and records what is new. No record if nothing is.
 */
export async function writeSetup(
  trx: Tx,
  copy: repo.Copy,
  plan: SetupPlan,
): Promise<{ copyId: number | null; pictures: PictureToCopy[] }> {
  const priced = plan.costs === 'copied';
  const vendors = await writeVendors(trx, copy, plan);
  const copyId = await insertCopy(trx, copy.target, {
    fromName: copy.source.name,
    vendorId: vendors.get(plan.wish.vendorId ?? 0) ?? null,
    now: copy.now,
  });
  const { standing, made } = await writeIngredients(trx, copy, plan, vendors);
  if (priced) await writeCosts(trx, copy, made, vendors);
  const { itemIds, adoptedIds } = await writeItems(trx, { ...copy, copyId }, plan, vendors, standing);
  const facts = plan.wish.parts.has('vendors')
    ? await copyLessons(trx, copy.source.reach, copy.target, vendors, copy.now)
    : [];
  const { copied, pictures } = await copyDishes(trx, copy, plan.dishes.wanted, standing);
  if (priced) await repo.copyManualCosts(trx, copy, new Map(copied.map(({ from, id }) => [from, id])));
  const ingredientIds = [...new Set(standing.values())];
  if (made.size > 0 || copied.length > 0) {
    await recostAfter(trx, copy.target, { ingredientIds, cause: 'recipe', now: copy.now });
    const dishIds = copied.map(({ id }) => id);
    await keepDishesByDay(trx, copy.target, dishIds, copy.now);
  }
  const news: Record<MadeKind, number[]> = {
    vendor: plan.vendors.made.flatMap(({ id }) => vendors.get(id) ?? []),
    vendor_item: itemIds,
    adopted_item: adoptedIds,
    ingredient: [...made.values()],
    dish: copied.map(({ id }) => id),
    fact: facts,
  };
  for (const kind of madeKinds) await insertMade(trx, copy.target, copyId, kind, news[kind]);
  if (madeKinds.some((kind) => news[kind].length > 0)) return { copyId, pictures };
  await deleteCopy(trx, copy.target, copyId);
  return { copyId: null, pictures };
}

async function writeVendors(trx: Tx, copy: repo.Copy, { vendors }: SetupPlan): Promise<Pairs> {
  const pairs = new Map([...vendors.here].map(([id, { id: here }]) => [id, here]));
  for (const { id } of vendors.made) pairs.set(id, await repo.copyVendor(trx, copy, id));
  for (const [id, same] of vendors.sameAsMade) pairs.set(id, pairs.get(same) ?? 0);
  return pairs;
}

async function writeIngredients(trx: Tx, copy: repo.Copy, { ingredients }: SetupPlan, vendors: Pairs) {
  const standing = new Map([...ingredients.here].map(([id, { id: here }]) => [id, here]));
  const made = new Map<number, number>();
  await forgetAliases(
    trx,
    copy.target,
    ingredients.made.map(({ name }) => name),
  );
  for (const { id } of ingredients.made) made.set(id, await copyIngredient(trx, copy, id));
  for (const [id, copied] of made) standing.set(id, copied);
  for (const [id, same] of ingredients.sameAsMade) standing.set(id, made.get(same) ?? 0);
  for (const { id: from, kind } of ingredients.made) {
    const to = made.get(from);
    if (kind === 'prep' && to !== undefined) await copyPrepLines(trx, { from, to }, standing);
  }
  await repo.copyPurchasing(trx, copy, made, vendors);
  return { standing, made };
}

/**
 * New ingredients get the source's costs as manual ones: nothing was bought here yet. A prep item's cost follows from
 * its recipe.
 */
async function writeCosts(trx: Tx, { source, target, now }: repo.Copy, made: Pairs, vendors: Pairs): Promise<void> {
  const at = { now, today: typedOn(target, now) };
  for (const { id, unit, cost, vendor_id } of await readCosts(trx, source, [...made.keys()])) {
    const to = made.get(id);
    const vendorId = vendors.get(vendor_id ?? 0) ?? null;
    if (to !== undefined) await writeTypedCost(trx, target, to, { unit, cost, previous: null, vendorId }, at);
  }
}

async function writeItems(
  trx: Tx,
  copy: repo.Copy & { copyId: number },
  plan: SetupPlan,
  vendors: Pairs,
  standing: Pairs,
): Promise<{ itemIds: number[]; adoptedIds: number[] }> {
  const ingredientOf = ({ ingredient_id: id, ingredient_used: used }: SetupItem) =>
    used ? (standing.get(id ?? 0) ?? null) : null;
  const fresh = plan.items.flatMap(({ item, fate }) => {
    const vendorId = vendors.get(item.vendor_id);
    if (fate !== 'new' || vendorId === undefined) return [];
    return [{ from: item.id, vendorId, ingredientId: ingredientOf(item) }];
  });
  const itemIds = await repo.copyItems(trx, copy, fresh, plan.costs === 'copied');
  const adoptions = plan.items.flatMap((one): repo.Adoption[] => {
    if (one.fate !== 'adopts') return [];
    const { item, here } = one;
    const taken = { pack: takesPack(item, here), unit: takesUnit(item, here) };
    return [{ from: item.id, to: here.id, ingredientId: ingredientOf(item), ...taken }];
  });
  const adoptedIds = adoptions.map(({ to }) => to);
  await insertBefore(trx, copy.target, copy.copyId, adoptedIds);
  await repo.adoptMappings(trx, copy, adoptions);
  return { itemIds, adoptedIds };
}
