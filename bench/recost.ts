import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recostAfter } from '@platewise/server/src/features/kitchen/costing/index.ts';
import { startEmbeddedPostgres } from '@platewise/server/src/platform/db/embedded/index.ts';
import { connectPostgres, type Db, migrate, tx } from '@platewise/server/src/platform/db/index.ts';
import { createLog } from '@platewise/server/src/platform/log.ts';
import { type BenchMenu, insertMenu, type Pool } from './recost-menu.ts';

const rounds = 7;
const budgets = [
  { dishes: 200, ms: 80 },
  { dishes: 2000, ms: 250 },
] as const;

type Measured = { recost: number[]; floor: number[]; dishes: number };

/** One price changes under a menu with nested prep items: the time to recost it, compared with the bare writes. */
export async function benchRecost(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  const log = createLog('error');
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log });
  try {
    const { db, pool } = connectPostgres(server.connection, log);
    await migrate(db, log);
    for (const { dishes, ms } of budgets) {
      const menu = await insertMenu(pool, `bench${dishes}`, dishes);
      report(await measure(db, pool, menu), ms);
    }
    await db.destroy();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function measure(db: Db, pool: Pool, menu: BenchMenu): Promise<Measured> {
  const measured: Measured = { recost: [], floor: [], dishes: 0 };
  await changePrice(db, menu, 1);
  for (let round = 0; round < rounds; round += 1) {
    const { ms, dishes } = await changePrice(db, menu, 2 + round);
    measured.recost.push(ms);
    measured.dishes = dishes;
    measured.floor.push(await bareWrites(pool, menu));
  }
  return measured;
}

async function changePrice(db: Db, menu: BenchMenu, cost: number): Promise<{ ms: number; dishes: number }> {
  const change = { ingredientIds: [menu.tomatoes], cause: 'typed', now: new Date() } as const;
  return tx(db, async (trx) => {
    await trx.updateTable('ingredients').set({ current_cost: cost }).where('id', '=', menu.tomatoes).execute();
    const start = performance.now();
    const changes = await recostAfter(trx, menu, { ...change, ingredientIds: [...change.ingredientIds] });
    return { ms: performance.now() - start, dishes: changes.length };
  });
}

/** Writes the same rows with other figures, and their history, in two statements. */
async function bareWrites(pool: Pool, { restaurantId }: BenchMenu): Promise<number> {
  const { rows } = await pool.query<{ id: number; cost: string; price: string }>(
    'select id, coalesce(recipe_cost, 0) + 1 as cost, current_price as price from menu_items where restaurant_id = $1',
    [restaurantId],
  );
  const values = [rows.map((row) => row.id), rows.map((row) => row.cost), rows.map((row) => row.price)];
  const client = await pool.connect();
  try {
    const start = performance.now();
    await client.query('begin');
    await client.query(
      `update menu_items m set recipe_cost = w.cost, known_cost = w.cost, missing_facts = 0, updated_at = now()
      from unnest($1::bigint[], $2::numeric[], $3::numeric[]) as w (id, cost, price) where m.id = w.id`,
      values,
    );
    await client.query(
      `insert into menu_item_cost_history (restaurant_id, menu_item_id, price, cost_before, cost_after, known_cost, cause)
      select $4, w.id, w.price, w.cost, w.cost, w.cost, 'typed'
      from unnest($1::bigint[], $2::numeric[], $3::numeric[]) as w (id, cost, price)`,
      [...values, restaurantId],
    );
    await client.query('rollback');
    return performance.now() - start;
  } finally {
    client.release();
  }
}

function report({ recost, floor, dishes }: Measured, budgetMs: number): void {
  const [took, bare] = [median(recost), median(floor)];
  const verdict = took <= budgetMs ? 'within' : 'OVER';
  const text = `${took.toFixed(0)} ms (worst ${Math.max(...recost).toFixed(0)}), bare writes ${bare.toFixed(0)} ms`;
  console.log(`recost ${dishes} dishes after one price: ${text}; ${verdict} the budget of ${budgetMs} ms`);
  if (took > budgetMs) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

if (import.meta.main) await benchRecost();
