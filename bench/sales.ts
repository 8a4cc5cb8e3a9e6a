import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@platewise/server/src/database.ts';
import { readConfig } from '@platewise/server/src/platform/config.ts';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import { createLog } from '@platewise/server/src/platform/log.ts';
import { sql } from 'kysely';
import { timed } from './figures.ts';
import { writeSalesFile } from './sales-file.ts';

const million = 1_000_000;
const share = 0.6;
const memoryMb = 300;
/** The flags that scripts/launch.mjs uses. */
const asLaunched = ['--max-semi-space-size=16', '--heap-growing-percent=100'];
/** The compile cache that the launcher keeps between starts. */
const compileCache = join(import.meta.dirname, '../.cache/compile');
const tables = ['sales_data', 'sales_items', 'sales_keys'] as const;

/**
 * A CSV of a million lines imported by `npx platewise import` in a separate process, compared with a COPY of the same
 * rows by the database into the same tables with indexes and keys; then the same file again, which changes nothing.
 */
export async function benchSales(lines = million): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  await chmod(folder, 0o755);
  const config = readConfig({ DATA_DIR: join(folder, 'data') });

  await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
  const database = await openDatabase(config, createLog('error'));
  try {
    const file = join(folder, 'sales.csv');
    const net = await writeSalesFile(file, lines);
    const megabytes = (await stat(file)).size / 1024 / 1024;
    console.log(`A file of ${lines} lines, ${megabytes.toFixed(0)} MB`);
    await addRestaurant(database.db);
    const own = await importOnce(file, config.dataDir);
    await compareNet(database.db, net);
    const again = await importOnce(file, config.dataDir);
    const copied = await copyOfServer(database.db, folder);
    const part = copied / own.seconds;
    console.log(
      `Imported in ${own.seconds.toFixed(1)} s (${Math.round(lines / own.seconds)} lines a second), the counting of its days among it; ` +
        `COPY of the same rows by the server ${copied.toFixed(1)} s: ${(part * 100).toFixed(0)}% of its speed, ${part >= share ? 'within' : 'BELOW'} the ${share * 100}%`,
    );
    console.log(
      `Most memory held ${own.megabytes} MB, ${own.megabytes <= memoryMb ? 'within' : 'OVER'} ${memoryMb} MB`,
    );
    console.log(`The same file again in ${again.seconds.toFixed(1)} s: ${again.said}`);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function addRestaurant(db: Db): Promise<void> {
  await sql`insert into users (username, email, password, full_name) values ('bench', 'b@example.com', 'none', 'Bench')`.execute(
    db,
  );
  await sql`insert into restaurant_groups (name, owner_id) select 'Bench', id from users`.execute(db);
  await sql`insert into restaurants (user_id, group_id, name, settings)
    select owner_id, id, 'Bench', '{"timezone": "America/Chicago"}' from restaurant_groups`.execute(db);
}

async function importOnce(file: string, dataDir: string) {
  const command = join(import.meta.dirname, '../server/src/cli/import.ts');
  const measured = join(import.meta.dirname, 'sales-memory.ts');
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env, DATA_DIR: dataDir };
  const run = promisify(execFile);
  const { ms, value } = await timed(() =>
    run(process.execPath, [...asLaunched, '--import', measured, command, file], { env }),
  );
  const megabytes = Math.round(Number(/most memory (\d+)/.exec(value.stderr)?.[1]) / 1024);
  return { seconds: ms / 1000, megabytes, said: value.stdout.trim().split('\n').at(-1) ?? '' };
}

async function compareNet(db: Db, net: string): Promise<void> {
  const { rows } = await sql<{ net: string }>`select sum(net_sales) as net from revenue_analytics`.execute(db);
  if (rows[0]?.net !== net) throw new Error(`The days hold ${rows[0]?.net}, and the file ${net}`);
  console.log(`The days hold ${net}, to the cent what the file does`);
}

/** Exports the same rows to files, empties the tables, and loads them again with COPY only, in one transaction. */
async function copyOfServer(db: Db, folder: string): Promise<number> {
  const files = join(folder, 'copies');
  await mkdir(files);
  // The database server runs as another user.
  await chmod(files, 0o777);
  const pathOf = (table: string) => sql.lit(join(files, table));
  const copy = (direction: 'to' | 'from') =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      for (const table of tables) {
        const rows = direction === 'to' ? sql`(select * from ${sql.table(table)})` : sql.table(table);
        await sql`copy ${rows} ${sql.raw(direction)} ${pathOf(table)}`.execute(trx);
      }
    });
  await copy('to');
  await sql`truncate sales_data, sales_items, sales_keys`.execute(db);
  return (await timed(() => copy('from'))).ms / 1000;
}
