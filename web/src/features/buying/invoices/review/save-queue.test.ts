import { listLineItems, reviewInvoice } from '@platewise/contract';
import { expect, it } from 'vitest';
import { fake, fakeServer } from '../../../../../test/fakes.ts';
import { createQueryClient, keyOf, read } from '../../../../lib/query-client.ts';
import { aLine, aReview } from '../testing-invoice.ts';
import { createSaveQueue } from './save-queue.ts';

it('shows a saved edit even if an older reply arrives after it', async () => {
  const client = createQueryClient();
  const review = aReview();
  const params = { id: review.invoice.id };
  client.setQueryData(keyOf(reviewInvoice, { params }), review);
  client.setQueryData(keyOf(listLineItems, { params }), [aLine()]);
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<ReturnType<typeof aLine>[]>();
  let stored = false;
  fakeServer.use(
    fake(reviewInvoice, review),
    fake(listLineItems, () => {
      if (stored) return [aLine({ description: 'Chicken thigh' })];
      asked.resolve();
      return late.promise;
    }),
  );
  const before = client.fetchQuery({ ...read(listLineItems, { params }), staleTime: 0 }).catch(() => undefined);
  await asked.promise;
  const queue = createSaveQueue(client, params.id, () => {});
  const saved = queue.save({
    label: 'Description, line 1',
    apply: (view) => view,
    send: async () => {
      stored = true;
      setTimeout(() => late.resolve([aLine()]), 50);
    },
  });
  expect(await saved).toBe(true);
  await before;
  expect(client.getQueryData(keyOf(listLineItems, { params }))).toMatchObject([{ description: 'Chicken thigh' }]);
});
