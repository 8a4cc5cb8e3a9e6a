import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';
import { measureCall } from './measure-call.ts';

const restaurants = Number(process.env.BENCH_RESTAURANTS ?? 10);
const days = 730;
const dishes = 60;
const ingredients = 150;
const linesOfARecipe = 8;
/** Each ingredient gets a new price this often, on a day of its own. */
const daysBetweenPrices = 14;
const invoicesAWeek = 3;
const linesOfAnInvoice = 15;
const rounds = 9;
const budgetMs = 500;

/**
 * Why figures of ten restaurants changed, year against year. A dish's cost changes every other day, and its recipe once.
 * With `KEEP=<folder>` the data stays there.
 */
export async function benchWhy(): Promise<void> {
  const keep = process.env.KEEP;
  const server = await startBenchServer(keep === undefined ? {} : { DATA_DIR: keep });
  try {
    const stored = await timed(() => seed(server));
    console.log(`${restaurants} restaurants of two years stored in ${(stored.ms / 1000).toFixed(0)} s`);
    const years = `from=${dayAgo(364)}&to=${dayAgo(0)}&compareFrom=${dayAgo(729)}&compareTo=${dayAgo(365)}`;
    for (const figure of ['revenue', 'foodCost', 'margin', 'spend']) {
      await measure(server, `/api/why?figure=${figure}&${years}`);
    }
    await measure(server, `/api/why?figure=foodCostPercent&${years}&restaurantId=1`);
    await measure(server, '/api/why?figure=foodCostPercent');
  } finally {
    await server.close();
  }
}

const dayAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

async function measure(server: BenchServer, path: string): Promise<void> {
  const { times, floor } = await measureCall(server, path, rounds, ({ blocks }) => {
    if (blocks[0].change === null) throw new Error(`${path} explains nothing: the seed does not fit`);
    const unknown = blocks[0].effects.find(({ kind }: { kind: string }) => kind === 'unknown');
    if (Math.abs(unknown?.amount ?? 0) > 0.5) throw new Error(`${path} can't explain ${unknown.amount}`);
  });
  reportLine(path, times, floor, budgetMs);
}

async function seed({ db, call }: BenchServer): Promise<void> {
  for (let number = 1; number <= restaurants; number++) {
    const { status } = await call('POST', '/api/restaurants', { name: `Restaurant ${number}` });
    if (status !== 201) throw new Error(`a restaurant answered ${status}`);
  }
  await sql`insert into ingredients (restaurant_id, name, unit, category, current_cost)
    select r.id, 'Ingredient ' || n, 'lb', (array['Protein', 'Vegetables', 'Dairy', 'Grains', 'Beverages'])[1 + n % 5], 2
    from restaurants r, generate_series(1, ${ingredients}::integer) n order by r.id, n`.execute(db);
  await sql`insert into menu_items (restaurant_id, name, category, current_price, recipe_cost)
    select r.id, 'Dish ' || n, (array['Main Courses', 'Appetizers', 'Beverages'])[1 + n % 3], 12, 4
    from restaurants r, generate_series(1, ${dishes}::integer) n order by r.id, n`.execute(db);
  const first = dayAgo(days - 1);
  // One after the other, because of the statement timeout of thirty seconds.
  for (let id = 1; id <= restaurants; id++) {
    await seedCosts(db, id, first);
    await seedSales(db, id, first);
    await seedInvoices(db, id, first);
  }
  await sql`analyze`.execute(db);
}

