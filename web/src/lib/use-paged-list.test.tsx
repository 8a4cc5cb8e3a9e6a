import { listPosItems } from '@platewise/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fakes.ts';
import { createQueryClient, invalidate } from './query-client.ts';
import { usePagedList } from './use-paged-list.ts';

const withClient =
  (client: QueryClient) =>
  ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

it('reloads its first page even if the next page is requested in the meantime', async () => {
  const client = createQueryClient();
  let name = 'before';
  let held: Promise<void> = Promise.resolve();
  fakeServer.use(
    http.get(`*${listPosItems.path}`, async ({ request }) => {
      const next = new URL(request.url).searchParams.has('cursor');
      const answered = name;
      await held;
      const headers = { 'X-Total-Count': '2', ...(next ? {} : { Link: '</api/pos-items?cursor=b>; rel="next"' }) };
      return HttpResponse.json([{ name: `${answered} ${next ? 2 : 1}` }], { headers });
    }),
  );
  const { result } = renderHook(() => usePagedList(listPosItems, {}), { wrapper: withClient(client) });
  const names = () => result.current.rows.map((row) => row.name);
  await waitFor(() => expect(names()).toEqual(['before 1']));
  const gate = Promise.withResolvers<void>();
  [name, held] = ['after', gate.promise];
  act(() => {
    void invalidate(client, 'posItems');
    result.current.paging.more();
  });
  gate.resolve();
  await waitFor(() => expect(names()).toEqual(['after 1']));
  act(() => result.current.paging.more());
  await waitFor(() => expect(names()).toEqual(['after 1', 'after 2']));
});

it('loads all pages when every row is requested', async () => {
  fakeServer.use(
    http.get(`*${listPosItems.path}`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('cursor') ?? 1);
      const headers = page < 3 ? { Link: `</api/pos-items?cursor=${page + 1}>; rel="next"` } : undefined;
      return HttpResponse.json([{ name: `page ${page}` }], headers && { headers });
    }),
  );
  const { result } = renderHook(() => usePagedList(listPosItems, {}), { wrapper: withClient(createQueryClient()) });
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  const all = await act(() => result.current.paging.all());
  expect(all.map(({ name }) => name)).toEqual(['page 1', 'page 2', 'page 3']);
});
