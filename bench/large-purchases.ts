import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import type { KitchenSize } from './kitchen-size.ts';

const days = 730;
const linesOfAnInvoice = 6;
/** Invoices inserted per statement, because of the statement timeout of thirty seconds. */
const stretch = 4_000;

/** Two years of invoices in every state with what they posted, and the orders behind the latest of them. */
export async function seedPurchases(db: Db, id: number, { invoices, orders, ingredients }: KitchenSize): Promise<void> {
  await seedInvoices(db, id, invoices);
  for (let first = 0; first < invoices; first += stretch) await seedLines(db, id, { first, ingredients });
  await sql`update invoices n set sub_total = s.total, total_amount = s.total
    from (select invoice_id, sum(total_price) as total from invoice_line_items where restaurant_id = ${id} group by 1) s
    where n.restaurant_id = ${id} and n.id = s.invoice_id`.execute(db);
  await sql`update invoices set paid_amount = total_amount, paid_on = due_date
    where restaurant_id = ${id} and payment_status = 'paid'`.execute(db);
  await seedOrders(db, id, orders);
}

/** The newest need review; one in ninety couldn't be read, one in seventy was rejected. */
async function seedInvoices(db: Db, id: number, invoices: number): Promise<void> {
  await sql`insert into invoices (restaurant_id, vendor_id, invoice_number, number_key, source, filename, currency,
      invoice_date, due_date, payment_status, processing_status, stage, progress, failure_reason, failure_message,
      rejected_reason, rejected_at, approved_at, approved_by, uploaded_at, processed_at, risk, audit_due)
    select ${id}, case when n % 90 > 0 then v.first + n % v.many end, '10' || n, '10' || n, 'manual',
      'invoice-10' || n || '.pdf', 'USD', at.day, at.day + 30,
      case when ${invoices}::int - n > 1200 then 'paid' when n % 9 = 0 then 'partial' else 'pending' end,
      case when n % 90 > 0 then 'completed' else 'failed' end, case when n % 90 > 0 then 'done' else 'reading' end,
      case when n % 90 > 0 then 100 else 30 end, case when n % 90 = 0 then 'unreadable' end,
      case when n % 90 = 0 then 'We couldn''t read this file' end, case when n % 70 = 1 then 'duplicate' end,
      case when n % 70 = 1 then at.day::timestamptz end,
      case when n % 90 > 0 and n % 70 <> 1 and n < ${invoices - 240} then at.day + interval '1 day' end,
      (select user_id from restaurants where id = ${id}), at.day + n % 24 * interval '1 hour',
      at.day + n % 24 * interval '1 hour', case when n >= ${invoices - 240} then n % 300 else 0 end, false
    from generate_series(1, ${invoices}::int) n
    cross join lateral (select current_date - ${days}::int + n * ${days}::int / ${invoices}::int as day) at
    cross join (select min(id) as first, count(*) as many from vendors where restaurant_id = ${id}) v
    order by n`.execute(db);
}

/** Prices vary around the ingredient's current cost, so they went up for some and down for others. */
async function seedLines(
  db: Db,
  id: number,
  { first, ingredients }: { first: number; ingredients: number },
): Promise<void> {
  await sql`insert into invoice_line_items (restaurant_id, invoice_id, position, ingredient_id, vendor_item_id, description,
      item_code, quantity, unit, unit_price, total_price, item_type, line_type, matched_by)
    select ${id}, n.id, k, t.ingredient_id, t.id, t.description, t.item_code, 1 + (n.id + k) % 24, t.purchase_unit, p.price,
      round(p.price * (1 + (n.id + k) % 24), 2), 'ingredient', 'product', 'remembered'
    from (select id, invoice_date from invoices where restaurant_id = ${id} and processing_status = 'completed'
      order by id offset ${first} limit ${stretch}) n
    cross join generate_series(1, ${linesOfAnInvoice}::int) k
    join vendor_items t on t.restaurant_id = ${id} and t.last_price is not null
      and t.id = (select min(id) from vendor_items where restaurant_id = ${id}) + (n.id * 7 + k * 331) % ${ingredients}::int
    cross join lateral (select round(t.last_price
      * (1 + 0.07 * sin((current_date - n.invoice_date) / 45.0 + t.id))::numeric, 4) as price) p`.execute(db);
  await sql`insert into price_history (restaurant_id, ingredient_id, price, unit, vendor_id, source, invoice_id, line_ids,
      quantity, effective_date, recorded_at)
    select ${id}, l.ingredient_id, l.unit_price, l.unit, n.vendor_id, 'invoice', n.id, array[l.id], l.quantity,
      n.invoice_date, n.approved_at
    from (select id, vendor_id, invoice_date, approved_at from invoices
      where restaurant_id = ${id} and processing_status = 'completed' order by id offset ${first} limit ${stretch}) n
    join invoice_line_items l on l.restaurant_id = ${id} and l.invoice_id = n.id
    where n.approved_at is not null`.execute(db);
}

async function seedOrders(db: Db, id: number, orders: number): Promise<void> {
  await sql`insert into purchase_orders (restaurant_id, vendor_id, number, status, ordered_on, expected_on, sent_at, currency)
    select ${id}, v.first + n % v.many, 'PO-' || lpad(n::text, 5, '0'),
      (array['received', 'closed', 'partly_received', 'sent', 'draft', 'cancelled'])[
        case when n <= ${orders - 60} then 1 + n % 2 else 1 + n % 6 end],
      current_date - (${orders}::int - n), current_date - (${orders}::int - n) + 2,
      now() - (${orders}::int - n) * interval '1 day', 'USD'
    from generate_series(1, ${orders}::int) n
    cross join (select min(id) as first, count(*) as many from vendors where restaurant_id = ${id}) v
    order by n`.execute(db);
  await sql`insert into purchase_order_lines (restaurant_id, order_id, position, vendor_item_id, ingredient_id, description,
      item_code, unit, quantity, contents, unit_price)
    select ${id}, o.id, r.k, r.id, r.ingredient_id, r.description, r.item_code, r.purchase_unit, 2 + r.k % 9, 1, r.last_price
    from purchase_orders o cross join lateral (
      select t.*, row_number() over (order by t.id) as k from vendor_items t
      where t.vendor_id = o.vendor_id limit 12) r where o.restaurant_id = ${id}`.execute(db);
  await sql`update purchase_orders o set total = s.total
    from (select order_id, round(sum(quantity * unit_price), 2) as total from purchase_order_lines
      where restaurant_id = ${id} group by 1) s where o.restaurant_id = ${id} and o.id = s.order_id`.execute(db);
}