async function seedCosts(db: Db, id: number, first: string): Promise<void> {
  await sql`insert into ingredient_costs (restaurant_id, ingredient_id, starts_on, cost)
    select restaurant_id, id, case when s = 0 then ${first}::date else
      ${first}::date + s * ${daysBetweenPrices}::integer - id::integer * 5 % ${daysBetweenPrices}::integer end,
      2 + (id * 3 + s * 7) % 23 / 20.0
    from ingredients, generate_series(0, ${Math.floor(days / daysBetweenPrices)}::integer) s
    where restaurant_id = ${id}`.execute(db);
  await sql`insert into recipe_versions (restaurant_id, menu_item_id, starts_on)
    select restaurant_id, id, ${first}::date + v * ${days / 2}::integer + v * 3 from menu_items, generate_series(0, 1) v
    where restaurant_id = ${id}`.execute(db);
  await sql`insert into recipe_version_lines (restaurant_id, recipe_version_id, position, ingredient_id, quantity, unit)
    select v.restaurant_id, v.id, l, (v.restaurant_id - 1) * ${ingredients}::integer + 1 + (v.menu_item_id * 7 + l) % ${ingredients}::integer,
      0.2 + l * 0.01 + v.id % 2 * 0.01, 'lb'
    from recipe_versions v, generate_series(0, ${linesOfARecipe - 1}::integer) l where v.restaurant_id = ${id}`.execute(
    db,
  );
  await sql`insert into menu_item_costs (restaurant_id, menu_item_id, starts_on, cost, estimated)
    with starts as (
      select distinct v.menu_item_id, c.starts_on from recipe_versions v
      join recipe_version_lines l on l.restaurant_id = v.restaurant_id and l.recipe_version_id = v.id
      join ingredient_costs c on c.restaurant_id = v.restaurant_id and c.ingredient_id = l.ingredient_id
      where v.restaurant_id = ${id}
      union select menu_item_id, starts_on from recipe_versions where restaurant_id = ${id}
    )
    select ${id}::bigint, s.menu_item_id, case when s.starts_on = ${first}::date then '1900-01-01' else s.starts_on end,
      (select sum(l.quantity * p.cost) from recipe_version_lines l
        cross join lateral (
          select c.cost from ingredient_costs c where c.restaurant_id = ${id} and c.ingredient_id = l.ingredient_id
            and c.starts_on <= s.starts_on order by c.starts_on desc limit 1
        ) p
        where l.restaurant_id = ${id} and l.recipe_version_id = (
          select v.id from recipe_versions v where v.restaurant_id = ${id} and v.menu_item_id = s.menu_item_id
            and v.starts_on <= s.starts_on order by v.starts_on desc limit 1)), false
    from starts s`.execute(db);
}

/** Days, weeks, and months as aggregated by the job; every dish sells every day. */
async function seedSales(db: Db, id: number, first: string): Promise<void> {
  await sql`insert into sales_item_day (restaurant_id, business_date, menu_item_id, item_name, quantity, net, cost)
    select m.restaurant_id, d.day, m.id, m.name, q.sold, (12 + (d.day - ${first}::date) / 400) * q.sold, c.cost * q.sold
    from menu_items m
    cross join lateral (select ${first}::date + n as day from generate_series(0, ${days - 1}::integer) n) d
    cross join lateral (select 2 + (m.id * 3 + (d.day - ${first}::date) * (1 + m.id % 4)) % 7 as sold) q
    cross join lateral (select h.cost from menu_item_costs h where h.restaurant_id = m.restaurant_id
      and h.menu_item_id = m.id and h.starts_on <= d.day order by h.starts_on desc limit 1) c
    where m.restaurant_id = ${id}`.execute(db);
  await sql`insert into sales_item_period (restaurant_id, period, starts_on, menu_item_id, pos_item_id, category, quantity,
      net, cost, uncosted_quantity, uncosted_net)
    select restaurant_id, p.period, date_trunc(p.period, business_date::timestamp)::date, menu_item_id, 0, '',
      sum(quantity), sum(net), sum(cost), 0, 0
    from sales_item_day cross join (values ('week'), ('month')) p (period)
    where restaurant_id = ${id} group by 1, 2, 3, 4`.execute(db);
  await sql`insert into revenue_analytics (restaurant_id, date, period, net_sales)
    select restaurant_id, business_date, 'day', sum(net) from sales_item_day
    where restaurant_id = ${id} group by 1, 2`.execute(db);
}

async function seedInvoices(db: Db, id: number, first: string): Promise<void> {
  await sql`insert into invoices (restaurant_id, filename, currency, invoice_date, total_amount, approved_at)
    select ${id}, 'typed', 'USD', ${first}::date + w * 7 + n * 2, 600, now()
    from generate_series(0, ${Math.floor(days / 7) - 1}::integer) w, generate_series(1, ${invoicesAWeek}::integer) n`.execute(
    db,
  );
  await sql`insert into invoice_line_items (restaurant_id, invoice_id, position, ingredient_id, description, quantity, unit,
      unit_price, total_price, item_type, line_type)
    select n.restaurant_id, n.id, l, (n.restaurant_id - 1) * ${ingredients}::integer + 1 +
      (n.id * 13 + l * 37) % ${ingredients}::integer, 'CASE', 20, 'lb', 2, 40, 'ingredient', 'product'
    from invoices n, generate_series(1, ${linesOfAnInvoice}::integer) l where n.restaurant_id = ${id}`.execute(db);
}
