import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import fastify from 'fastify';
import type { CompiledQuery } from 'kysely';
import type { Asked } from './answers.worker.ts';
import { startBenchServer } from './bench-server.ts';
import { median } from './figures.ts';
import { caller, reads, seedPeople } from './people-at-work.ts';
import { replay } from './sql-recorder.ts';

const atOnce = 8;
const rounds = 7;
/** Both are faster once they have run for a while. */
const [warmUpMs, measuredMs] = [1_500, 500];
const budget = 0.65;

/**
 * How many answers a second the API gives to each read of a hundred people, as a share of those of a bare Fastify route
 * in the same process that runs the same statements and sends their rows. In turns; a thread asks.
 */
export async function compareWithBareRoutes(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  const [token = ''] = await seedPeople({ DATA_DIR: folder }, 1);
  const server = await startBenchServer({ DATA_DIR: folder });
  const thread = new Worker(new URL('./answers.worker.ts', import.meta.url));
  const agent = new Agent();
  try {
    for (const path of reads) {
      const call = () => caller(server.origin, agent)(token, { path });
      await call();
      const bare = await startBareReads(server.db, await server.record(call));
      const asked = { path, token, atOnce };
      const { own, floor } = await inTurns(
        thread,
        { ...asked, origin: server.origin },
        { ...asked, origin: bare.origin },
      );
      await bare.close();
      const share = median(own.map((count, round) => count / (floor[round] ?? Number.NaN)));
      console.log(
        `${path}: ${perSecond(own)} answers a second, a bare route with its SQL ${perSecond(floor)}, share ` +
          `${share.toFixed(2)}; ${share >= budget ? 'at least' : 'BELOW'} ${budget}`,
      );
    }
  } finally {
    agent.destroy();
    await thread.terminate();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const perSecond = (counts: readonly number[]) => ((median(counts) * 1000) / measuredMs).toFixed(0);

async function startBareReads(db: Db, statements: readonly CompiledQuery[]) {
  const app = fastify();
  app.get('/*', () => replay(db, statements));
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}

type Wanted = Omit<Asked, 'ms'>;

async function inTurns(thread: Worker, product: Wanted, bare: Wanted): Promise<{ own: number[]; floor: number[] }> {
  const answers = async (wanted: Wanted, ms: number): Promise<number> => {
    thread.postMessage({ ...wanted, ms } satisfies Asked);
    const [count] = await once(thread, 'message');
    return count;
  };
  for (const wanted of [product, bare]) await answers(wanted, warmUpMs);
  const own: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await answers(product, measuredMs));
    floor.push(await answers(bare, measuredMs));
  }
  return { own, floor };
}
