import type { CalendarDate, Money, Percent, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

type Box = { page: number; x: number; y: number; w: number; h: number };

export type EvidenceLine = {
  id: number;
  invoice_id: number;
  restaurant_name: string;
  invoice_number: string | null;
  filename: string;
  date: CalendarDate | null;
  currency: string;
  line_type: string;
  quantity: Quantity | null;
  unit: string | null;
  pack_text: string | null;
  weight: Quantity | null;
  weight_unit: string | null;
  unit_price: UnitCost | null;
  total_price: Money;
  tax_rate: Percent | null;
  /** Where its values were read. */
  boxes: Box[];
  turns: { page: number; turned: number }[];
};

/** Lines on their pages, in order. */
export async function evidenceLines(db: Queryable, reach: Reach, ids: readonly number[]): Promise<EvidenceLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EvidenceLine>`
    select l.id, l.invoice_id, r.name as restaurant_name, n.invoice_number, n.filename, n.invoice_date::text as date,
      n.currency, l.line_type, l.quantity, l.unit, l.pack_text, l.weight, l.weight_unit, l.unit_price, l.total_price,
      l.tax_rate,
      coalesce((select jsonb_agg(o.value -> 'box') from jsonb_each(l.origins) o
        where jsonb_typeof(o.value -> 'box') = 'object'), '[]'::jsonb) as boxes,
      coalesce((select jsonb_agg(jsonb_build_object('page', p.page, 'turned', p.turned)) from invoice_pages p
        where p.restaurant_id = l.restaurant_id and p.invoice_id = l.invoice_id), '[]'::jsonb) as turns
    from invoice_line_items l
    join invoices n on n.restaurant_id = l.restaurant_id and n.id = l.invoice_id
    join restaurants r on r.id = l.restaurant_id
    where ${inReach('l.restaurant_id', reach)} and l.id = any(${[...ids]}::bigint[])
    order by l.invoice_id, l.position, l.id`.execute(db);
  return rows;
}

export async function orderNumber(db: Queryable, reach: Reach, id: number): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select o.number from purchase_orders o where ${inReach('o.restaurant_id', reach)} and o.id = ${id}`.execute(db);
  return rows[0]?.number ?? null;
}

export async function productName(db: Queryable, reach: Reach, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select p.name from external_products p where ${inReach('p.restaurant_id', reach)} and p.id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}
