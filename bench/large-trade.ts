import { countDirtyDays, makeMonths } from '@platewise/server/src/features/sales/sales/index.ts';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import type { KitchenSize } from './kitchen-size.ts';

const days = 31;
const alerts = 300;
const rivals = 24;
const people = 40;
const quiet = { publish: () => {}, subscribe: () => () => {}, close: () => {} };

/** Stock and counts, a month of sales, a quarter of alerts, nearby competitors, and staff. */
export async function seedTrade(db: Db, id: number, { held, dishes, salesADay }: KitchenSize): Promise<void> {
  await seedStock(db, id, held);
  await seedSales(db, id, { dishes, salesADay });
  await seedAlerts(db, id);
  await seedRivals(db, id);
  await seedPeople(db, id);
}

async function seedStock(db: Db, id: number, held: number): Promise<void> {
  await sql`insert into storage_locations (restaurant_id, name, position)
    select ${id}, l.name, l.n from unnest(array['Walk-in cooler', 'Freezer', 'Dry storage', 'Bar', 'Line'])
      with ordinality l (name, n) order by l.n`.execute(db);
  await sql`insert into inventory (restaurant_id, ingredient_id, location, position, current_stock, min_stock, max_stock,
      reorder_point, expiry_date, status, counted_on, last_restocked)
    select ${id}, id, (array['Walk-in cooler', 'Freezer', 'Dry storage', 'Bar', 'Line'])[1 + id % 5], id, id % 61, 6, 60, 10,
      case when id % 17 = 0 then current_date + (id % 40)::int - 4 end,
      case when id % 17 = 0 and id % 40 <= 4 then 'expired' when id % 61 = 0 then 'out_of_stock'
        when id % 61 <= 10 then 'low_stock' else 'in_stock' end, current_date - 6, now() - id % 9 * interval '1 day'
    from ingredients where restaurant_id = ${id} order by id limit ${held}`.execute(db);
  await sql`insert into count_sessions (restaurant_id, name, status, kind, counted_on, started_at, closed_at, total_value)
    select ${id}, 'Count of ' || to_char(current_date - w * 28 - 6, 'Mon DD'), 'closed', 'full', current_date - w * 28 - 6,
      now() - (w * 28 + 6) * interval '1 day', now() - (w * 28 + 6) * interval '1 day', 41000 + w * 700
    from generate_series(0, 7) w order by w desc`.execute(db);
  await sql`insert into count_lines (restaurant_id, session_id, inventory_id, ingredient_id, location, position, unit,
      quantity, expected, unit_cost, value, counted_at)
    select ${id}, s.id, v.id, i.id, v.location, v.position, i.unit, v.id % 60, v.id % 57, i.current_cost,
      round(i.current_cost * (v.id % 60), 2), s.closed_at
    from count_sessions s join inventory v on v.restaurant_id = s.restaurant_id
    join ingredients i on i.id = v.ingredient_id where s.restaurant_id = ${id}`.execute(db);
}

