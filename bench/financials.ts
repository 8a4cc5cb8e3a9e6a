import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';
import { measureCall } from './measure-call.ts';

const restaurants = Number(process.env.BENCH_RESTAURANTS ?? 50);
const days = 400;
const dishes = 60;
const ingredients = 150;
const invoicesAWeek = 3;
const linesOfAnInvoice = 15;
const costSteps = 30;
const rounds = 15;
const budgetMs = 500;

/** A year's statement of fifty restaurants by month and by week, individually and summed, plus the margin waterfall. */
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
  const { times, floor } = await measureCall(server, path, rounds, ({ statements }) => {
    if (statements?.[0]?.total.basis === null) throw new Error(`${path} knows no cost: the seed does not fit`);
  });
  reportLine(path, times, floor, budgetMs);
}

async function seed({ db, call }: BenchServer): Promise<void> {
  for (let number = 1; number <= restaurants; number++) {
    const { status } = await call('POST', '/api/restaurants', { name: `Restaurant ${number}` });
    if (status !== 201) throw new Error(`a restaurant answered ${status}`);
  }
  const first = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await seedKitchens(db);
  // One after the other, because of the statement timeout of thirty seconds.
  for (let id = 1; id <= restaurants; id++) {
    await seedStock(db, id, first);
    await seedCosts(db, id, first);
    await seedSales(db, id, first);
  }
  await sql`insert into labour_costs (restaurant_id, starts_on, ends_on, amount)
    select r.id, ${first}::date + w * 7, ${first}::date + w * 7 + 6, 5000
    from restaurants r, generate_series(0, ${Math.floor(days / 7)}::integer) w`.execute(db);
  await sql`insert into budgets (restaurant_id, month, line, amount)
    select r.id, m::date, l, 40000 from restaurants r, unnest(array['sales', 'cogs', 'labour']) l,
      generate_series(date_trunc('month', ${first}::timestamp), now(), interval '1 month') m`.execute(db);
  await sql`analyze`.execute(db);
}

/** One in twelve dishes has no known cost. */
async function seedKitchens(db: Db): Promise<void> {
  await sql`insert into ingredients (restaurant_id, name, unit, category, current_cost)
    select r.id, 'Ingredient ' || n, 'lb', (array['Protein', 'Vegetables', 'Dairy', 'Grains', 'Beverages'])[1 + n % 5], 2
    from restaurants r, generate_series(1, ${ingredients}::integer) n order by r.id, n`.execute(db);
  await sql`insert into menu_items (restaurant_id, name, category, current_price, recipe_cost)
    select r.id, 'Dish ' || n, (array['Main Courses', 'Appetizers', 'Beverages'])[1 + n % 3], 12,
      case when n % 12 > 0 then 3 + n * 0.02 end
    from restaurants r, generate_series(1, ${dishes}::integer) n order by r.id, n`.execute(db);
}

/** A full count every fourth Sunday in half of the restaurants, and three invoices a week in all. */
async function seedStock(db: Db, id: number, first: string): Promise<void> {
  await sql`insert into invoices (restaurant_id, filename, currency, invoice_date, total_amount, approved_at)
    select ${id}, 'typed', 'USD', ${first}::date + w * 7 + n * 2, 400, now()
    from generate_series(0, ${Math.floor(days / 7) - 1}::integer) w, generate_series(1, ${invoicesAWeek}::integer) n`.execute(
    db,
  );
  await sql`insert into invoice_line_items (restaurant_id, invoice_id, position, ingredient_id, description, quantity, unit,
      unit_price, total_price, item_type, line_type)
    select n.restaurant_id, n.id, l, (n.restaurant_id - 1) * ${ingredients}::integer + 1 +
      (n.id * 13 + l * 37) % ${ingredients}::integer, 'CASE', 20, 'lb', 2, 40, 'ingredient', 'product'
    from invoices n, generate_series(1, ${linesOfAnInvoice}::integer) l where n.restaurant_id = ${id}`.execute(db);
  if (id % 2 === 1) return;
  await sql`insert into inventory (restaurant_id, ingredient_id, location)
    select restaurant_id, id, 'Storage' from ingredients where restaurant_id = ${id} order by id`.execute(db);
  await sql`insert into count_sessions (restaurant_id, name, status, kind, counted_on, closed_at)
    select ${id}, 'Count ' || w, 'closed', 'full', ${first}::date + w * 28, now()
    from generate_series(0, ${Math.floor(days / 28)}::integer) w`.execute(db);
  await sql`insert into count_lines (restaurant_id, session_id, inventory_id, ingredient_id, unit, quantity, expected,
      unit_cost, value)
    select s.restaurant_id, s.id, i.id, i.ingredient_id, 'lb', 40, 38, 2, 80
    from count_sessions s join inventory i on i.restaurant_id = s.restaurant_id
    where s.restaurant_id = ${id}`.execute(db);
}

