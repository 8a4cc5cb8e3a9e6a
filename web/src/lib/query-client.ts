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

/** What is owed, what a statement comes to, what was billed too much and what is asked: all are refetched together. */
const alongWith: Readonly<Record<string, readonly string[]>> = {
  invoices: ['payables', 'payments', 'statements', 'bankEntries', 'bankStatements', 'findings', 'questions'],
  creditRequests: ['findings'],
  questions: ['invoices'],
};

/** What the inbox shows: what came, who sent it, and where it comes from. */
export const inboxRooms = ['inbox', 'inboxSenders', 'mailboxes', 'sftpServers'] as const;

/**
 * Refetches what a change affects, by the first part of the endpoint ID: `invalidate(client, 'invoices',
 * 'dashboard')`.
 */
export const invalidate = (client: QueryClient, ...rooms: string[]): Promise<void> => {
  const all = new Set(rooms.flatMap((room) => [room, ...(alongWith[room] ?? [])]));
  return client.invalidateQueries({ predicate: ({ queryKey }) => all.has(String(queryKey[0]).split('.')[0] ?? '') });
};
