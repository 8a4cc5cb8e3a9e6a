import { countDirtyDays, makeMonths } from '@platewise/server/src/features/sales/index.ts';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';

const restaurants = Number(process.env.BENCH_RESTAURANTS ?? 50);
const days = 400;
const dishes = 60;
const ingredients = 150;
const invoicesAWeek = 3;
const linesOfAnInvoice = 15;
/** Days that are written at once: a statement may take thirty seconds and no longer. */
const stretch = 20;
const rounds = 15;
const budgetMs = 500;
const quiet = { publish: () => {}, subscribe: () => () => {} };

/** A year's statement of fifty restaurants by month and by week, each alone and summed, with what moved the margin. */
export async function benchFinancials(): Promise<void> {
  const server = await startBenchServer();
  try {
    const stored = await timed(() => seed(server));
    console.log(`${restaurants} restaurants of ${days} days stored and counted in ${(stored.ms / 1000).toFixed(0)} s`);
    const path = '/api/financials/profit-and-loss?timeframe=1y';
    await measure(server, `${path}&by=month&together=sum`);
    await measure(server, `${path}&by=month&together=each`);
    await measure(server, `${path}&by=week&together=sum`);
    await measure(server, `${path}&by=total&together=each`);
    await measure(server, '/api/financials/profit-and-loss?timeframe=1y&by=week&restaurantId=1');
    await measure(server, '/api/financials/margin-waterfall?timeframe=90d');
  } finally {
    await server.close();
  }
}

async function measure(server: BenchServer, path: string): Promise<void> {
  const times: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { ms, value } = await timed(() => server.call('GET', path));
    if (value.status !== 200) throw new Error(`${path} answered ${value.status}: ${JSON.stringify(value.body)}`);
    const basis = value.body.statements?.[0]?.total.basis;
    if (round === 0 && basis === null) throw new Error(`${path} knows no cost: the seed does not fit`);
    times.push(ms);
    floor.push((await timed(() => server.call('GET', '/api/user'))).ms);
  }
  reportLine(path, times, { name: 'who am I', times: floor }, budgetMs);
}

