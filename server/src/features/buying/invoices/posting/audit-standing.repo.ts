import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { isAuditable } from '../../audit-marks/index.ts';

/**
 * Whether an invoice waits for its audit, and how many of its findings nobody has decided on. Those that not everybody
 * may see who approves invoices don't hold one up.
 */
export async function auditStanding(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  now: Date,
): Promise<{ due: boolean; open: number }> {
  const { rows } = await sql<{ due: boolean; open: number }>`
    select (i.audit_due and ${isAuditable('i', now)}) as due, (select count(*)::int from findings f
      left join credit_requests c on c.restaurant_id = f.restaurant_id and c.id = f.credit_request_id
      where f.restaurant_id = i.restaurant_id and f.invoice_id = i.id and not f.dismissed and f.kind <> 'group_price'
        and (c.id is null or c.status = 'withdrawn')) as open
    from invoices i where ${inReach('i.restaurant_id', scope)} and i.id = ${id}`.execute(db);
  return rows[0] ?? { due: false, open: 0 };
}