/** One in twenty POS items isn't mapped to a dish. */
async function seedSales(
  db: Db,
  id: number,
  { dishes, salesADay }: Pick<KitchenSize, 'dishes' | 'salesADay'>,
): Promise<void> {
  await sql`insert into pos_menu_items (restaurant_id, source, kind, external_item_id, name, category, price, menu_item_id)
    select ${id}, 'file:square', 'item', 'sku' || id, name, category, current_price, case when id % 20 > 0 then id end
    from menu_items where restaurant_id = ${id} order by id`.execute(db);
  await makeMonths(db, dayBefore(days), dayBefore(0));
  await sql`insert into sales_data (restaurant_id, business_date, external_transaction_id, transaction_date, net, tax,
      total_amount, tip, order_type, payment_method, source)
    select ${id}, current_date - d, d || '-' || n, current_date - d + (15 + n % 10) * interval '1 hour', 42, 3.47, 45.47, 6,
      (array['Dine-In', 'Takeout', 'Delivery'])[1 + n % 3], (array['Card', 'Cash'])[1 + n % 2], 'file:square'
    from generate_series(1, ${days}::int) d, generate_series(1, ${salesADay}::int + (d * 37) % 90) n`.execute(db);
  await sql`insert into sales_items (restaurant_id, business_date, sales_data_id, item_name, category, quantity, unit_price,
      total_price, net, pos_item_id)
    select ${id}, s.business_date, s.id, p.name, p.category, 1, 14, 14, 14, p.id
    from sales_data s cross join generate_series(0, 2) k join pos_menu_items p on p.restaurant_id = s.restaurant_id
      and p.id = (select min(id) from pos_menu_items where restaurant_id = ${id}) + (s.id / 1000 * (s.id / 1000) + k * 31) % ${dishes}::int
    where s.restaurant_id = ${id}`.execute(db);
  await sql`insert into sales_dirty_days (restaurant_id, business_date)
    select distinct restaurant_id, business_date from sales_data on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  await countDirtyDays({ db, events: quiet });
}

const dayBefore = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

async function seedAlerts(db: Db, id: number): Promise<void> {
  await sql`insert into price_alerts (restaurant_id, alert_type, severity, status, ingredient_id, impact, created_at, details)
    select ${id}, 'cost_increase', (array['low', 'medium', 'high'])[1 + n % 3], case when n % 4 < 2 then 'active'
      when n % 4 = 2 then 'acknowledged' else 'resolved' end, i.id, -(n % 97) * 4.35, now() - n * interval '7 hours',
      jsonb_build_object('name', i.name, 'unit', i.unit, 'from', round(i.current_cost * 0.9, 4)::text,
        'to', i.current_cost::text, 'source', 'invoice', 'effectiveOn', current_date - n / 4, 'vendorName', v.name,
        'doubtful', false, 'dishes', jsonb_build_array(), 'dishCount', n % 7, 'belowTarget', n % 3, 'basis', 'sales')
    from generate_series(1, ${alerts}::int) n join ingredients i on i.restaurant_id = ${id} and i.current_cost is not null
      and i.id = (select min(id) from ingredients where restaurant_id = ${id}) + n * 6 % (select count(*) from ingredients where restaurant_id = ${id})
    join vendors v on v.id = i.vendor_id order by n`.execute(db);
}

async function seedRivals(db: Db, id: number): Promise<void> {
  await sql`insert into competitors (restaurant_id, name, cuisine, price_range, distance_from_restaurant, status, source,
      external_id, tracked_at, last_updated)
    select ${id}, 'Taquería ' || (array['El Rincón', 'La Esquina', 'Doña Ana', 'Los Hermanos'])[1 + n % 4] || ' ' || n,
      'Mexican', (array['$', '$$', '$$$'])[1 + n % 3], n * 0.21, case when n % 3 = 0 then 'active' else 'found' end, 'osm',
      'node/' || n, now(), now() from generate_series(1, ${rivals}::int) n order by n`.execute(db);
  await sql`insert into competitor_menu_items (restaurant_id, competitor_id, name, category, price, item_key, menu_item_id)
    select ${id}, c.id, m.name, m.category, m.current_price + 0.5, lower(m.name), m.id
    from competitors c join menu_items m on m.restaurant_id = ${id} and m.id % 15 = c.id % 15
    where c.restaurant_id = ${id} and c.status = 'active'`.execute(db);
}

async function seedPeople(db: Db, id: number): Promise<void> {
  await sql`insert into users (username, email, password, full_name, created_at, last_login_at)
    select 'person' || n, 'person' || n || '@example.com', 'no password', case when n % 13 = 5
      then 'María de los Ángeles Fernández-Villaseñor y Castañeda ' || n else 'Person ' || n end, now() - n * interval '9 days',
      case when n % 3 > 0 then now() - n * interval '5 hours' end from generate_series(1, ${people}::int) n`.execute(
    db,
  );
  await sql`insert into team_members (group_id, user_id, role, permissions)
    select r.group_id, u.id, (array['manager', 'staff', 'viewer'])[1 + u.id % 3], '{"restaurants": "all"}'
    from restaurants r, users u where r.id = ${id} and u.username like 'person%'`.execute(db);
  await sql`insert into restaurant_audit (restaurant_id, at, user_id, action, subject, subject_id, summary)
    select ${id}, approved_at, approved_by, 'approved', 'invoice', id, 'Approved invoice ' || invoice_number
    from invoices where restaurant_id = ${id} and approved_at is not null order by id desc limit 5000`.execute(db);
}
