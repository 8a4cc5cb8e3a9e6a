import { makeSupplierFile } from '@platewise/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../../test/uploads.ts';
import { backgroundScope } from '../../../../platform/auth/caller.ts';
import { runReadInvoice } from '../reading/read-invoice.job.ts';
import { splitInvoice } from './split-invoice.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let march: Awaited<ReturnType<typeof makeSupplierFile>>;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
  march = await makeSupplierFile(512, { layout: 'sectioned', invoices: 3 });
});
afterAll(() => server.close());

const send = (name = 'march.pdf', fields: Record<string, string> = {}) =>
  uploadAs(owner, { name, bytes: march.pdf }, { restaurantId: String(restaurantId), ...fields });

type Listed = { id: number; filename: string; filePages: { first: number; last: number } | null };
const onFile = async (name: string): Promise<Listed[]> =>
  (await owner.get('/api/invoices?limit=500')).body
    .filter((invoice: Listed) => invoice.filename === name)
    .sort((a: Listed, b: Listed) => (a.filePages?.first ?? 0) - (b.filePages?.first ?? 0));

const pagesOf = (list: Listed[]) => list.map(({ filePages }) => `${filePages?.first}-${filePages?.last}`);
const gold = () => march.documents.map(({ first, last }) => `${first}-${last}`);

describe('a file with several invoices', () => {
  let parts: Listed[];

  it('becomes one invoice per document, starting with the uploaded one, each read from its own pages', async () => {
    const sent = await send();
    expect(sent.body.filePages).toBeNull();
    await readToEnd(owner, sent.body.id);
    parts = await onFile('march.pdf');
    expect(pagesOf(parts)).toEqual(gold());
    expect(parts[0]?.id).toBe(sent.body.id);
    for (const [index, part] of parts.entries()) {
      const read = await readToEnd(owner, part.id);
      const document = march.documents[index];
      expect(read).toMatchObject({
        processingStatus: 'completed',
        invoiceNumber: document?.gold.number,
        totalAmount: Number(document?.gold.total),
        duplicateOf: null,
      });
    }
  });

  it('shows each invoice its own pages, numbered as in the file', async () => {
    const second = march.documents[1];
    const id = parts[1]?.id;
    const review = (await owner.get(`/api/invoices/${id}/review`)).body;
    expect(review.pages.map(({ page }: { page: number }) => page)).toEqual([second?.first, second?.last]);
    expect(review.origins.totalAmount.box.page).toBe(second?.last);
    expect((await owner.get(`/api/invoices/${id}/pages/${second?.first}?width=400`)).status).toBe(200);
    expect((await owner.get(`/api/invoices/${id}/pages/1?width=400`)).status).toBe(404);
    expect((await owner.get(`/api/invoices/${id}/pages/${second?.first}/words`)).body.length).toBeGreaterThan(20);
  });

  it('is in the audit log once, with the pages of each invoice', async () => {
    const { body } = await owner.get('/api/activity?limit=200');
    const splits = body.filter(({ action }: { action: string }) => action === 'split');
    const words = march.documents.map(({ first, last }) =>
      first === last ? `page ${first}` : `pages ${first} to ${last}`,
    );
    expect(splits.map(({ text }: { text: string }) => text)).toEqual([
      `Split march.pdf into 3 invoices: ${words.join(', ')}`,
    ]);
  });

  it('stays split when read again, whoever requests it', async () => {
    const [first] = parts;
    const id = first?.id ?? 0;
    expect((await owner.post(`/api/invoices/${id}/reprocess`)).status).toBe(202);
    const again = await readToEnd(owner, id);
    expect(again).toMatchObject({ processingStatus: 'completed', invoiceNumber: march.documents[0]?.gold.number });
    expect(pagesOf(await onFile('march.pdf'))).toEqual(gold());
  });

  it('sent again is a duplicate, invoice by invoice', async () => {
    const sent = await send('march again.pdf');
    await readToEnd(owner, sent.body.id);
    const again = await onFile('march again.pdf');
    for (const [index, part] of again.entries()) {
      await readToEnd(owner, part.id);
      const review = (await owner.get(`/api/invoices/${part.id}/review`)).body;
      expect(review.duplicate).toMatchObject({ id: parts[index]?.id });
    }
    expect(again).toHaveLength(3);
  });

  it('keeps its file until the last of its invoices is deleted, even when two are deleted at once', async () => {
    const [first, second, third] = parts.map(({ id }) => id);
    const keys = server.deps.db
      .selectFrom('invoices')
      .select('file_key')
      .where('id', '=', first ?? 0);
    const { file_key: key } = await keys.executeTakeFirstOrThrow();
    const erase = async (id: number | undefined) => {
      await owner.delete(`/api/invoices/${id}`);
      return owner.delete(`/api/invoices/${id}/forever`);
    };
    await erase(first);
    expect((await owner.get(`/api/invoices/${second}/document`)).status).toBe(200);
    await Promise.all([erase(second), erase(third)]);
    expect(await onFile('march.pdf')).toEqual([]);
    expect(await server.deps.files.get(key ?? '')).toBeNull();
  });
});

