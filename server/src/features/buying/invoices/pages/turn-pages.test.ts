import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { createReaderPool } from '@platewise/reader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRestaurant } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../../test/uploads.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let photo: Uint8Array;

// Few enough lines for one page.
const short = [1, 2, 3, 4, 5, 6, 7, 8]
  .map((seed) => randomInvoiceSpec(seed))
  .sort((a, b) => a.lines.length - b.lines.length)[0];
const spec = { ...(short ?? randomInvoiceSpec(1)), date: '2026-11-18', dueDate: '2026-12-02' };

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  const reader = createReaderPool({ size: 1 });
  photo = (await reader.renderPage(await makeInvoicePdf(spec), 1, 1600)).image;
  await reader.close();
});
afterAll(() => server.close());

const pagesOf = async (id: number) => (await owner.get(`/api/invoices/${id}/review`)).body.pages;
const total = Number(spec.total);

it('a page rotated by a person is shown that way, and is read correctly once rotated back', async () => {
  const fields = { restaurantId: String(restaurantId), turns: '90' };
  const { id } = (await uploadAs(owner, { name: 'photo.webp', bytes: photo }, fields)).body;
  await readToEnd(owner, id);
  const [sideways] = await pagesOf(id);
  expect(sideways).toMatchObject({ page: 1, turned: 90 });
  expect(sideways.width).toBeGreaterThan(sideways.height);

  const turned = await owner.post(`/api/invoices/${id}/reprocess`, { turns: [{ page: 1, turned: 0 }] });
  expect(turned.status).toBe(202);
  expect(await readToEnd(owner, id)).toMatchObject({ processingStatus: 'completed', totalAmount: total });
  const [upright] = await pagesOf(id);
  expect(upright).toMatchObject({ page: 1, turned: 0 });
  expect(upright.width).toBeLessThan(upright.height);
  const activity = (await owner.get('/api/activity?limit=200')).body;
  expect(activity.filter(({ action }: { action: string }) => action === 'reprocessed')).toHaveLength(1);
});

it.each([
  ['45 degrees', { turns: [{ page: 1, turned: 45 }] }],
  ['a page before the first', { turns: [{ page: 0, turned: 90 }] }],
])('%s is rejected', async (_, body) => {
  const sent = await uploadAs(
    owner,
    { name: 'empty.xml', bytes: Buffer.from('<Invoice xmlns="x"/>') },
    { restaurantId: String(restaurantId) },
  );
  await readToEnd(owner, sent.body.id);
  expect((await owner.post(`/api/invoices/${sent.body.id}/reprocess`, body)).status).toBe(422);
});
