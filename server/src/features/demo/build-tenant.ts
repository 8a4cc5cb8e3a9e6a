import { addDays, type BusinessDate } from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/index.ts';
import { recostAfter } from '../costing/index.ts';
import * as repo from './demo.repo.ts';
import { demoDishes, demoIngredients, demoSuppliers } from './tenant.ts';

/** Prices stood for so long before the sales begin, and some moved so many days ago. */
const firstPriceDaysAgo = 60;
const movedDaysAgo = 12;

/** Suppliers, ingredients with their prices, dishes with their recipes; costed as any other menu. */
export async function buildTenant(trx: Tx, scope: RestaurantScope, today: BusinessDate, now: Date): Promise<void> {
  const vendors = new Map<string, number>();
  for (const { key, name, phone } of demoSuppliers) {
    vendors.set(key, await repo.insertSupplier(trx, scope, { name, contact: { email: null, phone, address: null } }));
  }
  const ingredients = new Map<string, number>();
  for (const one of demoIngredients) {
    const vendorId = vendors.get(one.supplier);
    if (vendorId === undefined) throw new Error(`${one.name} has no supplier`);
    const { name, unit, category, yieldPercent = '100' } = one;
    const prices = pricesOf(one, today);
    ingredients.set(
      name,
      await repo.insertIngredient(trx, scope, { name, unit, category, vendorId, yieldPercent, prices }, now),
    );
  }
  for (const dish of demoDishes) await buildDish(trx, scope, dish, ingredients);
  await recostAfter(trx, scope, { ingredientIds: [...ingredients.values()], cause: 'recipe', now });
}

function pricesOf({ cost, before }: (typeof demoIngredients)[number], today: BusinessDate): repo.DemoPrice[] {
  const first = { cost: before ?? cost, since: addDays(today, -firstPriceDaysAgo), previous: null };
  return before === undefined ? [first] : [first, { cost, since: addDays(today, -movedDaysAgo), previous: before }];
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
