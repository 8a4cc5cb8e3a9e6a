import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookForPrices, runLearnResponses } from '@platewise/server/src/features/pricing/pricing/index.ts';
import { backgroundScope } from '@platewise/server/src/platform/auth/caller.ts';
import { defaultSettings } from '@platewise/server/src/platform/auth/session.repo.ts';
import { startEmbeddedPostgres } from '@platewise/server/src/platform/db/embedded/index.ts';
import { connectPostgres, migrate } from '@platewise/server/src/platform/db/index.ts';
import { createLog } from '@platewise/server/src/platform/log.ts';
import { insertMenu, type Pool } from './recost-menu.ts';

const dishes = 1000;
const days = 730;
const part = 73;
const rounds = 5;
const budgetMs = 500;

/**
 * A menu of 1,000 dishes with two years of daily sales and four changes of each price: the time to compute optimal
 * prices.
 */
export async function benchPricing(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  const log = createLog('error');
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log });
  try {
    const { db, pool } = connectPostgres(server.connection, log);
    await migrate(db, log);
    const { restaurantId } = await insertMenu(pool, 'bench', dishes);
    await insertSales(pool, restaurantId);
    const scope = backgroundScope(restaurantId, defaultSettings);
    const deps = { db, clock: () => new Date() };
    const started = performance.now();
    await runLearnResponses(deps, { restaurantId });
    const learning = performance.now() - started;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const { analyzed, adjustments } = await lookForPrices(deps, scope, { mode: 'automatic', targetMargin: '30' });
      times.push(performance.now() - start);
      const own = adjustments.filter(({ elasticity }) => elasticity.source === 'own').length;
      if (round === 0)
        console.log(`${analyzed} dishes, ${adjustments.length} better prices, ${own} by their own sales`);
    }
    const floor = await bareScan(pool, restaurantId);
    const median = times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    console.log(
      `${median.toFixed(0)} ms of ${budgetMs}; what the job works out after new sales ${learning.toFixed(0)} ms (adding up the same rows and no more: ${floor.toFixed(0)} ms)`,
    );
    await db.destroy();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function insertSales(pool: Pool, restaurantId: number): Promise<void> {
  await pool.query('update menu_items set manual_cost = current_price * 0.72 where restaurant_id = $1', [restaurantId]);
  // In parts, because of the statement timeout of thirty seconds.
  for (let from = 1; from <= days; from += part) {
    await pool.query(
      `insert into sales_item_day (restaurant_id, business_date, menu_item_id, item_name, quantity, net)
      select $1, current_date - d, m.id, m.name, q.quantity, round(q.quantity * q.price, 2)
      from menu_items m cross join generate_series($2::int, $3::int) d
      cross join lateral (select round(m.current_price * (1 - 0.04 * ((d / 120 + m.id) % 5)), 2) as price) p
      cross join lateral (select p.price, round(12 * power(p.price / m.current_price, -1.6)
        * (1 + 0.2 * sin(d / 58.0)) * (0.8 + 0.4 * random()))::numeric as quantity) q
      where m.restaurant_id = $1`,
      [restaurantId, from, Math.min(from + part - 1, days)],
    );
  }
  await pool.query(
    `insert into revenue_analytics (restaurant_id, date, period, net_sales)
    select $1, business_date, 'day', sum(net) from sales_item_day where restaurant_id = $1 group by 2`,
    [restaurantId],
  );
  await pool.query('vacuum analyze');
}

/** The database's time to look at each of these rows once. */
async function bareScan(pool: Pool, restaurantId: number): Promise<number> {
  const start = performance.now();
  await pool.query('select sum(quantity), sum(net) from sales_item_day where restaurant_id = $1', [restaurantId]);
  return performance.now() - start;
}