async function seed({ db, call }: BenchServer): Promise<void> {
  for (let number = 1; number <= restaurants; number++) {
    const { status } = await call('POST', '/api/restaurants', { name: `Restaurant ${number}` });
    if (status !== 201) throw new Error(`a restaurant answered ${status}`);
  }
  const today = new Date();
  const first = new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  await makeMonths(db, first, today.toISOString().slice(0, 10));
  await seedKitchens(db);
  await seedStock(db, first);
  for (let day = 0; day < days; day += stretch) await sellFor(db, first, day);
  await sql`insert into labour_costs (restaurant_id, starts_on, ends_on, amount)
    select r.id, ${first}::date + w * 7, ${first}::date + w * 7 + 6, 5000
    from restaurants r, generate_series(0, ${Math.floor(days / 7)}::integer) w`.execute(db);
  await sql`insert into budgets (restaurant_id, month, line, amount)
    select r.id, m::date, l, 40000 from restaurants r, unnest(array['sales', 'cogs', 'labour']) l,
      generate_series(date_trunc('month', ${first}::timestamp), now(), interval '1 month') m`.execute(db);
  await sql`insert into sales_dirty_days (restaurant_id, business_date)
    select distinct restaurant_id, business_date from sales_data on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  await countDirtyDays({ db, events: quiet });
  await sql`analyze`.execute(db);
}

/** What a till sells stands for a dish; a twelfth of the dishes has no known cost. */
async function seedKitchens(db: Db): Promise<void> {
  await sql`insert into ingredients (restaurant_id, name, unit, category, current_cost)
    select r.id, 'Ingredient ' || n, 'lb', (array['Protein', 'Vegetables', 'Dairy', 'Grains', 'Beverages'])[1 + n % 5], 2
    from restaurants r, generate_series(1, ${ingredients}::integer) n order by r.id, n`.execute(db);
  await sql`insert into menu_items (restaurant_id, name, category, current_price, recipe_cost)
    select r.id, 'Dish ' || n, (array['Main Courses', 'Appetizers', 'Beverages'])[1 + n % 3], 12,
      case when n % 12 > 0 then 3 + n * 0.02 end
    from restaurants r, generate_series(1, ${dishes}::integer) n order by r.id, n`.execute(db);
  await sql`insert into pos_menu_items (restaurant_id, source, kind, external_item_id, name, category, menu_item_id)
    select m.restaurant_id, 'file:square', 'item', 'sku' || m.id, m.name, m.category, m.id
    from menu_items m order by m.id`.execute(db);
}

/** Everything counted every fourth Sunday in half of the restaurants, and three invoices a week in all. */
async function seedStock(db: Db, first: string): Promise<void> {
  await sql`insert into invoices (restaurant_id, filename, currency, invoice_date, total_amount, approved_at)
    select r.id, 'typed', 'USD', ${first}::date + w * 7 + n * 2, 400, now()
    from restaurants r, generate_series(0, ${Math.floor(days / 7) - 1}::integer) w,
      generate_series(1, ${invoicesAWeek}::integer) n`.execute(db);
  await sql`insert into invoice_line_items (restaurant_id, invoice_id, position, ingredient_id, description, quantity, unit,
      unit_price, total_price, item_type, line_type)
    select n.restaurant_id, n.id, l, (n.restaurant_id - 1) * ${ingredients}::integer + 1 +
      (n.id * 13 + l * 37) % ${ingredients}::integer, 'CASE', 20, 'lb', 2, 40, 'ingredient', 'product'
    from invoices n, generate_series(1, ${linesOfAnInvoice}::integer) l`.execute(db);
  await sql`insert into inventory (restaurant_id, ingredient_id, location)
    select restaurant_id, id, 'Storage' from ingredients order by id`.execute(db);
  await sql`insert into count_sessions (restaurant_id, name, status, kind, counted_on, closed_at)
    select r.id, 'Count ' || w, 'closed', 'full', ${first}::date + w * 28, now()
    from restaurants r, generate_series(0, ${Math.floor(days / 28)}::integer) w where r.id % 2 = 0`.execute(db);
  await sql`insert into count_lines (restaurant_id, session_id, inventory_id, ingredient_id, unit, quantity, expected,
      unit_cost, value)
    select s.restaurant_id, s.id, i.id, i.ingredient_id, 'lb', 40, 38, 2, 80
    from count_sessions s join inventory i on i.restaurant_id = s.restaurant_id`.execute(db);
}

/** Some days of every restaurant: one check for each dish, as many pieces as the day of the week sells. */
async function sellFor(db: Db, first: string, day: number): Promise<void> {
  const last = Math.min(day + stretch, days) - 1;
  await sql`insert into sales_data (restaurant_id, business_date, external_transaction_id, transaction_date, net, tax,
      total_amount, order_type, payment_method, source)
    select r.id, ${first}::date + d, d || '-' || n, (${first}::date + d) + (10 + n % 12) * interval '1 hour',
      ${dishes}::integer * 12.00, 0, ${dishes}::integer * 12.00, 'Dine-In', 'Card', 'file:square'
    from restaurants r, generate_series(${day}::integer, ${last}::integer) d, generate_series(1, 1) n`.execute(db);
  await sql`insert into sales_items (restaurant_id, business_date, sales_data_id, item_name, category, quantity,
      unit_price, total_price, net, pos_item_id)
    select s.restaurant_id, s.business_date, s.id, p.name, p.category, 1, 12.00, 12.00, 12.00, p.id
    from sales_data s join pos_menu_items p on p.restaurant_id = s.restaurant_id
    where s.business_date between ${first}::date + ${day}::integer and ${first}::date + ${last}::integer`.execute(db);
}
