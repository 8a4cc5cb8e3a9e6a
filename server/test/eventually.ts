import { setTimeout as wait } from 'node:timers/promises';

const limitMs = 290_000;
/** What is awaited is usually there soon; what takes longer shouldn't be slowed down by being asked for. */
const [firstWaitMs, longestWaitMs] = [10, 100];

/**
 * Waits until `ask` returns something neither falsy nor empty, and returns it. Under load this waits rather than fails:
 * the only limit is the test's own timeout.
 */
export async function eventually<Answer>(
  ask: () => Promise<Answer> | Answer,
): Promise<Exclude<Answer, false | 0 | '' | null | undefined>> {
  const asked = new Error('What the test waits for never came.');
  const end = performance.now() + limitMs;
  for (let pause = firstWaitMs; ; pause = Math.min(pause * 1.5, longestWaitMs)) {
    const answer = await ask();
    if (answer) return answer as Exclude<Answer, false | 0 | '' | null | undefined>;
    if (performance.now() > end) throw asked;
    await wait(pause);
  }
}
