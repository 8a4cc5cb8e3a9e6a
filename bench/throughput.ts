import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '@platewise/server/test/product.ts';
import { startTcpServer } from '@platewise/server/test/tcp-server.ts';
import { compareWithBareRoutes } from './bare-reads.ts';
import { median, percentile } from './figures.ts';
import { caller, live, type Reply, seedPeople } from './people-at-work.ts';

const people = 100;
const thinkMs = 1_000;
/** What a process does more slowly at first isn't counted. */
const [warmUpMs, measuredMs] = [20_000, 60_000];
const budgetMs = 300;

/**
 * A hundred users, each doing one thing a second, on the built-in database: failures and response times. Then the same
 * on a database over TCP, with one server process and with two: the processor time of an answer, database included,
 * which a second process must not raise. The machine also runs the users. Then each of their reads, against a bare
 * route.
 */
export async function benchThroughput(): Promise<void> {
  await onBuiltIn();
  await overTcp();
  await compareWithBareRoutes();
}

async function onBuiltIn(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  try {
    const tokens = await seedPeople({ DATA_DIR: folder }, people);
    const product = await startProduct(folder);
    const { replies } = await crowd([product], tokens).finally(() => product.stop());
    const times = replies.map(({ ms }) => ms);
    const slowest = percentile(times, 0.99);
    console.log(
      `${people} people with one action a second: ${perSecond(replies)} answers a second, ${failedOf(replies)} failed; median ` +
        `${median(times).toFixed(0)} ms, 99% within ${slowest.toFixed(0)} ms; ${slowest <= budgetMs ? 'within' : 'OVER'} the budget of ${budgetMs} ms`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function overTcp(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  const server = await startTcpServer(join(folder, 'database'));
  const { user, password, host, port, database } = server.connection;
  const settings = { DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`, STOP_DELAY: '0' };
  const data = join(folder, 'data');
  try {
    await mkdir(data);
    const tokens = await seedPeople({ DATA_DIR: data, ...settings }, people);
    const costs: Record<number, number[]> = { 1: [], 2: [] };
    for (const count of [1, 2, 1, 2]) {
      const starts = Array.from({ length: count }, () => startProduct(data, {}, settings));
      const products = await Promise.all(starts);
      const { replies, cpuMs } = await crowd(products, tokens).finally(() =>
        Promise.all(products.map((product) => product.stop())),
      );
      const cost = cpuMs / replies.length;
      costs[count]?.push(cost);
      console.log(
        `${count} ${count === 1 ? 'process' : 'processes'}: ${perSecond(replies)} answers a second, ${failedOf(replies)} failed, ${cost.toFixed(1)} ms of processor time each`,
      );
    }
    const [one, two] = [mean(costs[1] ?? []), mean(costs[2] ?? [])];
    console.log(`An answer of two processes costs ${(two / one).toFixed(2)} times as much as one of one process`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const failedOf = (replies: readonly Reply[]) => replies.filter(({ status }) => status >= 400).length;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const perSecond = (replies: readonly Reply[]) => ((replies.length * 1000) / measuredMs).toFixed(0);

/** The users, shared by the processes: the replies after warming up, and the processor time these took. */
async function crowd(products: readonly Product[], tokens: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * people });
  const calls = products.map(({ origin }) => caller(origin, agent));
  const start = performance.now() + warmUpMs;
  const end = start + measuredMs;
  let before = 0;
  const warm = setTimeout(async () => {
    before = await processorMs();
  }, warmUpMs);
  try {
    const lives = tokens.map((token, at) => live(calls[at % calls.length] as (typeof calls)[0], token, thinkMs, end));
    const replies = (await Promise.all(lives)).flat().filter(({ at }) => at >= start);
    return { replies, cpuMs: (await processorMs()) - before };
  } finally {
    clearTimeout(warm);
    agent.destroy();
  }
}

/** The processor time of all processes that this one started, and of those that they started. Only on Linux. */
async function processorMs(): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  const parents = new Map<string, string>();
  const ticks = new Map<string, number>();
  for (const [index, stat] of stats.entries()) {
    // The name is in parentheses and may contain spaces.
    const [, parent = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const id = ids[index] ?? '';
    parents.set(id, parent);
    ticks.set(id, Number(rest[9] ?? 0) + Number(rest[10] ?? 0));
  }
  const isOurs = (id: string | undefined): boolean =>
    id !== undefined && id !== '0' && (parents.get(id) === String(process.pid) || isOurs(parents.get(id)));
  // A tick is a hundredth of a second.
  return [...ticks].reduce((sum, [id, own]) => sum + (isOurs(id) ? own * 10 : 0), 0);
}
