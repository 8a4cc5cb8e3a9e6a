import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, listenForStop, runOnce } from './run-to-end.mjs';

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** A server that ran this long was healthy: after its next crash the delay is short again. */
const soundAfterMs = 60_000;

/**
 * Runs the server in the foreground and restarts it with a growing delay each time it crashes. A failed first start
 * isn't retried, since its settings need fixing. A stop request stops the server or the wait for it.
 */
export async function keepRunning(
  program,
  args,
  options,
  { firstDelay = firstDelayMs, soundAfter = soundAfterMs } = {},
) {
  const stop = listenForStop();
  let delay = firstDelay;
  let everReady = false;
  const ready = (message) => {
    everReady ||= message === 'ready';
  };
  try {
    for (;;) {
      const began = performance.now();
      const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
      const { code, signal } = await runOnce(program, args, { ...options, stdio }, stop, ready);
      if (stop.signal.aborted || code === 0 || !everReady) return codeOf(code, signal);
      if (performance.now() - began > soundAfter) delay = firstDelay;
      console.error(`platewise: ${reasonOf(code, signal)} Restarting in ${delay / 1000} seconds.`);
      await wait(delay, undefined, { signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) return 0;
      delay = Math.min(delay * 2, longestDelayMs);
    }
  } finally {
    stop.close();
  }
}

function reasonOf(code, signal) {
  if (signal === 'SIGKILL') {
    return "The server was killed (SIGKILL). If you didn't stop it, the machine probably ran out of memory.";
  }
  if (signal !== null) return `The server crashed (${signal}). The log above says more.`;
  return `The server stopped unexpectedly (exit code ${code}). The log above says why.`;
}
