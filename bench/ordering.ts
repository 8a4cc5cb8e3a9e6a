import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine } from './figures.ts';
import { measureCall } from './measure-call.ts';

const ingredients = 500;
const vendors = 6;
const dishes = 200;
const linesOfADish = 8;
const days = 120;
const rounds = 15;
const budgetMs = 300;

/**
 * Suggested orders for 500 items with two vendors each, based on stock, sales, purchases, order guides, and open
 * orders.
 */
export async function benchOrdering(): Promise<void> {
  const server = await startBenchServer();
  try {
    await seed(server);
    const path = '/api/order-suggestions/1?show=all';
    const { body } = await server.call('GET', path);
    const suggested = body.items.filter((item: { choices: { suggested: number }[] }) => item.choices[0]?.suggested);
    if (body.items.length !== ingredients || suggested.length === 0) throw new Error('the seed suggests nothing');
    console.log(`${body.items.length} items, ${suggested.length} of them to order, use of ${body.salesDays.days} days`);
    const { times, floor } = await measureCall(server, path, rounds);
    reportLine('suggested order', times, floor, budgetMs);
  } finally {
    await server.close();
  }
}

async function seed({ db, call }: BenchServer): Promise<void> {
  const { status } = await call('POST', '/api/restaurants', { name: 'Bench' });
  if (status !== 201) throw new Error(`a restaurant answered ${status}`);
  await seedKitchen(db);
  await seedVendors(db);
  await sql`insert into sales_item_day (restaurant_id, business_date, menu_item_id, item_name, quantity, net)
    select 1, current_date - d, m.id, m.name, 10 + (m.id + d) % 20, 120
    from menu_items m, generate_series(1, ${days}::integer) d`.execute(db);
  await sql`analyze`.execute(db);
}

async function seedKitchen(db: Db): Promise<void> {
  await sql`insert into ingredients (restaurant_id, name, unit, category, current_cost)
    select 1, 'Ingredient ' || n, 'lb', 'Protein', 2 from generate_series(1, ${ingredients}::integer) n order by n`.execute(
    db,
  );
  await sql`insert into menu_items (restaurant_id, name, category, current_price)
    select 1, 'Dish ' || n, 'Main Courses', 12 from generate_series(1, ${dishes}::integer) n order by n`.execute(db);
  await sql`insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit, position)
    select d, 1 + (d * 31 + n * 71) % ${ingredients}::integer, 3, 'oz', n
    from generate_series(1, ${dishes}::integer) d, generate_series(1, ${linesOfADish}::integer) n`.execute(db);
  await sql`insert into inventory (restaurant_id, ingredient_id, location, current_stock, max_stock, reorder_point)
    select 1, id, 'Storage', id % 60, 80, 10 from ingredients order by id`.execute(db);
}

/** Two vendors for each ingredient, half of them in an order guide with a par, a year of prices, and an open order. */
async function seedVendors(db: Db): Promise<void> {
  await sql`insert into vendors (restaurant_id, name) select 1, 'Vendor ' || n
    from generate_series(1, ${vendors}::integer) n order by n`.execute(db);
  await sql`insert into vendor_items (restaurant_id, vendor_id, ingredient_id, description, item_key, pack_text,
      purchase_unit, last_price, last_price_unit, last_purchased_on)
    select 1, 1 + (i.id + k) % ${vendors}::integer, i.id, 'ITEM ' || i.id || ' ' || k, i.id || '-' || k, '4/5 LB', 'CS',
      40 + i.id % 30 + k, 'CS', current_date - 10
    from ingredients i, generate_series(1, 2) k`.execute(db);
  await sql`insert into order_guide_items (restaurant_id, vendor_id, vendor_item_id, par, position)
    select 1, vendor_id, id, case when id % 4 = 0 then 3 end, id from vendor_items where id % 2 = 0`.execute(db);
  await sql`insert into price_history (restaurant_id, ingredient_id, price, unit, source, quantity, effective_date)
    select 1, i.id, 2, 'lb', 'invoice', 40, current_date - 7 * w from ingredients i, generate_series(1, 52) w`.execute(
    db,
  );
  await sql`insert into purchase_orders (restaurant_id, vendor_id, number, status, ordered_on, sent_at, currency)
    select 1, n, 'PO-' || lpad(n::text, 4, '0'), 'sent', current_date, now(), 'USD'
    from generate_series(1, ${vendors}::integer) n`.execute(db);
  await sql`insert into purchase_order_lines (restaurant_id, order_id, vendor_item_id, ingredient_id, description, unit,
      quantity, contents, unit_price)
    select 1, o.id, t.id, t.ingredient_id, t.description, 'CS', 1, 20, 40
    from purchase_orders o join vendor_items t on t.vendor_id = o.vendor_id and t.id % 7 = 0`.execute(db);
}
