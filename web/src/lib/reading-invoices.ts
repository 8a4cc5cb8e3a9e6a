import type { QueryClient } from '@tanstack/react-query';

const isBeingRead = /"processingStatus":"(?:pending|processing)"|"status":"reading"/;

/** Whether any invoice or statement on screen is still being read, according to the cache. */
export const showsReading = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(
      ({ queryKey, state }) =>
        /^(?:invoices|statements)\./.test(String(queryKey[0])) && isBeingRead.test(JSON.stringify(state.data ?? null)),
    );
