import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** The subject of a request for what is missing of another one. */
const missingOf = (id: ReturnType<typeof sql.ref>) => sql`'credit_missing:credit:' || ${id}`;

/**
 * Whether a request that isn't withdrawn asks for the same difference as this one: of an order, also on receipt for the
 * same line; of a finding; or for what is missing of a request that wasn't credited in full.
 */
export async function isAskedElsewhere(db: Queryable, scope: RestaurantScope, id: number): Promise<boolean> {
  const quantities = sql`('short', 'refused')`;
  const { rows } = await sql`
    select o.id from credit_requests c
    join credit_requests o on o.restaurant_id = c.restaurant_id and o.vendor_id = c.vendor_id and o.id <> c.id
      and o.status <> 'withdrawn'
    where ${inReach('c.restaurant_id', scope)} and c.id = ${id} and (
      (o.subject = c.subject and (o.order_id = c.order_id or (c.order_id is null and o.order_id is null
        and o.invoice_id is not distinct from c.invoice_id)))
      or (o.order_line_id = c.order_line_id and o.kind in ${quantities} and c.kind in ${quantities}
        and (o.subject is null) <> (c.subject is null))
      or o.subject = ${missingOf(sql.ref('c.id'))}
      or (c.subject = ${missingOf(sql.ref('o.id'))} and o.status <> 'credited'))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Shows a request that asks again on its findings, unless another one asks for them. */
export async function claimFindings(db: Queryable, scope: RestaurantScope, id: number, now: Date): Promise<void> {
  await sql`
    update findings f set credit_request_id = c.id, dismissed = false, decided_by = ${scope.userId}, decided_at = ${now},
      version = f.version + 1
    from credit_requests c
    where ${inReach('c.restaurant_id', scope)} and c.id = ${id} and ${inReach('f.restaurant_id', scope)}
      and ((f.credit_request_id = c.id and f.dismissed)
        or (f.credit_request_id is distinct from c.id
          and ((f.invoice_id is not distinct from c.invoice_id and f.kind || ':' || f.subject = c.subject)
            or (f.kind in ('order_price', 'catch_weight', 'not_received')
              and f.subject = 'order:' || c.order_id || ':' || c.subject))
          and not exists (select from credit_requests w where w.restaurant_id = f.restaurant_id
            and w.id = f.credit_request_id and w.status <> 'withdrawn')))`.execute(db);
}
