import { type ReportName, type ReportRow, readReport, reportNames } from '@platewise/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { useAddress } from '../../../lib/use-url-state.ts';
import type { Sort } from '../../../ui/index.ts';
import { useAsKnown } from './use-as-known.ts';
import { useReportPeriod } from './use-report-period.ts';

/** The query sent to the server, for the screen and for exports. */
export type ReportQuery = {
  report: ReportName;
  restaurantId?: number;
  period?: '7d' | '30d' | '90d' | '1y';
  from?: string;
  to?: string;
  asKnownOn?: string;
  q?: string;
  sort?: string;
  order?: 'asc' | 'desc';
};

/** The report selected in the URL, with its search and sort order. */
export function useReportChoice() {
  const [search, change] = useAddress();
  const { query } = useReportPeriod();
  const { on } = useAsKnown();
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const tab = search.get('tab');
  const report = reportNames.find((name) => name === tab) ?? reportNames[0];
  const [id = '', direction] = (search.get('sort') ?? '').split('.');
  const q = search.get('q') ?? '';
  const sort: Sort | null = id === '' ? null : { id, desc: direction === 'desc' };
  const set = (said: Record<string, string>) => change(said, { replace: true });
  const asked: ReportQuery = {
    report,
    restaurantId,
    ...query,
    ...(on === '' ? {} : { asKnownOn: on }),
    ...(q === '' ? {} : { q }),
    ...(sort === null ? {} : { sort: sort.id, order: sort.desc ? ('desc' as const) : ('asc' as const) }),
  };
  return {
    report,
    q,
    sort,
    asked,
    setQ: (text: string) => set({ q: text }),
    setSort: (next: Sort | null) => set({ sort: next === null ? '' : `${next.id}.${next.desc ? 'desc' : 'asc'}` }),
    // A search in one report doesn't carry over to the next.
    open: (name: string) => set({ tab: name === reportNames[0] ? '' : name, q: '', sort: '', changes: '' }),
  };
}

/** Rows of a different report have different columns, and those of a different day would contradict the one above. */
const isAlike = (before: ReportQuery | undefined, asked: ReportQuery) =>
  before?.report === asked.report && before.asKnownOn === asked.asKnownOn;

/** A report, loaded page by page on scroll. */
export function useReport(asked: ReportQuery, enabled = true) {
  const result = useInfiniteQuery({
    queryKey: keyOf(readReport, { query: asked }),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(readReport, { query: { ...asked, cursor: pageParam ?? undefined }, signal }),
    getNextPageParam: (page) => page.next,
    placeholderData: (before, query) =>
      isAlike(query?.queryKey[2] as ReportQuery | undefined, asked) ? keepPreviousData(before) : undefined,
    enabled,
  });
  const [first] = result.data?.pages ?? [];
  return {
    head: first,
    rows: result.data?.pages.flatMap(({ rows }) => rows) ?? [],
    isPending: result.isPending,
    error: result.error,
    refetch: result.refetch,
    paging: {
      total: first?.total ?? 0,
      hasMore: result.hasNextPage,
      isLoading: result.isFetchingNextPage,
      more: () => void result.fetchNextPage(),
    },
  };
}

/** All rows of a report, for exports created in the browser. */
export async function readAllRows(asked: ReportQuery): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(readReport, { query: { ...asked, limit: '1000', cursor } });
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}
