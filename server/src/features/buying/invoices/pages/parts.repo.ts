import type { PageRange } from '@platewise/reader';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { holdLock } from '../../../../platform/db/restaurant-lock.repo.ts';
import { keepAbsence } from '../../invoice-states/index.ts';

/**
 * Another invoice in the same file, on its own pages, waiting to be read. It inherits what applies to the whole file; a
 * typed number, date or total, and a recorded payment, belong to a single invoice and aren't copied.
 */
export async function insertPart(db: Queryable, scope: RestaurantScope, of: number, pages: PageRange): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into invoices (restaurant_id, vendor_id, source, filename, file_key, file_hash, file_type, file_size, description,
      currency, payment_status, stage, progress, typed_fields, uploaded_by, uploaded_at, page_turns, first_page, last_page)
    select i.restaurant_id, case when 'vendorId' = any(i.typed_fields) then i.vendor_id end, i.source, i.filename,
      i.file_key, i.file_hash, i.file_type, i.file_size, i.description, i.currency,
      case when i.payment_status = 'paid' and not exists (
        select from payment_parts q join payments p on p.restaurant_id = q.restaurant_id and p.id = q.payment_id
        where q.restaurant_id = i.restaurant_id and q.invoice_id = i.id and p.voided_at is null
      ) then 'paid' else 'pending' end, 'stored', 5,
      array(select f from unnest(i.typed_fields) f where f in ('vendorId', 'currency')),
      i.uploaded_by, i.uploaded_at, i.page_turns, ${pages.first}, ${pages.last}
    from invoices i where ${inReach('i.restaurant_id', scope)} and i.id = ${of}
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the invoice to be split is locked and still not there');
  await keepAbsence(db, scope, row.id);
  return row.id;
}

/**
 * Whether other invoices use this file. Holds a lock until the transaction ends: if two are deleted at once, the second
 * sees that the first is gone.
 */
export async function fileIsShared(db: Queryable, scope: RestaurantScope, fileKey: string): Promise<boolean> {
  // Locked per folder rather than per file, to limit the number of locks.
  await holdLock(db, scope.restaurantId, `files ${fileKey.slice(0, fileKey.lastIndexOf('/'))}`);
  const row = await db
    .selectFrom('invoices as i')
    .select('i.id')
    .where(inReach('i.restaurant_id', scope))
    .where('i.file_key', '=', fileKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
