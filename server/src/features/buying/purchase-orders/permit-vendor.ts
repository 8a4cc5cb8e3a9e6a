import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { orderingOfVendor, type VendorOrderingRow } from './vendor-ordering.repo.ts';

/** A vendor's ordering settings, and its restaurant's scope: 404 if out of reach, 403 if the role forbids it. */
export async function permitVendor(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
): Promise<{ row: VendorOrderingRow; scope: RestaurantScope }> {
  const row = await orderingOfVendor(deps.db, caller.sight, id);
  if (row === null) throw notFound('The vendor');
  return { row, scope: caller.permit(row.restaurant_id) };
}
