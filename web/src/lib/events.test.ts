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
  class Stream {
    static opened: Stream[] = [];
    onmessage = (_: { data: string }) => {};
    constructor() {
      Stream.opened.push(this);
    }
    close() {}
  }
  const before = globalThis.EventSource;
  vi.stubGlobal('EventSource', Stream);
  const client = createQueryClient();
  client.setQueryData([id], {});
  const stop = connectEvents(client);
  Stream.opened[0]?.onmessage({ data: JSON.stringify({ type, restaurantId: 7 } satisfies ServerEvent) });
  stop();
  vi.stubGlobal('EventSource', before);
  expect(client.getQueryState([id])?.isInvalidated).toBe(true);
});
