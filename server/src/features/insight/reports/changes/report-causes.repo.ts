import { sql } from 'kysely';
import type { Reach } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { invoicesKnown } from '../../../buying/invoice-states/index.ts';
import type { Windows } from '../report-places.ts';

type Event = { at: string | null; who: string | null };

export type InvoiceEvent = Event & {
  restaurant_id: number;
  id: number;
  known_then: boolean;
  approved_then: boolean;
  rejected_then: boolean;
  approved_now: boolean;
  rejected_now: boolean;
  deleted_now: boolean;
  uploaded: Event;
};

/** What invoices were then and are now, and the last thing the audit log says of each since then. */
export async function readInvoiceEvents(
  db: Queryable,
  reach: Reach,
  { restaurantIds, knownBefore }: Windows,
  ids: readonly number[],
): Promise<InvoiceEvent[]> {
  if (ids.length === 0) return [];
  const moment = sql`coalesce(w.known_before, 'infinity')`;
  const { rows } = await sql<InvoiceEvent>`
    select i.restaurant_id, i.id, n.restaurant_id is not null as known_then,
      n.approved_at is not null as approved_then, n.rejected_at is not null as rejected_then,
      i.approved_at is not null as approved_now, i.rejected_at is not null as rejected_now,
      i.deleted_at is not null as deleted_now, a.at, a.who,
      jsonb_build_object('at', to_json(i.uploaded_at), 'who', p.full_name) as uploaded
    from unnest(${restaurantIds}::bigint[], ${knownBefore}::timestamptz[]) as w (restaurant_id, known_before)
    join invoices i on i.restaurant_id = w.restaurant_id and i.id = any(${[...ids]}::bigint[])
      and ${inReach('i.restaurant_id', reach)}
    left join users p on p.id = i.uploaded_by
    left join ${invoicesKnown(sql`w.restaurant_id`, moment)} n on n.id = i.id
    left join lateral (
      select to_json(g.at) #>> '{}' as at, u.full_name as who
      from restaurant_audit g left join users u on u.id = g.user_id
      where g.restaurant_id = i.restaurant_id and g.subject = 'invoice' and g.subject_id = i.id
        and g.at >= ${moment}
      order by g.at desc, g.id desc limit 1
    ) a on true`.execute(db);
  return rows;
}

export type WasteEvent = Event & { restaurant_id: number; ingredient_id: number };

/** The last waste of each ingredient that was recorded or undone since then. */
export async function readLateWaste(
  db: Queryable,
  reach: Reach,
  { restaurantIds, from, to, knownBefore }: Windows,
): Promise<WasteEvent[]> {
  const { rows } = await sql<WasteEvent>`
    select distinct on (t.restaurant_id, t.ingredient_id) t.restaurant_id, t.ingredient_id,
      to_json(t.created_at) #>> '{}' as at, u.full_name as who
    from unnest(${restaurantIds}::bigint[], ${from}::date[], ${to}::date[], ${knownBefore}::timestamptz[])
      as w (restaurant_id, first_day, last_day, known_before)
    join inventory_transactions t on t.restaurant_id = w.restaurant_id and t.transaction_type = 'waste'
      and t.occurred_on between w.first_day and w.last_day and t.created_at >= w.known_before
      and ${inReach('t.restaurant_id', reach)}
    left join users u on u.id = t.user_id
    order by t.restaurant_id, t.ingredient_id, t.created_at desc, t.id desc`.execute(db);
  return rows;
}
