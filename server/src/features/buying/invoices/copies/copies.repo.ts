import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../../platform/db/index.ts';
import { holdLock } from '../../../../platform/db/restaurant-lock.repo.ts';

/** One at a time in a restaurant: both documents of an invoice may be read at the same moment. */
export const lockPairing = (trx: Tx, scope: RestaurantScope): Promise<void> =>
  holdLock(trx, scope.restaurantId, 'invoice copies');

/** The vendor's other invoices with this number that count, approved first. Not those that a person separated from it. */
export async function sameNumber(trx: Tx, scope: RestaurantScope, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from invoices i
    join invoices o on o.restaurant_id = i.restaurant_id and o.vendor_id = i.vendor_id and o.number_key = i.number_key
    where ${inReach('i.restaurant_id', scope)} and i.id = ${id} and o.id <> i.id and o.rejected_at is null
      and o.processing_status = 'completed' and o.file_key is not null
      and o.separate_from is distinct from i.id and i.separate_from is distinct from o.id
    order by (o.approved_at is null), o.id`.execute(trx);
  return rows.map((row) => row.id);
}

type CopyRow = {
  id: number;
  way: 'mailbox' | 'address' | 'folder' | 'sftp' | null;
  sender: string | null;
  arrived_at: Date;
};

/** The other documents of an invoice, first come first, with how each arrived; `way` is null if somebody uploaded it. */
export async function copiesOf(db: Queryable, scope: RestaurantScope, id: number): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`select i.id, coalesce(a.arrived_at, i.uploaded_at) as arrived_at, a.sender,
      case when a.sent_directly then 'address' when a.from_sftp then 'sftp' else a.way end as way
    from invoices i
    left join lateral (select a.way, a.sent_directly, a.from_sftp, a.sender, a.arrived_at
      from arrival_documents d join arrivals a on a.restaurant_id = d.restaurant_id and a.id = d.arrival_id
      where d.restaurant_id = i.restaurant_id and d.invoice_id = i.id and d.state = 'taken' order by d.id limit 1) a on true
    where ${inReach('i.restaurant_id', scope)} and i.copy_of = ${id}
    order by arrived_at, i.id`.execute(db);
  return rows;
}

/** What was a copy of one invoice becomes a copy of another. */
export async function moveCopies(trx: Tx, scope: RestaurantScope, from: number, to: number): Promise<void> {
  await sql`update invoices i set copy_of = ${to}, version = version + 1
    where ${inReach('i.restaurant_id', scope)} and i.copy_of = ${from}`.execute(trx);
}
