import {
  createIngredient,
  createInventoryItem,
  createMenuItem,
  createVendor,
  createVendorItem,
  saveRecipe,
  setPaymentTerms,
  setVendorOrdering,
} from '@platewise/contract';
import { tx } from '../../../../platform/db/index.ts';
import { recostAfter } from '../../../kitchen/costing/index.ts';
import type { Office } from './desk.ts';
import { insertDishLines } from './invoices.repo.ts';
import { type Good, goods, type VendorKey } from './plan/goods.ts';
import { vendors } from './plan/places.ts';
import { dishes, preps } from './plan/recipes.ts';
import { cents } from './plan/sales.ts';
import { backdateOpening } from './year.repo.ts';

/** IDs of what was entered, in the order of the plan. */
export type Kitchen = {
  readonly vendors: ReadonlyMap<VendorKey, number>;
  readonly ingredients: readonly number[];
  readonly vendorItems: readonly number[];
  readonly inventory: readonly number[];
  readonly dishes: readonly number[];
};

const shelves: Readonly<Record<string, string>> = {
  Protein: 'Walk-in cooler',
  Vegetables: 'Walk-in cooler',
  Dairy: 'Walk-in cooler',
  Beverages: 'Bar',
  Alcohol: 'Bar',
};
/** Steaks and fish make more money at a lower margin. */
const targetMargin = (section: string) => (section === 'From the grill' ? '62' : '70');

/** Vendors with their items, ingredients, storage areas, and the menu with its recipes, as of the opening day. */
export async function openKitchen({ desk, scope }: Office, use: readonly number[], opened: Date): Promise<Kitchen> {
  const { restaurantId } = scope;
  const vendorIds = await openVendors(desk, restaurantId);
  const ingredients: number[] = [];
  const vendorItems: number[] = [];
  const inventory: number[] = [];
  for (const [index, good] of goods.entries()) {
    const { name, unit, category, yieldPercent } = good;
    const vendorId = vendorIds.get(good.vendor) ?? 0;
    const body = { restaurantId, name, unit, category, vendorId, yieldPercent: String(yieldPercent) };
    const { id } = await desk.do(createIngredient, { body });
    ingredients.push(id);
    vendorItems.push(await openItem(desk, good, vendorId, id));
    inventory.push(await openShelf(desk, restaurantId, good, id, use[index] ?? 0));
  }
  const ids = new Map(goods.map(({ name }, index) => [name, ingredients[index] ?? 0]));
  for (const { name, unit, batch, lines } of preps) {
    const { id } = await desk.do(createIngredient, { body: { restaurantId, name, unit, kind: 'prep' } });
    const recipe = lines.map(({ of, quantity, unit: measured }) => ({
      ingredientId: ids.get(of) ?? 0,
      quantity,
      unit: measured,
    }));
    const body = { lines: recipe, batchYieldQuantity: String(batch), batchYieldUnit: unit };
    await desk.do(saveRecipe, { params: { id }, body });
    ids.set(name, id);
  }
  const kitchen = {
    vendors: vendorIds,
    ingredients,
    vendorItems,
    inventory,
    dishes: await openMenu({ desk, scope }, ids),
  };
  await backdateOpening(desk.deps.db, scope, opened);
  return kitchen;
}

async function openVendors(desk: Office['desk'], restaurantId: number): Promise<Map<VendorKey, number>> {
  const ids = new Map<VendorKey, number>();
  for (const { key, name, email, phone, address, delivers, termDays } of vendors) {
    const contactInfo = { email, phone, address: address.join(', ') };
    const { id } = await desk.do(createVendor, { body: { restaurantId, name, contactInfo } });
    const apart = (delivers[2] ?? 7) - (delivers[1] ?? 0);
    const body = { orderEmail: email, deliveriesPerWeek: Math.max(0.1, 7 / apart).toFixed(2), leadDays: 2 };
    await desk.do(setVendorOrdering, { params: { id }, body });
    const discount = termDays === 30 ? { discountPercent: '2', discountDays: 10 } : {};
    await desk.do(setPaymentTerms, { params: { id }, body: { netDays: termDays, ...discount } });
    ids.set(key, id);
  }
  return ids;
}

async function openItem(desk: Office['desk'], good: Good, vendorId: number, ingredientId: number): Promise<number> {
  const { code: itemCode, description, pack: packText } = good;
  const body = { vendorId, ingredientId, itemCode, description, packText, purchaseUnit: 'CS' };
  return (await desk.do(createVendorItem, { body })).id;
}

async function openShelf(
  desk: Office['desk'],
  restaurantId: number,
  { category, vendor }: Good,
  ingredientId: number,
  daily: number,
): Promise<number> {
  const level = (days: number) => (Math.round(daily * days * 10) / 10).toFixed(1);
  const between = vendor === 'market' || vendor === 'meat' ? 7 : vendor === 'pantry' ? 22 : 61;
  const body = {
    ...{ restaurantId, ingredientId, currentStock: '0', location: shelves[category] ?? 'Dry storage' },
    ...{ minStock: level(between * 0.15), reorderPoint: level(between * 0.35), maxStock: level(between * 1.6) },
    isKey: category === 'Protein',
  };
  return (await desk.do(createInventoryItem, { body })).id;
}

async function openMenu({ desk, scope }: Office, ids: ReadonlyMap<string, number>): Promise<number[]> {
  const dishIds: number[] = [];
  for (const { name, category, section, price } of dishes) {
    const body = {
      restaurantId: scope.restaurantId,
      name,
      category,
      menuSection: section,
      currentPrice: cents(price),
      targetMargin: targetMargin(section),
    };
    dishIds.push((await desk.do(createMenuItem, { body })).id);
  }
  await tx(desk.deps.db, async (trx) => {
    await insertDishLines(
      trx,
      dishes.flatMap(({ lines }, dish) =>
        lines.map(({ of, quantity, unit }, position) => ({
          ...{ dishId: dishIds[dish] ?? 0, ingredientId: ids.get(of) ?? 0 },
          ...{ quantity, unit, position },
        })),
      ),
    );
    await recostAfter(trx, scope, { ingredientIds: [...ids.values()], cause: 'recipe', now: desk.deps.clock() });
  });
  return dishIds;
}
