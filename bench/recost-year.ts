import { recostAfter } from '@platewise/server/src/features/kitchen/costing/index.ts';
import { countDirtyDays } from '@platewise/server/src/features/sales/sales/index.ts';
import { type Db, tx } from '@platewise/server/src/platform/db/index.ts';
import { sql } from 'kysely';
import { startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';
import { dishes, ingredients, seedKitchen } from './usage.ts';

const days = 365;
const pricesEach = 26;
const changed = 20;
const rounds = 5;
const budgetMs = 2_000;
const quiet = { publish: () => {}, subscribe: () => () => {}, close: () => {} };
const scope = { restaurantId: 1, userId: null };

/**
 * An invoice of twenty lines backdated by a year: the cost of every dish since then, and the cost of everything sold
 * since then. Compared with a bare pass over the same sales rows.
 */
export async function benchRecostYear(): Promise<void> {
  const { db, call, close } = await startBenchServer();
  try {
    const { status } = await call('POST', '/api/restaurants', { name: 'Bench' });
    if (status !== 201) throw new Error(`a restaurant answered ${status}`);
    await seed(db);
    const now = new Date();
    const all = Array.from({ length: ingredients }, (_, index) => index + 1);
    await tx(db, (trx) => recostAfter(trx, scope, { ingredientIds: all, cause: 'recipe', now }));
    await countDirtyDays({ db, events: quiet });
    const [times, floor, inside]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const ids = await enterLate(db, round);
      const posted = await timed(() =>
        tx(db, (trx) => recostAfter(trx, scope, { ingredientIds: ids, cause: 'invoice', now })),
      );
      const counted = await timed(() => countDirtyDays({ db, events: quiet }));
      inside.push(posted.ms);
      times.push(posted.ms + counted.ms);
      floor.push(await barePass(db));
    }
    const bare = { name: 'a bare pass over the same sales', times: floor };
    reportLine(`${dishes} dishes over ${days} days after a late invoice`, times, bare, budgetMs);
    reportLine('of it within the approval', inside, bare, budgetMs);
  } finally {
    await close();
  }
}

async function seed(db: Db): Promise<void> {
  await seedKitchen(db);
  await sql`insert into price_history (restaurant_id, ingredient_id, price, unit, source, effective_date)
    select 1, i.id, 1 + (i.id * 7 + n * 13) % 40 / 10.0, i.unit, 'typed', current_date - (n * 14)::integer
    from ingredients i, generate_series(${pricesEach - 1}::integer, 0, -1) n where i.kind = 'purchased'
    order by n desc, i.id`.execute(db);
  await sql`insert into sales_item_day (restaurant_id, business_date, menu_item_id, pos_item_id, item_name, quantity, net, category)
    select 1, current_date - d, m.id, p.id, m.name, 1 + (m.id + d) % 9, 12 * (1 + (m.id + d) % 9), m.category
    from menu_items m join pos_menu_items p on p.menu_item_id = m.id, generate_series(1, ${days}::integer) d`.execute(
    db,
  );
  await sql`insert into sales_item_month (restaurant_id, month, menu_item_id, item_name, quantity, net)
    select 1, date_trunc('month', business_date)::date, menu_item_id, item_name, sum(quantity), sum(net)
    from sales_item_day group by 2, 3, 4`.execute(db);
  await sql`analyze`.execute(db);
}

/** Prices from a year ago, as written by approving an invoice. */
async function enterLate(db: Db, round: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into price_history (restaurant_id, ingredient_id, price, unit, source, effective_date)
    select 1, i.id, 3 + ${round}::integer, i.unit, 'price_list', current_date - ${days}::integer + 1
    from ingredients i where i.kind = 'purchased' order by i.id limit ${changed}
    returning ingredient_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

async function barePass(db: Db): Promise<number> {
  const { ms } = await timed(() =>
    tx(db, async (trx) => {
      await sql`update sales_item_day set cost = round(quantity * 3, 2) where restaurant_id = 1`.execute(trx);
      throw new Error('taken back');
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'taken back') throw error;
    }),
  );
  return ms;
}
