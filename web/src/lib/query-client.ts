import type { EndpointShape, ReplyOf } from '@platewise/contract';
import { QueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type ParamsIn, type QueryIn } from './api.ts';

/** Cached data never goes stale on its own, and nothing is retried or refetched on focus: mutations invalidate it. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // Offline, a change fails at once. Otherwise it would wait unseen and be sent later, even after Cancel.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

type ReadOptions<E extends EndpointShape> = { params?: ParamsIn<E>; query?: QueryIn<E> };

export const keyOf = <E extends EndpointShape>(endpoint: E, options: ReadOptions<E> = {}) =>
  [endpoint.id, options.params ?? {}, options.query ?? {}] as const;

/** The query of a GET endpoint: `useQuery(read(getVendor, { params: { id } }))`. */
export const read = <E extends EndpointShape>(endpoint: E, options: ReadOptions<E> = {}) => ({
  queryKey: keyOf(endpoint, options),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<E>> =>
    call(endpoint, { ...options, signal } as CallOptions<E>),
});

/**
 * Refetches what a change affects, by the first part of the endpoint ID: `invalidate(client, 'invoices',
 * 'dashboard')`.
 */
export const invalidate = (client: QueryClient, ...rooms: string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => rooms.includes(String(queryKey[0]).split('.')[0] ?? ''),
  });
