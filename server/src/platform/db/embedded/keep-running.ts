import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { ServerProcess } from './server-process.ts';

const firstDelayMs = 100;
const longestDelayMs = 10_000;
/** After running this long, the server is considered healthy and the retry delay resets. */
const soundAfterMs = 60_000;

export type EmbeddedState = 'running' | 'down' | 'stopped';

/** Restarts the server, with increasing delay, whenever it exits unexpectedly. */
export function keepRunning(
  first: ServerProcess,
  launch: () => Promise<ServerProcess>,
  log: Log,
  onStateChange: (state: EmbeddedState) => void = () => {},
): () => Promise<void> {
  const stopping = new AbortController();
  let current: ServerProcess | undefined = first;
  let delay = firstDelayMs;

  const runUntilEnd = async (server: ServerProcess) => {
    const began = performance.now();
    await server.ended;
    current = undefined;
    if (stopping.signal.aborted) return;
    if (performance.now() - began > soundAfterMs) delay = firstDelayMs;
    log.error('the built-in database stopped and is being restarted');
    onStateChange('down');
  };

  const startAgain = async () => {
    await wait(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return;
    delay = Math.min(delay * 2, longestDelayMs);
    try {
      current = await launch();
      if (!stopping.signal.aborted) onStateChange('running');
    } catch (error) {
      log.error({ err: error }, "the built-in database couldn't be restarted");
    }
  };

  const watch = async () => {
    while (!stopping.signal.aborted) {
      if (current === undefined) await startAgain();
      else await runUntilEnd(current);
    }
  };
  const watching = watch();

  return async () => {
    stopping.abort();
    await current?.stop();
    await watching;
    // A start that was in progress when we were told to stop has only finished now.
    await current?.stop();
    onStateChange('stopped');
  };
}
