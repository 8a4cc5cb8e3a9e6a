import type { BusinessDate } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recostAfter } from '../../kitchen/costing/index.ts';
import * as repo from './demo.repo.ts';
import { demoPrices } from './demo-prices.ts';
import { demoDishes, demoIngredients, demoSuppliers } from './tenant.ts';

/** Suppliers, ingredients with their prices, and dishes with their recipes, costed like any other menu. */
export async function buildTenant(trx: Tx, scope: RestaurantScope, today: BusinessDate, now: Date): Promise<void> {
  const vendors = new Map<string, number>();
  for (const { key, name, phone, netDays } of demoSuppliers) {
    const contact = { email: null, phone, address: null };
    vendors.set(key, await repo.insertSupplier(trx, scope, { name, contact, netDays }));
  }
  const ingredients = new Map<string, number>();
  for (const [index, one] of demoIngredients.entries()) {
    const vendorId = vendors.get(one.supplier);
    if (vendorId === undefined) throw new Error(`${one.name} has no supplier`);
    const { name, unit, category, yieldPercent = '100' } = one;
    const prices = demoPrices(one, index, today);
    ingredients.set(
      name,
      await repo.insertIngredient(trx, scope, { name, unit, category, vendorId, yieldPercent, prices }, now),
    );
  }
  for (const dish of demoDishes) await buildDish(trx, scope, dish, ingredients);
  await recostAfter(trx, scope, { ingredientIds: [...ingredients.values()], cause: 'recipe', now });
}

async function buildDish(
  trx: Tx,
  scope: RestaurantScope,
  { recipe, price, ...dish }: (typeof demoDishes)[number],
  ingredients: ReadonlyMap<string, number>,
): Promise<void> {
  const id = await repo.insertDish(trx, scope, { ...dish, price: (price / 100).toFixed(2) });
  for (const [position, [name, quantity, unit]] of recipe.entries()) {
    const ingredientId = ingredients.get(name);
    if (ingredientId === undefined) throw new Error(`${dish.name} needs ${name}, which the demo does not have`);
    await repo.insertRecipeLine(trx, id, { ingredientId, quantity, unit, position });
  }
}
