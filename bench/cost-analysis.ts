import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';
import { measureCall } from './measure-call.ts';

const ingredients = 2000;
const weeks = 260;
const dishes = 300;
const rounds = 20;
const budgetMs = 300;
/** Weeks inserted per statement, because of the statement timeout of thirty seconds. */
const stretch = 26;

const paths = [
  '/api/cost-analysis/supplier-trends',
  '/api/cost-analysis/supplier-trends/1y',
  '/api/cost-analysis/ingredient-trends',
  '/api/cost-analysis/ingredient-trends/1y?limit=1000',
  '/api/cost-analysis/forecast',
  '/api/cost-analysis/forecast/1y',
  '/api/cost-analysis/projection',
  '/api/cost-analysis/ingredients/1?timeframe=1y',
];

/** All cost analysis calls with five years of weekly prices for two thousand ingredients and their forecasts. */
export async function benchCostAnalysis(): Promise<void> {
  const server = await startBenchServer();
  try {
    const stored = await timed(() => seed(server));
    console.log(
      `${ingredients * weeks} prices of ${ingredients} ingredients stored in ${(stored.ms / 1000).toFixed(0)} s`,
    );
    const { body } = await server.call('GET', '/api/cost-analysis/forecast');
    if (body.forecasted !== ingredients) throw new Error(`the seed has no forecasts: ${JSON.stringify(body)}`);
    for (const path of paths) await measure(server, path);
  } finally {
    await server.close();
  }
}

async function measure(server: BenchServer, path: string): Promise<void> {
  const { times, floor } = await measureCall(server, path, rounds);
  reportLine(path, times, floor, budgetMs);
}

async function seed({ db, call }: BenchServer): Promise<void> {
  const { status } = await call('POST', '/api/restaurants', { name: 'Bench' });
  if (status !== 201) throw new Error(`a restaurant answered ${status}`);
  await seedKitchen(db);
  for (let week = 0; week < weeks; week += stretch) await seedPrices(db, week);
  await sql`update ingredients i set current_cost = (select h.price from price_history h
      where h.restaurant_id = 1 and h.ingredient_id = i.id order by h.effective_date desc, h.id desc limit 1)`.execute(
    db,
  );
  await seedForecasts(db);
  // As autovacuum does after this many inserts, which makes index-only scans possible.
  await sql`vacuum analyze`.execute(db);
}

async function seedKitchen(db: Db): Promise<void> {
  await sql`insert into vendors (restaurant_id, name) select 1, 'Vendor ' || n from generate_series(1, 20) n`.execute(
    db,
  );
  await sql`insert into ingredients (restaurant_id, name, unit, category, current_cost, cost_source, vendor_id)
    select 1, 'Ingredient ' || n, 'lb', (array['Protein', 'Vegetables', 'Dairy'])[1 + n % 3], 4, 'invoice',
      (select min(id) from vendors) + n % 20
    from generate_series(1, ${ingredients}::integer) n order by n`.execute(db);
  await sql`insert into menu_items (restaurant_id, name, category, current_price)
    select 1, 'Dish ' || n, 'Main Courses', 12 from generate_series(1, ${dishes}::integer) n order by n`.execute(db);
  await sql`insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit, position)
    select d, 1 + (d * 31 + n * 71) % ${ingredients}::integer, 3, 'oz', n
    from generate_series(1, ${dishes}::integer) d, generate_series(1, 8) n`.execute(db);
}

/** In the order in which invoices arrive, so that an ingredient's prices are spread over the table. */
async function seedPrices(db: Db, from: number): Promise<void> {
  await sql`insert into price_history (restaurant_id, ingredient_id, price, unit, vendor_id, source, quantity, effective_date)
    select 1, i.id, round((4 * (1 + 0.2 * sin(w / 8.0 + i.id) + 0.0005 * w + 0.02 * random()))::numeric, 4), 'lb', i.vendor_id,
      'invoice', 10, current_date - 7 * (${weeks - 1}::integer - w)
    from generate_series(${from}::integer, ${from + stretch - 1}::integer) w, ingredients i
    where i.restaurant_id = 1 order by w, i.id`.execute(db);
}

/** As the job stores them; computing two thousand of them is measured elsewhere. */
async function seedForecasts(db: Db): Promise<void> {
  await sql`insert into price_forecasts (restaurant_id, ingredient_id, made_on, digest, prices, method, accuracy, points)
    select 1, i.id, current_date, 'bench', ${weeks}::integer, 'combination', 92,
      (select jsonb_agg(jsonb_build_object('weeks', h, 'method', 'combination', 'accuracy', '92.00', 'points',
        (select jsonb_agg(jsonb_build_object('date', (current_date + 7 * s)::text, 'price', to_char(4.1, 'FM0.000000'),
        'low80', to_char(3.9, 'FM0.000000'), 'high80', to_char(4.3, 'FM0.000000'), 'low95', to_char(3.8, 'FM0.000000'),
        'high95', to_char(4.4, 'FM0.000000'))) from generate_series(1, h) s))) from unnest(array[4, 13]) h)
    from ingredients i where i.restaurant_id = 1
    on conflict (restaurant_id, ingredient_id) do update set method = excluded.method, points = excluded.points,
      accuracy = excluded.accuracy`.execute(db);
}
