import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';
import type { KeptLine } from './write-receipts.repo.ts';

export type ReceiptRow = {
  id: number;
  restaurant_id: number;
  order_id: number | null;
  order_number: string | null;
  invoice_id: number | null;
  invoice_number: string | null;
  vendor_id: number;
  vendor_name: string;
  received_on: CalendarDate;
  note: string | null;
  receiver: string | null;
  created_at: Date;
  voided_at: Date | null;
  voider: string | null;
  void_reason: string | null;
};

// Every receipt has a vendor; unlike an outer join, an inner join doesn't slow down counting.
const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('goods_receipts as r')
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'r.restaurant_id').onRef('v.id', '=', 'r.vendor_id'),
    )
    .leftJoin('purchase_orders as o', (join) =>
      join.onRef('o.restaurant_id', '=', 'r.restaurant_id').onRef('o.id', '=', 'r.order_id'),
    )
    .where(inReach('r.restaurant_id', reach));

const rows = (db: Queryable, reach: Reach) =>
  joined(db, reach)
    .leftJoin('invoices as n', (join) =>
      join.onRef('n.restaurant_id', '=', 'r.restaurant_id').onRef('n.id', '=', 'r.invoice_id'),
    )
    .leftJoin('users as u', 'u.id', 'r.received_by')
    .leftJoin('users as w', 'w.id', 'r.voided_by')
    .select([
      'r.id',
      'r.restaurant_id',
      'r.order_id',
      'o.number as order_number',
      'r.invoice_id',
      sql<string | null>`coalesce(n.invoice_number, n.filename)`.as('invoice_number'),
      'r.vendor_id',
      sql<string>`v.name`.as('vendor_name'),
      'r.received_on',
      'r.note',
      'u.full_name as receiver',
      'r.created_at',
      'r.voided_at',
      'w.full_name as voider',
      'r.void_reason',
    ]);

export type ReceiptFilter = { q?: string | undefined; orderId?: number | undefined; vendorId?: number | undefined };

function matching({ q, orderId, vendorId }: ReceiptFilter) {
  const words = q ?? null;
  return sql<boolean>`((${orderId ?? null}::bigint is null or r.order_id = ${orderId ?? null})
    and (${vendorId ?? null}::bigint is null or r.vendor_id = ${vendorId ?? null})
    and (${words}::text is null or strpos(lower(concat_ws(' ', o.number, v.name, r.note)), lower(${words})) > 0
      or exists (select from goods_receipt_lines l where l.restaurant_id = r.restaurant_id and l.receipt_id = r.id
        and strpos(lower(concat_ws(' ', l.description, l.lot_code)), lower(${words})) > 0)))`;
}

export async function listReceipts(
  db: Queryable,
  reach: Reach,
  wanted: ReceiptFilter & PageRequest,
): Promise<Page<ReceiptRow>> {
  const order = {
    by: sql.ref('r.received_on'),
    type: 'date',
    direction: 'desc',
    id: sql.ref('r.id'),
    neverNull: true,
  } as const;
  return readCountedPage(
    rows(db, reach).where(matching(wanted)),
    order,
    wanted,
    joined(db, reach).where(matching(wanted)),
  );
}

export async function findReceipt(db: Queryable, reach: Reach, id: number): Promise<ReceiptRow | null> {
  return (await rows(db, reach).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

/** Newest first. */
export async function receiptsOfOrder(db: Queryable, reach: Reach, orderId: number): Promise<ReceiptRow[]> {
  return rows(db, reach)
    .where('r.order_id', '=', orderId)
    .orderBy('r.received_on', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

/** The receipt already saved under this client id, or null. */
export async function receiptOfClient(db: Queryable, reach: Reach, clientId: string): Promise<ReceiptRow | null> {
  return (await rows(db, reach).where('r.client_id', '=', clientId).executeTakeFirst()) ?? null;
}

export type ReceiptLineRow = KeptLine & {
  id: number;
  receipt_id: number;
  ingredient_name: string | null;
  ingredient_unit: string | null;
};

export async function linesOfReceipts(
  db: Queryable,
  reach: Reach,
  receiptIds: readonly number[],
): Promise<ReceiptLineRow[]> {
  if (receiptIds.length === 0) return [];
  return db
    .selectFrom('goods_receipt_lines as l')
    .leftJoin('ingredients as i', 'i.id', 'l.ingredient_id')
    .where(inReach('l.restaurant_id', reach))
    .where('l.receipt_id', 'in', [...receiptIds])
    .orderBy('l.receipt_id')
    .orderBy('l.id')
    .select([
      'l.id',
      'l.receipt_id',
      'l.order_line_id',
      'l.vendor_item_id',
      'l.ingredient_id',
      'i.name as ingredient_name',
      'i.unit as ingredient_unit',
      'l.description',
      'l.unit',
      'l.delivered',
      'l.refused',
      'l.reason',
      'l.rest_cancelled',
      'l.substitute',
      'l.weight',
      'l.weight_unit',
      'l.contents',
      'l.unit_price',
      'l.lot_code',
      'l.expiry_date',
      'l.location',
      'l.note',
      'l.stock_quantity',
      'l.unstocked',
    ])
    .execute();
}