it('applies values entered for the whole file to each invoice, and an entered number to the first', async () => {
  const vendor = await addVendor(owner, restaurantId, 'All of them');
  const fields = { vendorId: String(vendor.id), invoiceNumber: 'MINE-7', paymentStatus: 'paid' };
  const sent = await send('typed.pdf', fields);
  await readToEnd(owner, sent.body.id);
  const parts = await onFile('typed.pdf');
  const read = await Promise.all(parts.map(({ id }) => readToEnd(owner, id)));
  expect(read.map(({ vendorId }) => vendorId)).toEqual([vendor.id, vendor.id, vendor.id]);
  expect(read.map(({ invoiceNumber }) => invoiceNumber)).toEqual([
    'MINE-7',
    march.documents[1]?.gold.number,
    march.documents[2]?.gold.number,
  ]);
  expect(read.map(({ paymentStatus, paidAmount }) => [paymentStatus, paidAmount])).toEqual(
    march.documents.map((document) => ['paid', Number(document.gold.total)]),
  );
});

it('splits once when read twice at the same time', async () => {
  const sent = await send('twice.pdf');
  const payload = { restaurantId, invoiceId: sent.body.id };
  await Promise.all([runReadInvoice(server.deps, payload, false), runReadInvoice(server.deps, payload, false)]);
  await readToEnd(owner, sent.body.id);
  expect(pagesOf(await onFile('twice.pdf'))).toEqual(gold());
});

it('stays whole if a person rejected it in the meantime', async () => {
  const sent = await send('rejected.pdf');
  await owner.post(`/api/invoices/${sent.body.id}/reject`, { reason: 'several_invoices' });
  await readToEnd(owner, sent.body.id);
  const before = await onFile('rejected.pdf');
  const { settings } = (await owner.get(`/api/restaurants/${restaurantId}`)).body;
  const parts = march.documents.map(({ first, last }) => ({ first, last }));
  for (const { id, filePages } of before) {
    const pages = await splitInvoice(server.deps, backgroundScope(restaurantId, settings), id, parts);
    expect(pages).toEqual(id === sent.body.id ? null : filePages);
  }
  expect(await onFile('rejected.pdf')).toEqual(before);
});

it('an EDI file with several invoices is split by invoice, since it has no pages', async () => {
  const message = (at: number) =>
    `UNH+${at}+INVOIC:D:96A:UN'BGM+380+E-${at}+9'DTM+137:20261105:102'LIN+1'IMD+F++:::Käse'MOA+203:${at}0.00'UNS+S'MOA+77:${at}0.00'UNT+9+${at}'`;
  const text = `UNB+UNOC:3+A+B+261105:0915+1'${message(1)}${message(2)}UNZ+2+1'`;
  const { id } = (
    await uploadAs(owner, { name: 'two.edi', bytes: Buffer.from(text) }, { restaurantId: String(restaurantId) })
  ).body;
  await readToEnd(owner, id);
  const parts = await onFile('two.edi');
  const read = await Promise.all(parts.map((part) => readToEnd(owner, part.id)));
  expect(read).toMatchObject([
    { invoiceNumber: 'E-1', totalAmount: 10, filePages: { first: 1, last: 1 }, duplicateOf: null },
    { invoiceNumber: 'E-2', totalAmount: 20, filePages: { first: 2, last: 2 }, duplicateOf: null },
  ]);
  const { body } = await owner.get('/api/activity?limit=20');
  expect(body.map(({ text: summary }: { text: string }) => summary)).toContain('Split two.edi into 2 invoices');
});