/** Each ingredient's price rises every month, and with it the cost of the dishes; a recipe changes halfway. */
async function seedCosts(db: Db, id: number, first: string): Promise<void> {
  await sql`insert into ingredient_costs (restaurant_id, ingredient_id, starts_on, cost)
    select restaurant_id, id, ${first}::date + s * ${costSteps}::integer, 2 * (1 + s / 50.0)
    from ingredients, generate_series(0, ${Math.floor(days / costSteps)}::integer) s where restaurant_id = ${id}`.execute(
    db,
  );
  await sql`insert into menu_item_costs (restaurant_id, menu_item_id, starts_on, cost, estimated)
    select restaurant_id, id, case when s = 0 then '1900-01-01' else ${first}::date + s * ${costSteps}::integer end,
      recipe_cost * (1 + s / 50.0), false
    from menu_items, generate_series(0, ${Math.floor(days / costSteps)}::integer) s where restaurant_id = ${id}`.execute(
    db,
  );
  await sql`insert into recipe_versions (restaurant_id, menu_item_id, starts_on)
    select restaurant_id, id, ${first}::date + v * ${days / 2}::integer from menu_items, generate_series(0, 1) v
    where restaurant_id = ${id}`.execute(db);
  await sql`insert into recipe_version_lines (restaurant_id, recipe_version_id, position, ingredient_id, quantity, unit)
    select v.restaurant_id, v.id, l, (v.restaurant_id - 1) * ${ingredients}::integer + 1 + (v.menu_item_id * 7 + l) % ${ingredients}::integer,
      0.2 + l * 0.01, 'lb'
    from recipe_versions v, generate_series(0, 7) l where v.restaurant_id = ${id}`.execute(db);
}

/** Days, weeks, and months as aggregated by the job; every dish sells every day. */
async function seedSales(db: Db, id: number, first: string): Promise<void> {
  await sql`insert into sales_item_day (restaurant_id, business_date, menu_item_id, item_name, quantity, net, cost)
    select m.restaurant_id, ${first}::date + d, m.id, m.name, 2 + (m.id + d) % 5, 12 * (2 + (m.id + d) % 5),
      m.recipe_cost * (1 + d / ${costSteps}::integer / 50.0) * (2 + (m.id + d) % 5)
    from menu_items m, generate_series(0, ${days}::integer) d where m.restaurant_id = ${id}`.execute(db);
  await sql`insert into sales_item_period (restaurant_id, period, starts_on, menu_item_id, pos_item_id, category, quantity,
      net, cost, uncosted_quantity, uncosted_net)
    select restaurant_id, p.period, date_trunc(p.period, business_date::timestamp)::date, menu_item_id, 0, '',
      sum(quantity), sum(net), coalesce(sum(cost), 0), coalesce(sum(quantity) filter (where cost is null), 0),
      coalesce(sum(net) filter (where cost is null), 0)
    from sales_item_day cross join (values ('week'), ('month')) p (period)
    where restaurant_id = ${id} group by 1, 2, 3, 4`.execute(db);
  await sql`insert into revenue_analytics (restaurant_id, date, period, net_sales)
    select restaurant_id, business_date, 'day', sum(net) from sales_item_day
    where restaurant_id = ${id} group by 1, 2`.execute(db);
}
