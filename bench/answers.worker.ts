import { Agent } from 'node:http';
import { parentPort } from 'node:worker_threads';
import { caller } from './people-at-work.ts';

export type Asked = { origin: string; path: string; token: string; atOnce: number; ms: number };

const agent = new Agent({ keepAlive: true });

/** Requests one path, this many at once, for a while. Answers how often it was answered. */
async function answersOf({ origin, path, token, atOnce, ms }: Asked): Promise<number> {
  const call = caller(origin, agent);
  const end = performance.now() + ms;
  let answers = 0;
  const user = async () => {
    while (performance.now() < end) {
      const { status } = await call(token, { path });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      answers++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, user));
  return answers;
}

parentPort?.on('message', async (asked: Asked) => parentPort?.postMessage(await answersOf(asked)));
