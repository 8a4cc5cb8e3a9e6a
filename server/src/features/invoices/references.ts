import type { Caller } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { invalidField, notFound } from '../../platform/http/problem.ts';
import { findIngredientRestaurant, findVendorRestaurant } from './references.repo.ts';

/** The restaurant of a vendor that a call refers to; out of reach it does not exist. */
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

export async function refuseForeignIngredient(
  db: Queryable,
  caller: Caller,
  ingredientId: number | null | undefined,
  restaurantId: number,
): Promise<void> {
  if (ingredientId == null) return;
  const found = await findIngredientRestaurant(db, caller.sight, ingredientId);
  if (found === null) throw notFound('The ingredient');
  if (found !== restaurantId) throw invalidField('ingredientId', 'This ingredient belongs to another restaurant');
}
