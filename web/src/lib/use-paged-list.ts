import type { EndpointShape } from '@platewise/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CallOptions, callPage, type ParamsIn, type QueryIn } from './api.ts';
import { keyOf } from './query-client.ts';

type PagedListOptions<E extends EndpointShape> = { params?: ParamsIn<E>; enabled?: boolean; staleTime?: number };

/** An infinitely scrolling list; pass it to `DataTable`'s `paging`. */
export function usePagedList<E extends EndpointShape>(
  endpoint: E,
  query: QueryIn<E>,
  { params, enabled = true, staleTime }: PagedListOptions<E> = {},
) {
  const result = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, { params, query }), 'pages'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callPage(endpoint, { params, query: { ...query, cursor: pageParam ?? undefined }, signal } as CallOptions<E>),
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
    enabled,
    // An undefined one would replace the default.
    ...(staleTime === undefined ? {} : { staleTime }),
  });
  const rows = useMemo(() => result.data?.pages.flatMap((page) => page.rows) ?? [], [result.data]);
  return {
    rows,
    total: result.data?.pages[0]?.total ?? 0,
    isPending: result.isPending,
    error: result.error,
    refetch: result.refetch,
    paging: {
      total: result.data?.pages[0]?.total ?? 0,
      hasMore: result.hasNextPage,
      isLoading: result.isFetchingNextPage,
      // If the list is being refetched, wait for that; otherwise its first page would stay outdated.
      all: async () => {
        let read = await result.fetchNextPage({ cancelRefetch: false });
        while (read.hasNextPage && !read.isError) read = await read.fetchNextPage({ cancelRefetch: false });
        if (read.error) throw read.error;
        return read.data?.pages.flatMap((page) => page.rows) ?? [];
      },
      more: () => void result.fetchNextPage({ cancelRefetch: false }),
    },
  };
}
