import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';

const checkEveryMs = 10_000;
const quietAfterMs = 30_000;
/** Reclaiming less than this isn't worth half a second. */
const worthMb = 60;

const residentMb = () => process.memoryUsage.rss() / 1_048_576;

/**
 * Returns memory to the OS after half a minute without calls. V8 otherwise keeps a busy hour's heap for the life of the
 * process, and a restaurant's machine has other things to do at night.
 */
export function releaseMemory(app: FastifyInstance, collect: () => void = collector()): void {
  let lastCall = performance.now();
  let leftMb = 0;
  app.addHook('onRequest', async () => {
    lastCall = performance.now();
  });
  const timer = setInterval(() => {
    if (performance.now() - lastCall < quietAfterMs || residentMb() < leftMb + worthMb) return;
    collect();
    leftMb = residentMb();
  }, checkEveryMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Runs a full GC, which also releases free pages. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  return () => gc({ type: 'major', flavor: 'last-resort' });
}
