import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';

const checkEveryMs = 10_000;
const quietAfterMs = 30_000;
/** Less than this isn't worth half a second. */
const worthMb = 60;

const residentMb = () => process.memoryUsage.rss() / 1_048_576;

/**
 * Gives memory back to the machine once nobody has called for half a minute. The runtime keeps what a busy hour needed for
 * as long as the process lives; a restaurant's machine has other things to do at night.
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

/** The whole heap is collected, and its free pages leave the process. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
  return () => gc({ type: 'major', flavor: 'last-resort' });
}
