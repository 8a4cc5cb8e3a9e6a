import { copySetup, type listSetupCopies as endpoint, type ParamsOf, type ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { listCopies } from './copies.repo.ts';

const offeredDays = 30;
const offeredCopies = 20;

/** Copies that can still be undone; none after a month, or for users without copy permission. */
export async function listSetupCopies(
  deps: Deps,
  caller: Caller,
  { id }: ParamsOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { restaurantId } = caller.permit(id);
  if (!caller.may(copySetup.access, restaurantId)) return [];
  const since = new Date(deps.clock().getTime() - offeredDays * 24 * 60 * 60 * 1000);
  const rows = await listCopies(deps.db, caller.sight, restaurantId, since, offeredCopies);
  return rows.map((row) => ({
    id: row.id,
    fromName: row.from_name,
    vendorId: row.vendor_id,
    copiedAt: row.copied_at.toISOString(),
    copiedBy: row.copied_by,
    vendors: row.vendors,
    vendorItems: row.items,
    ingredients: row.ingredients,
    dishes: row.dishes,
  }));
}
