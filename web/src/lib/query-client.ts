import type { EndpointShape, ReplyOf } from '@platewise/contract';
import { QueryClient } from '@tanstack/react-query';
import type { Room } from './affected.ts';
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

/** What is owed, what a statement comes to, what was billed too much and what is asked are fetched again together. */
const alongWith: Readonly<Partial<Record<Room, readonly Room[]>>> = {
  invoices: ['payables', 'payments', 'statements', 'bankEntries', 'bankStatements', 'findings', 'questions'],
  creditRequests: ['findings'],
  questions: ['invoices'],
};

export const roomOf = (id: string) => (id.split('.')[0] ?? '') as Room;

/** Fetches rooms again: `invalidate(client, 'invoices', 'dashboard')`. */
export const invalidate = (client: QueryClient, ...rooms: Room[]): Promise<void> => {
  const all = new Set<string>(rooms.flatMap((room) => [room, ...(alongWith[room] ?? [])]));
  return client.invalidateQueries({ predicate: ({ queryKey }) => all.has(roomOf(String(queryKey[0]))) });
};

/** Fetches again whatever shows what a call changed. The table of it is loaded with the first change. */
export const refetchAfter = async (client: QueryClient, endpoint: EndpointShape): Promise<void> => {
  const rooms = await import('./affected.ts').then(
    ({ affectedBy }) => affectedBy(endpoint.id, roomOf(endpoint.id)),
    () => 'everything' as const,
  );
  return rooms === 'everything' ? client.invalidateQueries() : invalidate(client, ...rooms);
};
