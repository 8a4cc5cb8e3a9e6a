import { countDirtyDays, makeMonths } from '@platewise/server/src/features/sales/sales/index.ts';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';
import { measureCall } from './measure-call.ts';

const million = 1_000_000;
const days = 91;
export const ingredients = 500;
export const preps = 40;
export const dishes = 200;
const linesOfADish = 8;
const invoicesADay = 3;
const linesOfAnInvoice = 20;
const rounds = 15;
const budgetMs = 500;
/** Days inserted per statement, because of the statement timeout of thirty seconds. */
const stretch = 4;
const quiet = { publish: () => {}, subscribe: () => () => {}, close: () => {} };

/**
 * Actual vs. theoretical usage over a quarter with a million sales lines: the report, the list, one ingredient, the
 * dashboard.
 */
export async function benchUsage(lines = Number(process.env.BENCH_LINES ?? million)): Promise<void> {
  const server = await startBenchServer();
  try {
    const stored = await timed(() => seed(server, lines));
    console.log(`${lines} lines stored and counted in ${(stored.ms / 1000).toFixed(0)} s`);
    const { body } = await server.call('GET', '/api/usage/1');
    const { totals, lacks } = body;
    if (totals.comparedItems < ingredients)
      throw new Error(`the seed does not compare: ${JSON.stringify({ totals, lacks })}`);
    console.log(`${body.from} to ${body.to}: ${totals.comparedItems} of ${totals.items} items compared`);
    for (const path of ['/api/usage/1', '/api/usage/1/items?', '/api/usage/1/items/1', '/api/dashboard/metrics']) {
      await measure(server, path);
    }
  } finally {
    await server.close();
  }
}

async function measure(server: BenchServer, path: string): Promise<void> {
  const { times, floor } = await measureCall(server, path, rounds);
  reportLine(path, times, floor, budgetMs);
}

