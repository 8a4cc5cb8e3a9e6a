import type { Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type OrderLineRow = {
  id: number;
  order_id: number;
  vendor_item_id: number | null;
  ingredient_id: number | null;
  ingredient_name: string | null;
  ingredient_unit: string | null;
  description: string;
  item_code: string | null;
  pack_text: string | null;
  unit: string | null;
  quantity: Quantity;
  contents: Quantity | null;
  unit_price: UnitCost | null;
  price_unit: string | null;
  price_contents: Quantity | null;
  received: string;
  refused: Quantity;
};

/** What was accepted and returned for a line, from receipts that weren't voided. */
const receipts = sql<{ received: string; refused: Quantity }>`lateral (
  select coalesce(sum(g.delivered - g.refused), 0) as received, coalesce(sum(g.refused), 0) as refused
  from goods_receipt_lines g
  join goods_receipts r on r.restaurant_id = g.restaurant_id and r.id = g.receipt_id and r.voided_at is null
  where g.restaurant_id = l.restaurant_id and g.order_line_id = l.id)`;

/** The lines of orders, in order. */
export async function readOrderLines(
  db: Queryable,
  reach: Reach,
  orderIds: readonly number[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('purchase_order_lines as l')
    .leftJoin('ingredients as i', 'i.id', 'l.ingredient_id')
    .innerJoin(receipts.as('c'), (join) => join.onTrue())
    .where(inReach('l.restaurant_id', reach))
    .where('l.order_id', 'in', [...orderIds])
    .orderBy('l.order_id')
    .orderBy('l.position')
    .orderBy('l.id')
    .select([
      'l.id',
      'l.order_id',
      'l.vendor_item_id',
      'l.ingredient_id',
      'i.name as ingredient_name',
      'i.unit as ingredient_unit',
      'l.description',
      'l.item_code',
      'l.pack_text',
      'l.unit',
      'l.quantity',
      'l.contents',
      'l.unit_price',
      'l.price_unit',
      'l.price_contents',
      'c.received',
      'c.refused',
    ])
    .execute();
}
