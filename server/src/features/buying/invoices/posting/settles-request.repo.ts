import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

/** Whether an invoice is the credit note for a credit request. */
export async function settlesRequest(db: Queryable, scope: RestaurantScope, invoiceId: number): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select exists (
    select from credit_requests c where c.credit_invoice_id = ${invoiceId} and ${inReach('c.restaurant_id', scope)}
  ) as asked`.execute(db);
  return rows[0]?.asked ?? false;
}
