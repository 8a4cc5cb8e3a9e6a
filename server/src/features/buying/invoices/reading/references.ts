import { type Caller, type RestaurantScope, restaurantOf } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../../platform/http/problem.ts';
import { findVendorRestaurant, ingredientRestaurants } from './references.repo.ts';

/** The restaurant to write in: the named one, or the vendor's. 404 if the vendor is out of reach, 422 if they differ. */
export async function permitWithVendor(
  db: Queryable,
  caller: Caller,
  named: number | undefined,
  vendorId: number | undefined,
): Promise<RestaurantScope> {
  const ofVendor = vendorId === undefined ? undefined : await vendorRestaurant(db, caller, vendorId);
  const scope = caller.permit(restaurantOf(caller, named, ofVendor));
  if (ofVendor !== undefined) refuseOtherRestaurant(ofVendor, scope.restaurantId);
  return scope;
}

export async function refuseForeignVendor(
  db: Queryable,
  caller: Caller,
  vendorId: number | null | undefined,
  restaurantId: number,
): Promise<void> {
  if (vendorId == null) return;
  refuseOtherRestaurant(await vendorRestaurant(db, caller, vendorId), restaurantId);
}

async function vendorRestaurant(db: Queryable, caller: Caller, vendorId: number): Promise<number> {
  const restaurantId = await findVendorRestaurant(db, caller.sight, vendorId);
  if (restaurantId === null) throw notFound('The vendor');
  return restaurantId;
}

function refuseOtherRestaurant(ofVendor: number, restaurantId: number): void {
  if (ofVendor !== restaurantId) throw invalidField('vendorId', 'This vendor belongs to another restaurant');
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
