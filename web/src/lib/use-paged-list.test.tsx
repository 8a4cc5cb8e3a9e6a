import { listPosItems } from '@platewise/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fakes.ts';
import { createQueryClient, invalidate } from './query-client.ts';
import { usePagedList } from './use-paged-list.ts';

it('reads its first page anew also where the next page is asked for meanwhile', async () => {
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
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePagedList(listPosItems, {}), { wrapper });
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
