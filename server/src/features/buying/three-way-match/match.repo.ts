import type { CalendarDate, Money, Quantity } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

export type InvoiceToMatch = {
  id: number;
  restaurant_id: number;
  vendor_id: number | null;
  invoice_number: string | null;
  invoice_date: CalendarDate | null;
  uploaded_on: CalendarDate;
  total_amount: Money | null;
  currency: string;
  rejected: boolean;
};

/** An invoice, optionally locked against approval until the transaction ends. */
export async function invoiceToMatch(
  db: Queryable,
  reach: { readonly restaurantIds: readonly number[] },
  id: number,
  lock = false,
): Promise<InvoiceToMatch | null> {
  const { rows } = await sql<InvoiceToMatch>`
    select i.id, i.restaurant_id, i.vendor_id, i.invoice_number, i.invoice_date::text as invoice_date,
      i.uploaded_at::date::text as uploaded_on, i.total_amount, i.currency, i.rejected_at is not null as rejected
    from invoices i
    where i.id = ${id} and i.restaurant_id = any(${[...reach.restaurantIds]}::bigint[])
    ${lock ? sql`for update of i` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export type ReceivedRow = {
  order_line_id: number | null;
  vendor_item_id: number | null;
  ingredient_id: number | null;
  description: string;
  unit: string | null;
  accepted: Quantity;
  weight: Quantity | null;
  weight_unit: string | null;
  stock: string | null;
  substitute: boolean;
};

/** What was accepted from an order's deliveries. */
export async function receivedOfOrder(db: Queryable, scope: RestaurantScope, orderId: number): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select l.order_line_id, l.vendor_item_id, l.ingredient_id, l.description, l.unit,
      l.delivered - l.refused as accepted, l.weight, l.weight_unit,
      coalesce(l.stock_quantity, l.contents * (l.delivered - l.refused)) as stock, l.substitute
    from goods_receipts r
    join goods_receipt_lines l on l.restaurant_id = r.restaurant_id and l.receipt_id = r.id
    where r.order_id = ${orderId} and r.voided_at is null and ${inReach('r.restaurant_id', scope)}
    order by l.id`.execute(db);
  return rows;
}

/** The same for several orders at once. */
export async function receivedOfOrders(
  db: Queryable,
  scope: RestaurantScope,
  orderIds: readonly number[],
): Promise<(ReceivedRow & { order_id: number })[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<ReceivedRow & { order_id: number }>`
    select r.order_id, l.order_line_id, l.vendor_item_id, l.ingredient_id, l.description, l.unit,
      l.delivered - l.refused as accepted, l.weight, l.weight_unit,
      coalesce(l.stock_quantity, l.contents * (l.delivered - l.refused)) as stock, l.substitute
    from goods_receipts r
    join goods_receipt_lines l on l.restaurant_id = r.restaurant_id and l.receipt_id = r.id
    where r.order_id = any(${[...orderIds]}::bigint[]) and r.voided_at is null and ${inReach('r.restaurant_id', scope)}
    order by l.id`.execute(db);
  return rows;
}

/** Every order billed by any of these invoices. */
export async function ordersOfInvoices(
  db: Queryable,
  scope: RestaurantScope,
  invoiceIds: readonly number[],
): Promise<number[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .selectFrom('purchase_order_invoices as p')
    .where(inReach('p.restaurant_id', scope))
    .where('p.invoice_id', 'in', [...invoiceIds])
    .select('p.order_id')
    .distinct()
    .execute();
  return rows.map((row) => row.order_id);
}

export type DecisionRow = {
  subject: string;
  decision: string;
  reason: string | null;
  money: Money | null;
  decider: string | null;
  decided_at: Date;
};

const selectDecisions = (db: Queryable, scope: RestaurantScope) =>
  db
    .selectFrom('match_decisions as d')
    .leftJoin('users as u', 'u.id', 'd.decided_by')
    .where(inReach('d.restaurant_id', scope))
    .select(['d.order_id', 'd.subject', 'd.decision', 'd.reason', 'd.money', 'u.full_name as decider', 'd.decided_at']);

export async function decisionsOf(db: Queryable, scope: RestaurantScope, orderId: number): Promise<DecisionRow[]> {
  return selectDecisions(db, scope).where('d.order_id', '=', orderId).execute();
}

export async function decisionsOfOrders(
  db: Queryable,
  scope: RestaurantScope,
  orderIds: readonly number[],
): Promise<(DecisionRow & { order_id: number })[]> {
  if (orderIds.length === 0) return [];
  return selectDecisions(db, scope)
    .where('d.order_id', 'in', [...orderIds])
    .execute();
}

export async function writeDecision(
  db: Queryable,
  scope: RestaurantScope,
  orderId: number,
  decision: { subject: string; decision: 'accepted' | 'credit_requested'; reason: string | null; money: Money },
  now: Date,
): Promise<void> {
  const values = { ...decision, decided_by: scope.userId, decided_at: now };
  await db
    .insertInto('match_decisions')
    .values({ ...values, restaurant_id: scope.restaurantId, order_id: orderId })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'order_id', 'subject']).doUpdateSet(values))
    .execute();
}

export async function deleteDecision(
  db: Queryable,
  scope: RestaurantScope,
  orderId: number,
  subject: string,
): Promise<void> {
  await db
    .deleteFrom('match_decisions as d')
    .where(inReach('d.restaurant_id', scope))
    .where('d.order_id', '=', orderId)
    .where('d.subject', '=', subject)
    .execute();
}

export type AskedRow = {
  id: number;
  subject: string | null;
  order_line_id: number | null;
  kind: string;
  amount: Money | null;
};

const selectCredits = (db: Queryable, scope: RestaurantScope) =>
  db
    .selectFrom('credit_requests as c')
    .where(inReach('c.restaurant_id', scope))
    .where('c.status', '<>', 'withdrawn')
    .orderBy('c.id')
    .select(['c.id', 'c.order_id', 'c.subject', 'c.order_line_id', 'c.kind', 'c.amount']);

/** An order's credit requests that weren't withdrawn. */
export async function creditsOfOrder(db: Queryable, scope: RestaurantScope, orderId: number): Promise<AskedRow[]> {
  return selectCredits(db, scope).where('c.order_id', '=', orderId).execute();
}

export async function creditsOfOrders(
  db: Queryable,
  scope: RestaurantScope,
  orderIds: readonly number[],
): Promise<(AskedRow & { order_id: number | null })[]> {
  if (orderIds.length === 0) return [];
  return selectCredits(db, scope)
    .where('c.order_id', 'in', [...orderIds])
    .execute();
}

/** Shows a difference's credit on the finding about it, too. */
export async function noteCreditOnFindings(
  db: Queryable,
  scope: RestaurantScope,
  about: { orderId: number; subject: string; requestId: number },
): Promise<void> {
  await sql`update findings f set credit_request_id = ${about.requestId}, dismissed = false, version = f.version + 1
    where ${inReach('f.restaurant_id', scope)} and f.kind in ('order_price', 'catch_weight', 'not_received')
      and f.subject = ${`order:${about.orderId}:${about.subject}`}
      and not exists (select from credit_requests c where c.restaurant_id = f.restaurant_id
        and c.id = f.credit_request_id and c.status <> 'withdrawn')`.execute(db);
}
