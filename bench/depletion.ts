import { countDirtyDays, makeMonths } from '@platewise/server/src/features/sales/sales/index.ts';
import { depleteStock } from '@platewise/server/src/features/stock/depletion/index.ts';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { createLog } from '@platewise/server/src/platform/log.ts';
import { sql } from 'kysely';
import { startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';
import { dishes, ingredients, preps, seedKitchen, sellFor } from './usage.ts';

const days = 31;
const stretch = 4;
const salesADay = 4_000;
const rounds = 7;
const dayBudgetMs = 1_000;
const monthBudgetMs = 15_000;

/**
 * Stock depletion by sales: a month at once, as after a file import; then a day of four thousand three-line sales,
 * processed again while the POS keeps selling; then the same day again, which changes nothing.
 */
export async function benchDepletion(): Promise<void> {
  const { db, call, close } = await startBenchServer();
  try {
    const { status } = await call('POST', '/api/restaurants', { name: 'Bench' });
    if (status !== 201) throw new Error(`a restaurant answered ${status}`);
    const first = await seed(db);
    const deps = { db, log: createLog('error'), clock: () => new Date(), jobs: quietJobs, events: quiet };
    const deplete = async () => (await timed(() => depleteStock(deps, 1))).ms;
    await count(db, first, days);
    const month = await deplete();
    const moves = await movements(db);
    console.log(
      `${days} days of ${salesADay * 3} lines, ${dishes} dishes of ${ingredients} ingredients and ${preps} prep items: ${moves} movements`,
    );
    if (moves < days * ingredients * 0.9) throw new Error('the seed does not deplete');
    const [again, nothing]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      await sql`update sales_items s set quantity = quantity + 1
        where s.business_date = ${first}::date + ${days}::integer and s.id % 7 = ${round}`.execute(db);
      await count(db, first, 1, days - 1);
      again.push(await deplete());
      await count(db, first, 1, days - 1);
      nothing.push(await deplete());
    }
    const floor = { name: 'a day that changes nothing', times: nothing };
    reportLine('a day that sold on', again, floor, dayBudgetMs);
    reportLine('a month at once', [month], floor, monthBudgetMs);
  } finally {
    await close();
  }
}

const quiet = { publish: () => {}, subscribe: () => () => {}, close: () => {} };
const quietJobs = { send: async () => {} } as never;

async function seed(db: Db): Promise<string> {
  const today = new Date();
  const first = new Date(today.getTime() - (days + 1) * 86_400_000).toISOString().slice(0, 10);
  await makeMonths(db, first, today.toISOString().slice(0, 10));
  await seedKitchen(db);
  await sql`insert into inventory (restaurant_id, ingredient_id, location, current_stock, created_at)
    select 1, id, 'Storage', 1000, ${first}::date from ingredients where kind = 'purchased' order by id`.execute(db);
  for (let day = 1; day <= days; day += stretch) await sellFor(db, first, { day, stretch, days, salesADay });
  await sql`analyze`.execute(db);
  return first;
}

/** Recounts some days, as after an import, which marks their stock for depletion. */
async function count(db: Db, first: string, number: number, after = 0): Promise<void> {
  await sql`insert into sales_dirty_days (restaurant_id, business_date)
    select 1, ${first}::date + ${after}::integer + n from generate_series(1, ${number}::integer) n
    on conflict do nothing`.execute(db);
  await countDirtyDays({ db, events: quiet });
}

async function movements(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from inventory_transactions`.execute(db);
  return rows[0]?.n ?? 0;
}
