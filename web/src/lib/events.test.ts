import type { ServerEvent } from '@platewise/contract';
import type { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { connectEvents } from './events.ts';
import { createQueryClient } from './query-client.ts';

class Stream {
  static opened: Stream[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  constructor() {
    Stream.opened.push(this);
  }
  close() {}
}

/** What the app does with a stream that the test drives. */
function withStream(run: (client: QueryClient, stream: () => Stream) => void) {
  const before = globalThis.EventSource;
  vi.stubGlobal('EventSource', Stream);
  const client = createQueryClient();
  const stop = connectEvents(client);
  run(client, () => Stream.opened.at(-1) as Stream);
  stop();
  vi.stubGlobal('EventSource', before);
}

it.each([
  ['costs', 'financials.profitAndLoss'],
  ['costs', 'pricing.optimize'],
  ['competitors', 'pricing.optimize'],
  ['sales', 'financials.profitAndLoss'],
  ['stock', 'financials.profitAndLoss'],
] as const)('%s refetch %s', (type, id) => {
  withStream((client, stream) => {
    client.setQueryData([id], {});
    stream().onmessage({ data: JSON.stringify({ type, restaurantId: 7 } satisfies ServerEvent) });
    expect(client.getQueryState([id])?.isInvalidated).toBe(true);
  });
});

it('refetches what was fetched before the stream started', () => {
  withStream((client, stream) => {
    client.setQueryData(['invoices.list'], []);
    stream().onopen();
    expect(client.getQueryState(['invoices.list'])?.isInvalidated).toBe(true);
  });
});
