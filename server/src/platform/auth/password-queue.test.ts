import { expect, it } from 'vitest';
import { createQueue } from './password-queue.ts';

it('two run at once, the others wait their turn, and those without a place are rejected immediately', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 2 });
  const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<number>());
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const results = gates.map((gate, index) =>
    queue(async () => {
      most = Math.max(most, ++running);
      order.push(index);
      return gate.promise.finally(() => {
        running -= 1;
      });
    }),
  );
  expect(queue(async () => 9)).toBeNull();
  gates[1]?.reject(new Error('one that fails'));
  await expect(results[1]).rejects.toThrow('one that fails');
  for (const index of [0, 2, 3]) {
    gates[index]?.resolve(index);
    expect(await results[index]).toBe(index);
  }
  expect({ most, order, running }).toEqual({ most: 2, order: [0, 1, 2, 3], running: 0 });
  expect(await queue(async () => 5)).toBe(5);
});
