import type { Caller } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../../platform/http/problem.ts';
import { findVendorRestaurant, ingredientRestaurants } from './references.repo.ts';

/** The restaurant of a referenced vendor; 404 if out of reach. */
export async function vendorRestaurant(db: Queryable, caller: Caller, vendorId: number): Promise<number> {
  const restaurantId = await findVendorRestaurant(db, caller.sight, vendorId);
  if (restaurantId === null) throw notFound('The vendor');
  return restaurantId;
}

export async function refuseForeignVendor(
  db: Queryable,
  caller: Caller,
  vendorId: number | null | undefined,
  restaurantId: number,
): Promise<void> {
  if (vendorId == null) return;
  if ((await vendorRestaurant(db, caller, vendorId)) === restaurantId) return;
  throw invalidField('vendorId', 'This vendor belongs to another restaurant');
}

export async function refuseForeignIngredients(
  db: Queryable,
  caller: Caller,
  ingredientIds: readonly (number | null | undefined)[],
  restaurantId: number,
  at: (index: number) => string,
): Promise<void> {
  const wanted = [...new Set(ingredientIds.filter((id) => id != null))];
  if (wanted.length === 0) return;
  const restaurants = await ingredientRestaurants(db, caller.sight, wanted);
  for (const [index, id] of ingredientIds.entries()) {
    if (id == null) continue;
    const found = restaurants.get(id);
    if (found === undefined) throw notFound('The ingredient');
    if (found !== restaurantId) throw invalidField(at(index), 'This ingredient belongs to another restaurant');
  }
}
