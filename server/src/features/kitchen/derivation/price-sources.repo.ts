import type { Origin } from '@platewise/contract';
import type { Money, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type PricedLineRow = {
  id: number;
  invoice_id: number;
  description: string;
  quantity: Quantity | null;
  unit: string | null;
  pack_text: string | null;
  unit_price: UnitCost | null;
  total_price: Money;
  origins: Record<string, Origin>;
};

export async function readPricedLines(
  db: Queryable,
  scope: RestaurantScope,
  lineIds: readonly number[],
): Promise<PricedLineRow[]> {
  if (lineIds.length === 0) return [];
  const { rows } = await sql<PricedLineRow>`
    select l.id, l.invoice_id, l.description, l.quantity, l.unit, l.pack_text, l.unit_price, l.total_price, l.origins
    from invoice_line_items l
    where ${inReach('l.restaurant_id', scope)} and l.id = any(${[...lineIds]}::bigint[])
    order by l.invoice_id, l.position, l.id`.execute(db);
  return rows;
}

export type PageRow = { invoice_id: number; page: number; width: string; height: string; turned: number };

/** Pages backed by a file. */
export async function readPages(
  db: Queryable,
  scope: RestaurantScope,
  invoiceIds: readonly number[],
): Promise<PageRow[]> {
  if (invoiceIds.length === 0) return [];
  const { rows } = await sql<PageRow>`
    select p.invoice_id, p.page, p.width, p.height, p.turned from invoice_pages p
    join invoices n on n.restaurant_id = p.restaurant_id and n.id = p.invoice_id and n.file_key is not null
    where ${inReach('p.restaurant_id', scope)} and p.invoice_id = any(${[...invoiceIds]}::bigint[])`.execute(db);
  return rows;
}
