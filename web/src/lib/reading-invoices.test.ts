import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { showsReading } from './reading-invoices.ts';

function shown(client: QueryClient, queryKey: readonly string[], data: unknown): void {
  client.setQueryData(queryKey, data);
  new QueryObserver(client, { queryKey, queryFn: () => data }).subscribe(() => {});
}

describe('invoices being read', () => {
  it.each([
    ['pending', true],
    ['processing', true],
    ['completed', false],
    ['failed', false],
  ])('%s: %s', (processingStatus, expected) => {
    const client = createQueryClient();
    shown(client, ['invoices.list'], { pages: [[{ id: 1, processingStatus }]] });
    expect(showsReading(client)).toBe(expected);
  });

  it('are detected only where they are shown', () => {
    const client = createQueryClient();
    client.setQueryData(['invoices.list'], [{ processingStatus: 'pending' }]);
    shown(client, ['menuItems.list'], [{ processingStatus: 'pending' }]);
    shown(client, ['invoices.summary'], undefined);
    expect(showsReading(client)).toBe(false);
  });
});
