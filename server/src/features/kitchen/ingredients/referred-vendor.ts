import type { Caller } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { restaurantOfVendor } from './ingredients.repo.ts';

/** The restaurant of the given vendor; undefined without one, 404 if out of reach. */
export async function restaurantOfNamedVendor(
  db: Queryable,
  caller: Caller,
  vendorId: number | null | undefined,
): Promise<number | undefined> {
  if (vendorId === null || vendorId === undefined) return undefined;
  const restaurantId = await restaurantOfVendor(db, caller.sight, vendorId);
  if (restaurantId === null) throw notFound('The vendor');
  return restaurantId;
}

export function refuseForeignVendor(restaurantOfVendor: number | undefined, restaurantId: number): void {
  if (restaurantOfVendor === undefined || restaurantOfVendor === restaurantId) return;
  throw invalidField('vendorId', 'This vendor belongs to another restaurant');
}
