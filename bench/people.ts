import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '@platewise/server/test/product.ts';
import { largestChildMb } from './endurance.ts';
import { median, percentile } from './figures.ts';
import { type Caller, caller, live, type Reply, seedPeople } from './people-at-work.ts';

const people = 200;
const thinkMs = 10_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 600);
const everySeconds = 15;
/** Many times what a process handles at a time: an otherwise idle machine answers all of 240. */
const flood = 1_000;

/**
 * Two hundred users with think time, for ten minutes or `BENCH_SECONDS`: failures, response times, and memory over
 * time, and whether anyone waits longer than others. Then many more calls at once than are handled: the excess is
 * rejected early.
 */
export async function benchPeople(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  const tokens = await seedPeople({ DATA_DIR: folder }, people);
  const product = await startProduct(folder, {});
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * people });
  const call = caller(product.origin, agent);
  try {
    const memory: number[] = [];
    const end = performance.now() + seconds * 1000;
    const watch = setInterval(() => void largestChildMb('VmRSS').then((mb) => memory.push(mb)), everySeconds * 1000);
    const answers = await Promise.all(tokens.map((token) => live(call, token, thinkMs, end)));
    clearInterval(watch);
    report(answers, memory);
    await floodIt(call, tokens);
  } finally {
    agent.destroy();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(answers: readonly (readonly Reply[])[], memory: readonly number[]): void {
  const all = answers.flat();
  const times = all.map(({ ms }) => ms);
  const failed = all.filter(({ status }) => status >= 500).length;
  const statuses = Object.entries(Object.groupBy(all, ({ status }) => status));
  const each = answers.map((own) => median(own.map(({ ms }) => ms)));
  console.log(
    `${people} people for ${seconds} s: ${all.length} answers (${(all.length / seconds).toFixed(0)} a second), ` +
      `${statuses.map(([status, of]) => `${of?.length} with ${status}`).join(', ')}; median ${median(times).toFixed(0)} ms, 99% within ${percentile(times, 0.99).toFixed(0)} ms; ` +
      `${failed === 0 ? 'none failed' : 'FAILED'}`,
  );
  console.log(
    `The slowest person's median is ${Math.max(...each).toFixed(0)} ms, the middle one's ${median(each).toFixed(0)} ms`,
  );
  const half = memory.slice(Math.floor(memory.length / 2));
  const growth = Math.max(...half) - (half[0] ?? 0);
  console.log(
    `Memory each ${everySeconds} s: ${memory.map((mb) => mb.toFixed(0)).join(', ')} MB; ` +
      `${growth < 60 ? 'flat' : 'GROWS'} in the second half (${growth.toFixed(0)} MB)`,
  );
}

async function floodIt(call: Caller, tokens: readonly string[]): Promise<void> {
  const replies = await Promise.all(
    Array.from({ length: flood }, (_, at) => call(tokens[at % tokens.length] ?? '', { path: '/api/menu-items/costs' })),
  );
  const refused = replies.filter(({ status }) => status === 503);
  const served = replies.filter(({ status }) => status === 200);
  if (refused.length === 0) return console.log(`${flood} calls at once: ${served.length} answered, none refused`);
  const told = refused.every(({ retryAfter }) => retryAfter !== undefined);
  const ratio = median(refused.map(({ ms }) => ms)) / median(served.map(({ ms }) => ms));
  console.log(
    `${flood} calls at once: ${served.length} answered, ${refused.length} refused with 503 (${told ? 'each says when to come back' : 'SOME WITHOUT Retry-After'}), ` +
      `${flood - served.length - refused.length} otherwise; refused in ${(100 * ratio).toFixed(0)}% of the time of an answer`,
  );
}
