import { adminRecordBilling } from '@platewise/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fakes.ts';
import { useCall } from './mutate.ts';
import { createQueryClient } from './query-client.ts';

const record = { description: 'Setup', date: '2026-11-20', amount: '12.50', status: 'paid' } as const;

it('sends a double click once, and the same again afterwards', async () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
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
  const { result } = renderHook(use, { wrapper });
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
