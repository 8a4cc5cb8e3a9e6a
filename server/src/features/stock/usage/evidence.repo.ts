import type { Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type ReceivedRow = { refused: Quantity; unbilled: number };

/**
 * What a period's receipts say about one ingredient: refused quantities, and deliveries not on any approved invoice.
 */
export async function readReceived(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  { from, to }: { from: string; to: string },
): Promise<ReceivedRow> {
  const { rows } = await sql<ReceivedRow>`
    select coalesce(sum(l.refused * l.contents), 0) as refused,
      count(distinct r.id) filter (where l.delivered > l.refused and r.order_id is not null and not exists (
        select 1 from purchase_order_invoices b
        join invoices n on n.restaurant_id = b.restaurant_id and n.id = b.invoice_id and n.approved_at is not null
        where b.restaurant_id = r.restaurant_id and b.order_id = r.order_id)) as unbilled
    from goods_receipt_lines l
    join goods_receipts r on r.restaurant_id = l.restaurant_id and r.id = l.receipt_id and r.voided_at is null
    where ${inReach('l.restaurant_id', scope)} and l.ingredient_id = ${ingredientId}
      and r.received_on between ${from}::date and ${to}::date`.execute(db);
  return rows[0] ?? { refused: '0', unbilled: 0 };
}

/** Stock added manually, without an invoice or count: upward corrections. */
export async function readByHand(
  db: Queryable,
  scope: RestaurantScope,
  ingredientId: number,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const { rows } = await sql<{ quantity: Quantity }>`
    select coalesce(sum(t.quantity), 0) as quantity from inventory_transactions t
    where ${inReach('t.restaurant_id', scope)} and t.ingredient_id = ${ingredientId} and t.quantity > 0
      and t.reason = 'correction' and t.occurred_on between ${from}::date and ${to}::date`.execute(db);
  return rows[0]?.quantity ?? '0';
}
