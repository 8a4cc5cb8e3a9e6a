import type { ServerEvent } from '@platewise/contract';
import { expect, it, vi } from 'vitest';
import { connectEvents } from './events.ts';
import { createQueryClient } from './query-client.ts';

it.each([
  ['costs', 'financials.profitAndLoss'],
  ['costs', 'pricing.optimize'],
  ['competitors', 'pricing.optimize'],
  ['sales', 'financials.profitAndLoss'],
  ['stock', 'financials.profitAndLoss'],
] as const)('%s refetch %s', (type, id) => {
  const source = { onmessage: (_: { data: string }) => {}, close: () => {} };
  vi.stubGlobal(
    'EventSource',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: The test needs the stream that was opened.
        return source;
      }
    },
  );
  const client = createQueryClient();
  client.setQueryData([id], {});
  const stop = connectEvents(client);
  source.onmessage({ data: JSON.stringify({ type, restaurantId: 7 } satisfies ServerEvent) });
  stop();
  vi.unstubAllGlobals();
  expect(client.getQueryState([id])?.isInvalidated).toBe(true);
});
