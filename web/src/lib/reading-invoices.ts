import type { QueryClient } from '@tanstack/react-query';

const isBeingRead = /"processingStatus":"(?:pending|processing)"/;

/** Whether an invoice that stands on the screen is still being read, as far as the screen knows. */
export const showsReading = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(
      ({ queryKey, state }) =>
        String(queryKey[0]).startsWith('invoices.') && isBeingRead.test(JSON.stringify(state.data ?? null)),
    );
