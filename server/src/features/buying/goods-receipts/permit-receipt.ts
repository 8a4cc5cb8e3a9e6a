import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findReceipt, type ReceiptRow } from './goods-receipts.repo.ts';

/** A receipt with its restaurant's scope: 404 if out of reach, 403 if the role forbids it. */
export async function permitReceipt(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
): Promise<{ row: ReceiptRow; scope: RestaurantScope }> {
  const row = await findReceipt(deps.db, caller.sight, id);
  if (row === null) throw notFound('The receipt');
  return { row, scope: caller.permit(row.restaurant_id) };
}
