import type { QueryClient } from '@tanstack/react-query';

const isBeingRead = /"processingStatus":"(?:pending|processing)"/;

/** Whether any invoice on screen is still being read, according to the cache. */
export const showsReading = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(
      ({ queryKey, state }) =>
        String(queryKey[0]).startsWith('invoices.') && isBeingRead.test(JSON.stringify(state.data ?? null)),
    );
