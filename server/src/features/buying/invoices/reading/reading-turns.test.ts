import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../../test/eventually.ts';
import { addRestaurant } from '../../../../../test/kitchen.ts';
import { fileForm } from '../../../../../test/multipart.ts';
import { heavyPdf } from '../../../../../test/odd-pdfs.ts';
import { newcomer } from '../../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const readers = 1;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ READER_WORKERS: String(readers) });
});
afterAll(() => server.close());

type Listed = { id: number; processingStatus: string };

async function upload(person: Person, restaurantId: number, bytes: Uint8Array) {
  const form = fileForm({ name: 'invoice.pdf', bytes }, { restaurantId: String(restaurantId) });
  const { status, body } = await person.send('POST', '/api/invoices/upload', form.body, form.headers);
  expect(status).toBe(201);
  return body as Listed & { filesAhead: number | null };
}
const isRead = ({ processingStatus }: Listed) => processingStatus === 'completed' || processingStatus === 'failed';
const readOf = async (person: Person) => (await person.get('/api/invoices?limit=100')).body.filter(isRead).length;

it('thirty bad PDFs from one account delay a good one from another only by those already being read', async () => {
  const crowd = await newcomer(server);
  const { id: theirs } = await addRestaurant(crowd);
  for (let number = 0; number < 30; number++) await upload(crowd, theirs, heavyPdf(1_000 + number, 4));
  const other = await newcomer(server);
  const { id: ours } = await addRestaurant(other);
  const bytes = await makeInvoicePdf(randomInvoiceSpec(21));
  const before = await readOf(crowd);
  const sent = await upload(other, ours, bytes);
  expect(sent.filesAhead ?? 0).toBeLessThanOrEqual(3 * readers);
  const read = await eventually(async () => {
    const { body } = await other.get(`/api/invoices/${sent.id}`);
    return isRead(body) ? body : false;
  });
  expect(read.processingStatus).toBe('completed');
  // Three files per reader are claimed at a time: those already claimed are read to the end.
  expect((await readOf(crowd)) - before).toBeLessThanOrEqual(3 * readers);
  expect(before).toBeLessThan(27);
});

it('each file knows how many are ahead of it, including those already given to the readers', async () => {
  const owner = await newcomer(server);
  const { id: restaurantId } = await addRestaurant(owner);
  for (let number = 0; number < 6; number++) await upload(owner, restaurantId, heavyPdf(2_000 + number));
  const { body } = await owner.get('/api/invoices?limit=100');
  const files = (body as (Listed & { filesAhead: number | null; stage: string })[]).toSorted((a, b) => a.id - b.id);
  const waiting = files.filter(({ stage }) => stage === 'stored');
  expect(waiting.length).toBeGreaterThanOrEqual(4);
  const places = waiting.map(({ filesAhead }) => filesAhead ?? Number.NaN);
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
});
