import { countDirtyDays, makeMonths } from '@platewise/server/src/features/sales/sales/index.ts';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { percentile, timed } from './figures.ts';
import { measureCall } from './measure-call.ts';

const tenMillion = 10_000_000;
const restaurants = 10;
const days = 730;
const items = 150;
/** Days inserted per statement, because of the statement timeout of thirty seconds. */
const stretch = 5;
const rounds = 40;
const budgetMs = 100;
const quiet = { publish: () => {}, subscribe: () => () => {}, close: () => {} };

/**
 * Every sales figure over HTTP, with ten million lines over two years in ten restaurants: for one of them, and for all.
 */
export async function benchDashboards(lines = Number(process.env.BENCH_LINES ?? tenMillion)): Promise<void> {
  const server = await startBenchServer();
  try {
    const stored = await timed(() => seed(server, lines));
    await compareNet(server.db);
    console.log(`${lines} lines stored and counted in ${(stored.ms / 1000).toFixed(0)} s`);
    for (const path of pages()) await measure(server, path);
  } finally {
    await server.close();
  }
}

function* pages(): Generator<string> {
  for (const restaurant of ['?', '?restaurantId=1&']) {
    yield `/api/dashboard/metrics${restaurant}`;
    yield `/api/dashboard/decisions${restaurant}`;
    yield `/api/revenue/summary${restaurant}`;
    yield `/api/sales-summary${restaurant}`;
    yield `/api/revenue/analytics${restaurant}`;
    yield `/api/restaurants/revenue-summary${restaurant}`;
    for (const filter of ['source', 'category', 'payment', 'weekday', 'hour', 'item', 'restaurant', 'day', 'system']) {
      yield `/api/revenue/sales-breakdown${restaurant}filter=${filter}&timeframe=30d`;
      yield `/api/revenue/sales-breakdown${restaurant}filter=${filter}&timeframe=1y`;
    }
    yield `/api/restaurants/revenue-detailed${restaurant}timeframe=30d`;
  }
  yield '/api/ingredient-menu-revenue-tracking/1?timeframe=90d';
  yield '/api/pos-items/summary?restaurantId=1';
}

async function measure(server: BenchServer, path: string): Promise<void> {
  const { times, floor } = await measureCall(server, path, rounds);
  const [own, bare] = [percentile(times, 0.95), percentile(floor.times, 0.95)];
  const verdict = own <= budgetMs ? 'within' : 'OVER';
  console.log(`${path}: 95% within ${own.toFixed(0)} ms (${floor.name} ${bare.toFixed(0)}); ${verdict} ${budgetMs} ms`);
}

async function seed({ db, call }: BenchServer, lines: number): Promise<void> {
  for (let number = 1; number <= restaurants; number++) {
    const { status } = await call('POST', '/api/restaurants', { name: `Restaurant ${number}` });
    if (status !== 201) throw new Error(`a restaurant answered ${status}`);
  }
  await sql`insert into menu_items (restaurant_id, name, category, current_price, target_margin, manual_cost)
    select r.id, 'Dish ' || n, 'Main Courses', 3 + n * 0.1, 70, 1 + n * 0.03
    from restaurants r, generate_series(1, ${items}) n order by r.id, n`.execute(db);
  await sql`insert into pos_menu_items (restaurant_id, source, kind, external_item_id, name, category, menu_item_id)
    select m.restaurant_id, 'file:square', 'item', 'sku' || m.id, m.name, m.category,
      case when m.id % 3 > 0 then m.id end from menu_items m order by m.id`.execute(db);
  const today = new Date();
  const first = new Date(today.getTime() - days * 86_400_000);
  await makeMonths(db, first.toISOString().slice(0, 10), today.toISOString().slice(0, 10));
  const salesADay = Math.max(1, Math.round(lines / restaurants / days / 3));
  for (let day = 0; day < days; day += stretch) await sellFor(db, first.toISOString().slice(0, 10), day, salesADay);
  await sql`insert into sales_dirty_days (restaurant_id, business_date)
    select distinct restaurant_id, business_date from sales_data`.execute(db);
  await countDirtyDays({ db, events: quiet });
  await sql`analyze`.execute(db);
}

async function compareNet(db: Db): Promise<void> {
  const { rows } = await sql<{ sold: string; counted: string }>`select (select sum(net) from sales_items) as sold,
    (select sum(net_sales) from revenue_analytics where period = 'day') as counted`.execute(db);
  if (rows[0]?.sold !== rows[0]?.counted) {
    throw new Error(`Lines of ${rows[0]?.sold} were sold, and the days hold ${rows[0]?.counted}`);
  }
}

/** Some days of every restaurant: each sale has three lines and its own time and payment. */
async function sellFor(db: Db, first: string, day: number, salesADay: number): Promise<void> {
  await sql`insert into sales_data (restaurant_id, business_date, external_transaction_id, transaction_date, net, tax,
      total_amount, tip, order_type, payment_method, source)
    select r.id, (${first}::date + d), d || '-' || n, (${first}::date + d) + (10 + n % 12) * interval '1 hour', 30.00, 2.40,
      32.40, 4.00, (array['Dine-In', 'Takeout', 'Delivery'])[1 + n % 3], (array['Card', 'Cash'])[1 + n % 2], 'file:square'
    from restaurants r, generate_series(${day}::integer, ${Math.min(day + stretch, days) - 1}::integer) d,
      generate_series(1, ${salesADay}::integer) n`.execute(db);
  // By item ID; IDs are sequential in order of creation.
  await sql`insert into sales_items (restaurant_id, business_date, sales_data_id, item_name, category, quantity,
      unit_price, total_price, net, pos_item_id)
    select s.restaurant_id, s.business_date, s.id, p.name, p.category, 1, 10.00, 10.00, 10.00, p.id
    from sales_data s cross join generate_series(0, 2) n
    join pos_menu_items p on p.id = (select min(id) from pos_menu_items) +
      (s.restaurant_id - 1) * ${items}::integer + (s.id / 1000 * 7 + n * 31) % ${items}::integer
    where s.business_date between ${first}::date + ${day}::integer
      and ${first}::date + ${Math.min(day + stretch, days) - 1}::integer`.execute(db);
}
