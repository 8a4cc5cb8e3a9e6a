import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

export type InvoiceName = { id: number; title: string; vendor: string | null };

/** The names of invoices; a permanently deleted one has the negative ID of its last state. */
export async function readInvoiceNames(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<InvoiceName[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<InvoiceName>`
    select i.id, coalesce(i.invoice_number, i.filename) as title, coalesce(v.name, i.vendor_name_read) as vendor
    from invoices i left join vendors v on v.id = i.vendor_id
    where i.id = any(${[...ids]}::bigint[]) and ${inReach('i.restaurant_id', scope)}
    union all
    select -s.id, coalesce(s.invoice_number, s.filename), coalesce(v.name, s.vendor_name_read)
    from invoice_states s left join vendors v on v.id = s.vendor_id
    where s.id = any(${ids.map((id) => -id)}::bigint[]) and ${inReach('s.restaurant_id', scope)}`.execute(db);
  return rows;
}

/** Which of these ingredients have been merged into another one, and into which. */
export async function readMerged(
  db: Queryable,
  scope: RestaurantScope,
  ids: readonly number[],
): Promise<{ id: number; into: number }[]> {
  const { rows } = await sql<{ id: number; into: number }>`
    select g.id, g.merged_into as into from ingredients g
    where g.id = any(${[...ids]}::bigint[]) and g.merged_into is not null and ${inReach('g.restaurant_id', scope)}`.execute(
    db,
  );
  return rows;
}