async function seed({ db, call }: BenchServer, lines: number): Promise<void> {
  const { status } = await call('POST', '/api/restaurants', { name: 'Bench' });
  if (status !== 201) throw new Error(`a restaurant answered ${status}`);
  const today = new Date();
  const first = new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  await makeMonths(db, first, today.toISOString().slice(0, 10));
  await seedKitchen(db);
  await seedStock(db, first);
  const salesADay = Math.max(1, Math.round(lines / days / 3));
  for (let day = 1; day <= days; day += stretch) await sellFor(db, first, { day, stretch, days, salesADay });
  await sql`insert into sales_dirty_days (restaurant_id, business_date)
    select distinct restaurant_id, business_date from sales_data on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  await countDirtyDays({ db, events: quiet });
  await sql`analyze`.execute(db);
}

/** Ingredients, prep items with four lines each, dishes with eight, and their POS items. */
export async function seedKitchen(db: Db): Promise<void> {
  await sql`insert into ingredients (restaurant_id, name, unit, category, current_cost)
    select 1, 'Ingredient ' || n, 'lb', (array['Protein', 'Vegetables', 'Dairy', 'Grains', 'Beverages'])[1 + n % 5], 2
    from generate_series(1, ${ingredients}::integer) n order by n`.execute(db);
  await sql`insert into ingredients (restaurant_id, name, unit, category, kind, batch_yield_quantity, batch_yield_unit)
    select 1, 'Prep ' || n, 'lb', 'Condiments', 'prep', 10, 'lb' from generate_series(1, ${preps}::integer) n order by n`.execute(
    db,
  );
  await sql`insert into ingredient_recipe_lines (prep_id, ingredient_id, quantity, unit)
    select ${ingredients}::integer + p, 1 + (p * 11 + n * 97) % ${ingredients}::integer, 2, 'lb'
    from generate_series(1, ${preps}::integer) p, generate_series(1, 4) n`.execute(db);
  await sql`insert into menu_items (restaurant_id, name, category, current_price)
    select 1, 'Dish ' || n, 'Main Courses', 12 from generate_series(1, ${dishes}::integer) n order by n`.execute(db);
  await sql`insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit, position)
    select d, 1 + (d * 31 + n * 71) % ${ingredients + preps}::integer, 3, 'oz', n
    from generate_series(1, ${dishes}::integer) d, generate_series(1, ${linesOfADish}::integer) n`.execute(db);
  await sql`insert into pos_menu_items (restaurant_id, source, kind, external_item_id, name, category, menu_item_id)
    select 1, 'file:square', 'item', 'sku' || m.id, m.name, m.category, m.id from menu_items m order by m.id`.execute(
    db,
  );
}

/** Three invoices a day, waste, and a full count of every ingredient at both ends. */
async function seedStock(db: Db, first: string): Promise<void> {
  await sql`insert into invoices (restaurant_id, vendor_id, filename, currency, invoice_date, total_amount, approved_at)
    select 1, null, 'typed', 'USD', ${first}::date + d, 400, now()
    from generate_series(1, ${days}::integer) d, generate_series(1, ${invoicesADay}::integer)`.execute(db);
  await sql`insert into invoice_line_items (restaurant_id, invoice_id, position, ingredient_id, description, quantity, unit,
      pack_text, unit_price, total_price, item_type, line_type)
    select 1, i.id, n, 1 + (i.id * 13 + n * 37) % ${ingredients}::integer, 'CASE', 2, 'case', '4/10 LB', 80, 160,
      'ingredient', 'product'
    from invoices i, generate_series(1, ${linesOfAnInvoice}::integer) n`.execute(db);
  await sql`insert into inventory (restaurant_id, ingredient_id, location)
    select 1, id, 'Storage' from ingredients where kind = 'purchased' order by id`.execute(db);
  await sql`insert into inventory_transactions (restaurant_id, inventory_id, ingredient_id, transaction_type, quantity,
      previous_stock, new_stock, reason, occurred_on, unit_cost)
    select 1, i.id, i.ingredient_id, 'waste', -1, 0, 0, 'spoiled', ${first}::date + d, 2
    from inventory i, generate_series(1, ${days}::integer) d where (i.id + d) % 10 = 0`.execute(db);
  await sql`insert into count_sessions (restaurant_id, name, status, counted_on, closed_at)
    select 1, 'Count ' || n, 'closed', ${first}::date + n * ${days}::integer, now() from generate_series(0, 1) n`.execute(
    db,
  );
  await sql`insert into count_lines (restaurant_id, session_id, inventory_id, ingredient_id, unit, quantity, expected,
      unit_cost, value)
    select 1, s.id, i.id, i.ingredient_id, 'lb', 40, 38, 2, 80 from count_sessions s, inventory i`.execute(db);
}

type Sold = { day: number; stretch: number; days: number; salesADay: number };

/** Some days: each sale has three lines and its own time and payment. */
export async function sellFor(db: Db, first: string, { day, stretch, days, salesADay }: Sold): Promise<void> {
  const last = Math.min(day + stretch - 1, days);
  await sql`insert into sales_data (restaurant_id, business_date, external_transaction_id, transaction_date, net, tax,
      total_amount, tip, order_type, payment_method, source)
    select 1, ${first}::date + d, d || '-' || n, (${first}::date + d) + (10 + n % 12) * interval '1 hour', 30.00, 2.40,
      32.40, 4.00, 'Dine-In', 'Card', 'file:square'
    from generate_series(${day}::integer, ${last}::integer) d, generate_series(1, ${salesADay}::integer) n`.execute(db);
  await sql`insert into sales_items (restaurant_id, business_date, sales_data_id, item_name, category, quantity,
      unit_price, total_price, net, pos_item_id)
    select 1, s.business_date, s.id, p.name, p.category, 1, 10.00, 10.00, 10.00, p.id
    from sales_data s cross join generate_series(0, 2) n
    join pos_menu_items p on p.id = 1 + (s.id / 1000 * 7 + n * 31) % ${dishes}::integer
    where s.business_date between ${first}::date + ${day}::integer and ${first}::date + ${last}::integer`.execute(db);
}
