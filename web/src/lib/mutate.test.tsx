import {
  adminRecordBilling,
  deleteVendor,
  listIngredients,
  listVendors,
  listWebhooks,
  updateVendor,
} from '@platewise/contract';
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { fake, fakeServer, problemReply } from '../../test/fakes.ts';
import { loneStar } from '../../test/records.ts';
import { useCall } from './mutate.ts';
import { createQueryClient, read } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

const record = { description: 'Setup', date: '2026-11-20', amount: '12.50', status: 'paid' } as const;

function Wrapper({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

it('fails at once while offline, and sends nothing once online again', async () => {
  let calls = 0;
  fakeServer.use(
    http.post('*/api/admin/users/2/billing-records', () => {
      calls += 1;
      return HttpResponse.error();
    }),
  );
  onlineManager.setOnline(false);
  const failed: Error[] = [];
  const { result } = renderHook(() => useCall(adminRecordBilling, { onError: (error) => failed.push(error) }), {
    wrapper: Wrapper,
  });
  act(() => result.current.mutate({ params: { id: 2 }, body: record }));
  await waitFor(() => expect(failed).toHaveLength(1));
  expect(result.current.isPending).toBe(false);
  onlineManager.setOnline(true);
  await act(async () => {});
  expect(calls).toBe(1);
});

it('sends a double click once, and the same again afterwards', async () => {
  const sent: unknown[] = [];
  let answer = Promise.withResolvers<void>();
  fakeServer.use(
    http.post('*/api/admin/users/2/billing-records', async ({ request }) => {
      sent.push(await request.json());
      await answer.promise;
      return HttpResponse.json({ id: sent.length, ...record, amount: 12.5 }, { status: 201 });
    }),
  );
  const done: string[] = [];
  const use = () => useCall(adminRecordBilling, { onSuccess: ({ description }) => done.push(description) });
  const { result } = renderHook(use, { wrapper: Wrapper });
  const click = (description: string) => result.current.mutate({ params: { id: 2 }, body: { ...record, description } });
  act(() => {
    click('Setup');
    click('Setup');
    click('Training');
  });
  answer.resolve();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  await waitFor(() => expect(done).toHaveLength(2));
  expect(sent).toEqual([record, { ...record, description: 'Training' }]);
  answer = Promise.withResolvers<void>();
  answer.resolve();
  act(() => click('Setup'));
  await waitFor(() => expect(done).toHaveLength(3));
  expect(sent).toHaveLength(3);
});

it('fetches again what shows a change, but nothing else, and nothing after a preview', async () => {
  const fetched: string[] = [];
  const list = (name: string) => () => {
    fetched.push(name);
    return [];
  };
  fakeServer.use(
    fake(listVendors, list('vendors')),
    fake(listIngredients, list('ingredients')),
    fake(listWebhooks, list('webhooks')),
    fake(updateVendor, loneStar),
  );
  const use = () => {
    useQuery(read(listVendors));
    useQuery(read(listIngredients));
    useQuery(read(listWebhooks));
    return { change: useCall(updateVendor), look: useCall(updateVendor, { previews: true }) };
  };
  const { result } = renderHook(use, { wrapper: Wrapper });
  await waitFor(() => expect(fetched).toHaveLength(3));
  act(() => result.current.look.mutate({ params: { id: 3 }, body: { name: 'Lone Star' } }));
  await waitFor(() => expect(result.current.look.isSuccess).toBe(true));
  expect(fetched).toHaveLength(3);
  act(() => result.current.change.mutate({ params: { id: 3 }, body: { name: 'Lone Star' } }));
  await waitFor(() => expect(result.current.change.isSuccess).toBe(true));
  expect(fetched.slice(3).sort()).toEqual(['ingredients', 'vendors']);
});

it('shows how things are, and says the newer version, if someone else was faster', async () => {
  let fetched = 0;
  fakeServer.use(
    fake(listVendors, () => {
      fetched += 1;
      return [];
    }),
    fake(deleteVendor, () =>
      problemReply('stale_version', 'Someone else changed this', [], { ...loneStar, version: 9 }),
    ),
  );
  const newer: number[] = [];
  const use = () => {
    useQuery(read(listVendors));
    return useCall(deleteVendor, { onNewer: (version) => newer.push(version) });
  };
  const { result } = renderHook(use, { wrapper: Wrapper });
  await waitFor(() => expect(fetched).toBe(1));
  act(() => result.current.mutate({ params: { id: 3 }, body: { version: 2 } }));
  await waitFor(() => expect(fetched).toBe(2));
  expect(newer).toEqual([9]);
});
