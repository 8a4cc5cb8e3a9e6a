import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { folded, holds } from './folded-text.repo.ts';
import type { FoundRow } from './search-names.repo.ts';

export type DocumentAsk = {
  words: readonly string[];
  /** The query in the stored form of a document number; null if it contains none. */
  numberKey: string | null;
  /** The query as an amount. A whole amount matches any cents. */
  amount: { from: string; below: string } | null;
  limit: number;
};

const like = (key: string) => key.replace(/[%_\\]/g, '\\$&');

/**
 * Invoices by number, total, vendor, or file name while they have no number. Each lookup uses its own index and reads a
 * few rows: a join over all of them would scan every invoice on each keystroke.
 */
export async function findInvoices(db: Queryable, reach: Reach, ask: DocumentAsk): Promise<FoundRow[]> {
  const { words, numberKey, amount, limit } = ask;
  const newest = sql`order by i.invoice_date desc nulls last, i.id desc limit ${limit}`;
  const own = sql`${inReach('i.restaurant_id', reach)} and i.deleted_at is null`;
  const { rows } = await sql<FoundRow>`
    with hits as (
      (select i.restaurant_id, i.id, 0 as way from invoices i
        where ${own} and ${numberKey}::text is not null and i.number_key like ${`${like(numberKey ?? '')}%`}
        order by length(i.number_key), i.id desc limit ${limit})
      union all
      (select i.restaurant_id, i.id, 1 from invoices i
        where ${own} and ${amount?.from ?? null}::numeric is not null
          and i.total_amount >= ${amount?.from ?? null}::numeric and i.total_amount < ${amount?.below ?? null}::numeric
        ${newest})
      union all
      (select h.restaurant_id, h.id, 2 from vendors v
        cross join lateral (
          select i.restaurant_id, i.id, i.invoice_date from invoices i
          where i.restaurant_id = v.restaurant_id and i.vendor_id = v.id and i.deleted_at is null
          order by i.invoice_date desc nulls last, i.id desc limit ${limit}) h
        where ${inReach('v.restaurant_id', reach)} and ${holds(folded(sql.ref('v.name')), words)}
        order by h.invoice_date desc nulls last, h.id desc limit ${limit})
      union all
      (select i.restaurant_id, i.id, 3 from invoices i
        where ${own} and i.approved_at is null and i.invoice_number is null and ${holds(folded(sql.ref('i.filename')), words)}
        order by i.id desc limit ${limit})
    ), best as (select restaurant_id, id, min(way) as way from hits group by restaurant_id, id)
    select n.id, n.restaurant_id, coalesce(n.invoice_number, n.filename) as title,
      coalesce(v.name, n.vendor_name_read) as note, n.invoice_date as date, n.total_amount as amount, n.currency
    from best b
    join invoices n on n.restaurant_id = b.restaurant_id and n.id = b.id
    left join vendors v on v.restaurant_id = n.restaurant_id and v.id = n.vendor_id
    order by b.way, n.invoice_date desc nulls last, n.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Orders by number or vendor, newest first. */
export async function findOrders(
  db: Queryable,
  reach: Reach,
  { words, limit }: Pick<DocumentAsk, 'words' | 'limit'>,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select o.id, o.restaurant_id, o.number as title, v.name as note, o.ordered_on as date, o.total as amount, o.currency
    from purchase_orders o
    join vendors v on v.restaurant_id = o.restaurant_id and v.id = o.vendor_id
    where ${inReach('o.restaurant_id', reach)} and ${holds(folded(sql`(o.number || ' ' || v.name)`), words)}
    order by o.ordered_on desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}
