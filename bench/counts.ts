import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine } from './figures.ts';
import { bareSql, inTurns, measureWork } from './measure-call.ts';

const items = 1_000;
const weeks = 26;
const rounds = 15;
const readBudgetMs = 300;
const enterBudgetMs = 300;

type Line = { id: number; unit: string; version: number };

/**
 * A sheet of a thousand items after half a year of movements: how long it takes to load, and to send one number. The
 * screen works from the device's own data and waits for neither.
 */
export async function benchCounts(): Promise<void> {
  const server = await startBenchServer();
  try {
    const id = await seedCount(server);
    const sheet = async () => (await server.call('GET', `/api/counts/${id}`)).body as { lines: Line[] };
    const { lines } = await sheet();
    if (lines.length !== items) throw new Error(`the sheet has ${lines.length} items`);
    const reads = await measureWork(server, sheet, rounds);
    reportLine('count sheet of 1,000 items', reads.times, reads.floor, readBudgetMs);
    // For a number that is sent, the floor is the SQL that the call reads with.
    const [first, ...others] = lines;
    if (first === undefined) throw new Error('the sheet is empty');
    const floor = bareSql(server, await server.record(() => enter(server, id, first)));
    const left = others.values();
    const sent = await inTurns(() => enter(server, id, left.next().value ?? first), floor, rounds);
    reportLine('one number into it', sent.times, sent.floor, enterBudgetMs);
  } finally {
    await server.close();
  }
}

async function enter({ call }: BenchServer, id: number, line: Line): Promise<void> {
  const { id: countLineId, unit, version: seenVersion } = line;
  const entry = { clientId: randomUUID(), countLineId, loose: 12, unit, seenVersion };
  const { status } = await call('POST', `/api/counts/${id}/entries`, { entries: [entry] });
  if (status !== 200) throw new Error(`a number answered ${status}`);
}

/** A restaurant with an open count of a thousand items; returns the count's ID. */
export async function seedCount({ db, call }: BenchServer): Promise<number> {
  await call('POST', '/api/restaurants', { name: 'Bench' });
  await sql`insert into ingredients (restaurant_id, name, unit, category, current_cost)
    select 1, 'Ingredient ' || n, 'lb', 'Protein', 2 from generate_series(1, ${items}::integer) n order by n`.execute(
    db,
  );
  await sql`insert into inventory (restaurant_id, ingredient_id, location, current_stock)
    select 1, id, 'Storage', 20 from ingredients order by id`.execute(db);
  await sql`insert into inventory_transactions (restaurant_id, inventory_id, ingredient_id, transaction_type, quantity,
      previous_stock, new_stock, reason, occurred_on)
    select 1, v.id, v.ingredient_id, 'usage', -1, 21, 20, 'sale', current_date - 7 * w
    from inventory v, generate_series(1, ${weeks}::integer) w`.execute(db);
  await sql`analyze`.execute(db);
  const { status, body } = await call('POST', '/api/counts', { restaurantId: 1 });
  if (status !== 201) throw new Error(`starting a count answered ${status}`);
  return body.id;
}
