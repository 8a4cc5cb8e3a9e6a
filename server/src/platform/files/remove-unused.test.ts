import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRestaurant } from '../../../test/kitchen.ts';
import { fileForm } from '../../../test/multipart.ts';
import { letterPdf } from '../../../test/odd-pdfs.ts';
import { newcomer } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { removeUnusedFiles } from './remove-unused.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inDays = (days: number) => ({ ...server.deps, clock: () => new Date(Date.now() + days * 86_400_000) });
const isThere = async (key: string) => (await server.deps.files.get(key)) !== null;

it('deletes a file without a row after a day, and keeps those in use or unknown', async () => {
  const owner = await newcomer(server);
  const { id: restaurantId } = await addRestaurant(owner);
  const form = fileForm({ name: 'letter.pdf', bytes: letterPdf() }, { restaurantId: String(restaurantId) });
  const { body } = await owner.send('POST', '/api/invoices/upload', form.body, form.headers);
  const orphan = await server.deps.files.put('invoices/imported', letterPdf(), 'pdf');
  const strange = await server.deps.files.put('elsewhere', letterPdf(), 'pdf');

  await removeUnusedFiles(inDays(0.5));
  expect(await isThere(orphan)).toBe(true);
  await removeUnusedFiles(inDays(2));
  expect([await isThere(orphan), await isThere(strange)]).toEqual([false, true]);
  expect((await owner.get(`/api/invoices/${body.id}/document`)).status).toBe(200);
});
