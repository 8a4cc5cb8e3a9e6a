import { stepsOver } from '@platewise/server/test/explained.ts';
import type { BenchServer } from './bench-server.ts';
import { startBenchServer } from './bench-server.ts';
import { cloneTenants } from './clone-tenants.ts';
import { timed } from './figures.ts';
import type { KitchenSize } from './kitchen-size.ts';
import { screens } from './large.ts';
import { seedLargeKitchen } from './large-kitchen.ts';
import { inTurns, startBareRoute } from './measure-call.ts';

const size: KitchenSize = {
  ...{ ingredients: 300, dishes: 80, vendors: 20, invoices: 1_500, orders: 120, held: 200, salesADay: 40 },
};
type BareRoute = Awaited<ReturnType<typeof startBareRoute>>;
const tenants = [1, 10, 100];
const rounds = 15;
/** The maximum cost ratio of a call with a hundred restaurants vs. one, including noise. */
const most = 1.5;

/** More rows than a table with one for each restaurant has, and fewer than a table with one for each vendor. */
const wholeTable = 1_000;

/**
 * Each screen's requests in one restaurant: alone on the machine, and with nine and ninety-nine restaurants of other
 * owners. At the end, the tables that one of their statements reads whole.
 */
export async function benchGrowth(): Promise<void> {
  const server = await startBenchServer();
  const bare = await startBareRoute();
  try {
    const id = await seedLargeKitchen(server, size, []);
    const paths = screens(id).flatMap(([, own]) => own);
    const times = new Map<string, number[]>(paths.map((path) => [path, []]));
    let there = 1;
    for (const wanted of tenants) {
      if (wanted > there) {
        const { ms } = await timed(() => cloneTenants(server.db, there, wanted - 1));
        console.log(`${wanted} restaurants after ${(ms / 1000).toFixed(0)} s`);
        there = wanted;
      }
      for (const path of paths) times.get(path)?.push(await ratioOf(server, bare, path));
    }
    for (const [path, ratios] of times) report(path, ratios);
    for (const path of paths) for (const scan of await wholeScans(server, path)) console.log(`${path}: ${scan}`);
  } finally {
    bare.close();
    await server.close();
  }
}

/**
 * The fastest of some rounds relative to the fastest bare route, alternating with it so that other load on the machine
 * affects both.
 */
async function ratioOf(server: BenchServer, bare: BareRoute, path: string): Promise<number> {
  const call = async () => {
    const { status, body } = await server.call('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  };
  await call();
  const { times, floor } = await inTurns(call, bare, rounds);
  return Math.min(...times) / Math.min(...floor.times);
}

async function wholeScans(server: BenchServer, path: string): Promise<string[]> {
  const statements = await server.record(() => server.call('GET', path));
  const steps = await Promise.all(statements.map((statement) => stepsOver(server.db, statement, '', wholeTable)));
  return steps.flat().filter((step) => step.startsWith('Seq Scan'));
}

function report(path: string, ratios: readonly number[]): void {
  const grown = (ratios.at(-1) ?? Number.NaN) / (ratios[0] ?? Number.NaN);
  const verdict = grown <= most ? 'flat' : 'GROWS';
  console.log(
    `${path}: ${ratios.map((ratio) => ratio.toFixed(1)).join(', ')} times a bare route; ${verdict} (${grown.toFixed(2)})`,
  );
}
