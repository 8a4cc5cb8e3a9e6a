import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

export type OpenInvoice = { id: number; vendorId: number };

/** Locks the given vendors' invoices that were read and are neither approved nor rejected. */
export async function takeOpenInvoices(
  db: Queryable,
  scope: RestaurantScope,
  vendorIds: readonly number[],
): Promise<OpenInvoice[]> {
  if (vendorIds.length === 0) return [];
  const { rows } = await sql<OpenInvoice>`
    select i.id, i.vendor_id as "vendorId" from invoices i
    where ${inReach('i.restaurant_id', scope)} and i.vendor_id = any(${[...vendorIds]}::bigint[])
      and i.approved_at is null and i.rejected_at is null and i.processing_status in ('completed', 'failed')
    order by i.id
    for update of i`.execute(db);
  return rows;
}
