import type { Tx } from '../../platform/db/index.ts';
import { keepDishesByDay, recostAfter } from '../costing/index.ts';
import { forgetAliases, typedOn, writeTypedCost } from '../ingredients/index.ts';
import { copyLessons } from '../learning/index.ts';
import { copyDishes, copyIngredient, copyPrepLines, type PictureToCopy } from '../menu-copies/index.ts';
import * as repo from './copied.repo.ts';
import type { Pairs } from './pairs.ts';
import { takesPack, takesUnit } from './plan-items.ts';
import type { SetupPlan } from './plan-setup.ts';
import { readCosts } from './setup.repo.ts';

/** Writes what was planned, and costs again what the new ingredients and recipes reach. */
export async function writeSetup(trx: Tx, copy: repo.Copy, plan: SetupPlan): Promise<PictureToCopy[]> {
  const priced = plan.costs === 'copied';
  const vendors = await writeVendors(trx, copy, plan);
  const { standing, made } = await writeIngredients(trx, copy, plan, vendors);
  if (priced) await writeCosts(trx, copy, made, vendors);
  await writeItems(trx, copy, plan, vendors, standing);
  if (plan.wish.parts.has('vendors')) await copyLessons(trx, copy.source.reach, copy.target, vendors, copy.now);
  const { copied, pictures } = await copyDishes(trx, copy, plan.dishes.wanted, standing);
  if (priced) await repo.copyManualCosts(trx, copy, new Map(copied.map(({ from, id }) => [from, id])));
  const ingredientIds = [...new Set(standing.values())];
  if (made.size > 0 || copied.length > 0) {
    await recostAfter(trx, copy.target, { ingredientIds, cause: 'recipe', now: copy.now });
    const dishIds = copied.map(({ id }) => id);
    await keepDishesByDay(trx, copy.target, dishIds, copy.now);
  }
  return pictures;
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

/** What the new ingredients cost there is typed here: nothing was bought yet. That of a prep item follows from its recipe. */
async function writeCosts(trx: Tx, { source, target, now }: repo.Copy, made: Pairs, vendors: Pairs): Promise<void> {
  const at = { now, today: typedOn(target, now) };
  for (const { id, unit, cost, vendor_id } of await readCosts(trx, source, [...made.keys()])) {
    const to = made.get(id);
    const vendorId = vendors.get(vendor_id ?? 0) ?? null;
    if (to !== undefined) await writeTypedCost(trx, target, to, { unit, cost, previous: null, vendorId }, at);
  }
}

async function writeItems(trx: Tx, copy: repo.Copy, plan: SetupPlan, vendors: Pairs, standing: Pairs): Promise<void> {
  const ingredientOf = (id: number | null) => standing.get(id ?? 0) ?? null;
  const fresh = plan.items.flatMap(({ item, fate }) => {
    const vendorId = vendors.get(item.vendor_id);
    if (fate !== 'new' || vendorId === undefined) return [];
    return [{ from: item.id, vendorId, ingredientId: item.ingredient_used ? ingredientOf(item.ingredient_id) : null }];
  });
  await repo.copyItems(trx, copy, fresh, plan.costs === 'copied');
  const adoptions = plan.items.flatMap((one): repo.Adoption[] => {
    const ingredientId = ingredientOf(one.item.ingredient_id);
    if (one.fate !== 'maps' || ingredientId === null) return [];
    const { item, here } = one;
    return [{ from: item.id, to: here.id, ingredientId, pack: takesPack(item, here), unit: takesUnit(item, here) }];
  });
  await repo.adoptMappings(trx, copy, adoptions);
}
