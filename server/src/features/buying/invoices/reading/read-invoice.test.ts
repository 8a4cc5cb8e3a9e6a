import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../../test/eventually.ts';
import { addIngredient, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { fileForm } from '../../../../../test/multipart.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;

const random = randomInvoiceSpec(11);
const spec = {
  ...random,
  vendor: { ...random.vendor, name: 'BLUE RIVER PROVISIONS LLC' },
  date: '2026-11-18',
  dueDate: '2026-12-02',
};
const gold = [...spec.lines, ...spec.foot];
const product = spec.lines.find((line) => line.type === 'product' && line.itemCode !== undefined);

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await server.person();
  restaurantId = (await addRestaurant(owner)).id;
});
afterAll(() => server.close());

async function upload(bytes: Uint8Array, name = 'invoice.pdf', fields: Record<string, string> = {}) {
  const form = fileForm({ name, bytes }, { restaurantId: String(restaurantId), ...fields });
  return owner.send('POST', '/api/invoices/upload', form.body, form.headers);
}

async function readUntilDone(id: number) {
  return eventually(async () => {
    const { body } = await owner.get(`/api/invoices/${id}`);
    return body.processingStatus === 'completed' || body.processingStatus === 'failed' ? body : false;
  });
}

describe('a supplier’s PDF', () => {
  let invoiceId: number;

  it('is stored and returned immediately, and read in the background with progress events', async () => {
    const seen: string[] = [];
    const unsubscribe = server.deps.events.subscribe((event) => {
      if (event.type === 'invoice') seen.push(event.stage);
    });
    const sent = await upload(await makeInvoicePdf(spec), 'Lone Star\\nov.pdf');
    expect(sent).toMatchObject({
      status: 201,
      body: { processingStatus: 'pending', stage: 'stored', filename: 'nov.pdf' },
    });
    invoiceId = sent.body.id;
    const read = await readUntilDone(invoiceId);
    // The reading is stored; its event follows the approval decision.
    await eventually(() => seen.includes('done'));
    unsubscribe();
    expect([...new Set(seen)]).toEqual(['reading', 'matching', 'done']);
    expect(read).toMatchObject({
      processingStatus: 'completed',
      reader: 'pdf-text',
      invoiceNumber: spec.number,
      invoiceDate: spec.date,
      totalAmount: Number(spec.total),
      difference: 0,
      vendorId: null,
    });
  });

  it('becomes lines with their position on the page, and a suggested vendor', async () => {
    const lines = (await owner.get(`/api/invoices/${invoiceId}/line-items`)).body;
    expect(lines.map((line: { totalPrice: number }) => line.totalPrice)).toEqual(
      gold.map((line) => Number(line.total)),
    );
    expect(lines[0].origins.totalPrice).toMatchObject({ confidence: expect.any(Number), box: { page: 1 } });
    const review = (await owner.get(`/api/invoices/${invoiceId}/review`)).body;
    // Proposed in normal case, though the paper uses capitals.
    expect(review.vendorProposal).toMatchObject({ vendorId: null, name: 'Blue River Provisions LLC' });
    expect(review.pages.length).toBeGreaterThan(0);
    expect(review.blockers.map((blocker: { code: string }) => blocker.code)).toContain('missing_vendor');
    const words = (await owner.get(`/api/invoices/${invoiceId}/pages/1/words`)).body;
    expect(words.length).toBeGreaterThan(30);
    const page = await owner.get(`/api/invoices/${invoiceId}/pages/1?width=400`);
    expect(page.headers['content-type']).toBe('image/webp');
    const document = await owner.get(`/api/invoices/${invoiceId}/document`);
    expect(document.headers['content-type']).toBe('application/pdf');
  });

  it("remembers on the next invoice what a person confirmed for a vendor's item", async () => {
    const vendor = await addVendor(owner, restaurantId, 'The vendor itself');
    const printed = await addVendor(owner, restaurantId, spec.vendor.name);
    await owner.patch(`/api/invoices/${invoiceId}`, { vendorId: vendor.id, dueDate: '2020-01-01' });
    const failed = (await owner.get(`/api/invoices/${invoiceId}/review`)).body.checks
      .filter(({ held }: { held: boolean }) => !held)
      .map(({ message }: { message: string }) => message);
    expect(failed).toContain('The due date is before the invoice date');
    expect(failed.join()).toMatch(/^The .*but the vendor is The vendor itself/);
    await owner.delete(`/api/vendors/${printed.id}`);
    const stranger = (await owner.get(`/api/invoices/${invoiceId}/review`)).body.checks;
    expect(stranger).toContainEqual(expect.objectContaining({ code: 'vendor_of_document', actual: spec.vendor.name }));
    const ingredient = await addIngredient(owner, restaurantId, { name: 'Something else entirely', unit: 'case' });
    await owner.patch(`/api/invoices/${invoiceId}`, { vendorId: vendor.id });
    const lines = (await owner.get(`/api/invoices/${invoiceId}/line-items`)).body;
    const line = lines.find((one: { itemCode: string }) => one.itemCode === product?.itemCode);
    const mapped = await owner.put(`/api/invoices/line-items/${line.id}`, { ingredientId: ingredient.id });
    expect(mapped.body).toMatchObject({ matchedBy: 'person', ingredientName: 'Something else entirely' });
    expect((await owner.post(`/api/invoices/${invoiceId}/approve`)).status).toBe(200);

    const again = await makeInvoicePdf({ ...spec, number: `${spec.number}9` });
    const next = await readUntilDone((await upload(again)).body.id);
    expect(next.vendorId).toBe(vendor.id);
    const nextLines = (await owner.get(`/api/invoices/${next.id}/line-items`)).body;
    expect(nextLines.find((one: { itemCode: string }) => one.itemCode === product?.itemCode)).toMatchObject({
      matchedBy: 'remembered',
      ingredientId: ingredient.id,
    });
  });

  it('uploaded again is shown next to the first one', async () => {
    const again = await readUntilDone((await upload(await makeInvoicePdf(spec))).body.id);
    const review = (await owner.get(`/api/invoices/${again.id}/review`)).body;
    expect(review.duplicate).toMatchObject({ id: invoiceId });
    expect((await owner.post(`/api/invoices/${again.id}/approve`)).body.code).toBe('duplicate');
  });

  it('keeps typed values over read ones, even when read again', async () => {
    const sent = await upload(await makeInvoicePdf({ ...spec, number: '777001' }), 'x.pdf', {
      invoiceNumber: 'MINE-1',
    });
    const read = await readUntilDone(sent.body.id);
    expect(read.invoiceNumber).toBe('MINE-1');
    const again = await owner.post(`/api/invoices/${read.id}/reprocess`, { version: read.version });
    expect(again.status).toBe(202);
    expect(await readUntilDone(read.id)).toMatchObject({ invoiceNumber: 'MINE-1', invoiceDate: spec.date });
  });
});

describe('unreadable files', () => {
  it.each([
    ['an empty file', new Uint8Array(), 415, 'The file is empty. Choose another one.'],
    ['a program with the name of a PDF', Buffer.from('MZ\u0090\u0000'.padEnd(300, 'x')), 415, undefined],
    [
      'more than 10 MB',
      Buffer.alloc(11 * 1024 * 1024, '%PDF-'),
      413,
      'The file is too large. Please select a file smaller than 10MB.',
    ],
  ])('%s is rejected with an explanation', async (_, bytes, status, detail) => {
    const reply = await upload(bytes);
    expect(reply.status).toBe(status);
    expect(reply.body.detail).toEqual(detail ?? expect.stringContaining("can't be read as an invoice"));
  });

  it('a broken PDF fails with a reason, keeps its file and can be retried', async () => {
    const whole = await makeInvoicePdf(spec);
    const sent = await upload(whole.slice(0, 200));
    const failed = await readUntilDone(sent.body.id);
    expect(failed).toMatchObject({
      processingStatus: 'failed',
      failureReason: expect.any(String),
      failureMessage: expect.any(String),
    });
    expect(failed.can).toMatchObject({ reprocess: true, approve: false });
    expect((await owner.post(`/api/invoices/${failed.id}/approve`)).body.code).toBe('not_ready');
    expect((await owner.post(`/api/invoices/${failed.id}/reject`, { reason: 'unreadable' })).status).toBe(200);
  });
});

describe('an image that cannot be read', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('is entered by hand next to the image and approved', async () => {
    const vendor = await addVendor(owner, restaurantId, 'Paper Only');
    const sent = await upload(png, '\u202Egnp.elif.png', { vendorId: String(vendor.id), paymentStatus: '' });
    expect(sent.body.filename).toBe('gnp.elif.png');
    const { id } = await readUntilDone(sent.body.id);
    const failed = (await owner.get(`/api/invoices/${id}`)).body;
    expect(failed).toMatchObject({ processingStatus: 'failed', can: { approve: false, restore: true, edit: true } });
    const typed = await owner.patch(`/api/invoices/${id}`, { totalAmount: 12, invoiceDate: '2026-11-18' });
    expect(typed.body).toMatchObject({ processingStatus: 'completed', failureReason: null, can: { approve: true } });
    expect((await owner.post(`/api/invoices/${id}/approve`)).body.detail).toBe('The invoice has no lines');
    await owner.post(`/api/invoices/${id}/line-items`, { description: 'PAPER TOWELS', totalPrice: 12 });
    expect(await owner.post(`/api/invoices/${id}/approve`)).toMatchObject({ status: 200 });
    expect((await owner.get(`/api/invoices/${id}/pages/2`)).status).toBe(404);
  });

  it('can be restored for typing after it failed', async () => {
    const { id } = await readUntilDone((await upload(Buffer.concat([png, Buffer.from('2')]))).body.id);
    expect((await owner.post(`/api/invoices/${id}/restore`)).body).toMatchObject({
      processingStatus: 'completed',
      failureReason: null,
      rejectedAt: null,
    });
    expect((await owner.post(`/api/invoices/${id}/restore`)).status).toBe(409);
  });

  it('is read to the end if rejected while waiting, so that it can be restored', async () => {
    const sent = await upload(Buffer.concat([png, Buffer.from('3')]));
    expect((await owner.post(`/api/invoices/${sent.body.id}/reject`, { reason: 'duplicate' })).status).toBe(200);
    expect(await readUntilDone(sent.body.id)).toMatchObject({ rejectedReason: 'duplicate' });
  });
});

it.each([
  ['a drawing that is XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>', 415],
  [
    'an e-invoice without a declaration',
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
    201,
  ],
  ['a letter that begins with ISA', 'ISA wrote to us on Monday. No invoice is attached.', 415],
  ['one with a prefix', '<?xml version="1.0"?>\n<!-- x -->\n<rsm:CrossIndustryInvoice xmlns:rsm="x"/>', 201],
])('%s returns %s with %i', async (_, text, status) => {
  expect((await upload(Buffer.from(text), 'invoice.xml')).status).toBe(status);
});

it('an e-invoice with an amount that is too large says so', async () => {
  const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
  const xml = `<Invoice xmlns="${ubl}:Invoice-2" xmlns:b="${ubl}:CommonBasicComponents-2" xmlns:a="${ubl}:CommonAggregateComponents-2">
    <b:ID>9</b:ID><b:IssueDate>2026-11-18</b:IssueDate><b:DocumentCurrencyCode>USD</b:DocumentCurrencyCode>
    <a:LegalMonetaryTotal><b:PayableAmount>99999999999999</b:PayableAmount></a:LegalMonetaryTotal>
    <a:InvoiceLine><b:ID>1</b:ID><b:LineExtensionAmount>99999999999999</b:LineExtensionAmount><a:Item><b:Name>Gold</b:Name></a:Item></a:InvoiceLine>
  </Invoice>`;
  const sent = await upload(Buffer.from(xml), 'gold.xml');
  expect(await readUntilDone(sent.body.id)).toMatchObject({
    processingStatus: 'failed',
    failureMessage: 'This document has an amount that is too large. Enter the invoice manually.',
  });
});

describe('an EDI file', () => {
  const x12 = [
    'ISA*00*          *00*          *01*006922827      *ZZ*PLATEWISE      *261118*0512*U*00401*000000905*0*P*>',
    'GS*IN*006922827*PLATEWISE*20261118*0512*905*X*004010',
    'ST*810*0001',
    'BIG*20261118*418273645*20261116*PO-7741',
    'N1*SE*HARBOR VALLEY FOODSERVICE',
    'IT1*1*4*CA*28.75**VN*1108871',
    'PID*F****TOMATO CRUSHED IN PUREE',
    'PO4*6*10*LB',
    'IT1*2*2*CA*2.06*PP*VN*2231455',
    'MEA*WT*N*81.40*LB',
    'PID*F****CHICKEN BREAST BNLS RANDOM',
    'TDS*28918',
    'SAC*C*D270***650**********FUEL SURCHARGE',
    'CTT*2',
    'SE*13*0001',
    'GE*1*905',
    'IEA*1*000000905~',
  ].join('~\n');

  it('is stored by its content, whatever its name, and read into lines', async () => {
    const sent = await upload(Buffer.from(x12), 'march.txt');
    expect(sent.status).toBe(201);
    const invoice = await readUntilDone(sent.body.id);
    expect(invoice).toMatchObject({
      processingStatus: 'completed',
      reader: 'edi',
      filename: 'march.txt',
      invoiceNumber: '418273645',
      invoiceDate: '2026-11-18',
      totalAmount: 289.18,
    });
    expect((await owner.get(`/api/invoices/${invoice.id}/line-items`)).body).toMatchObject([
      { description: 'TOMATO CRUSHED IN PUREE', itemCode: '1108871', packText: '6/10 LB', quantity: 4, unit: 'case' },
      {
        description: 'CHICKEN BREAST BNLS RANDOM',
        weight: 81.4,
        weightUnit: 'lb',
        unitPrice: 2.06,
        totalPrice: 167.68,
      },
      { description: 'FUEL SURCHARGE', lineType: 'freight', totalPrice: 6.5 },
    ]);
    const { pages, checks } = (await owner.get(`/api/invoices/${invoice.id}/review`)).body;
    expect([pages, checks]).toEqual([[], expect.anything()]);
    expect((await owner.get(`/api/invoices/${invoice.id}/pages/1?width=400`)).status).toBe(404);
    const file = await owner.get(`/api/invoices/${invoice.id}/document`);
    expect(file.headers).toMatchObject({
      'content-type': 'application/edi-x12',
      'content-disposition': "attachment; filename*=UTF-8''march.txt",
    });
  });

  it.each([
    ['one that ends too early', x12.slice(0, 500), 'broken', 'it ends before its IEA segment.'],
    [
      'an acknowledgment',
      "UNB+UNOC:3+A+B+261105:0915+1'UNH+1+CONTRL:2:2:UN'UCI+1'UNT+3+1'UNZ+1+1'",
      'not_an_invoice',
      'an acknowledgment (CONTRL)',
    ],
  ])('%s says what is wrong', async (_, text, failureReason, words) => {
    const sent = await upload(Buffer.from(text), 'march.edi');
    const failed = await readUntilDone(sent.body.id);
    expect(failed).toMatchObject({ processingStatus: 'failed', failureReason });
    expect(failed.failureMessage).toContain(words);
  });
});

it('an ingredient that a person chose stays when the file is read again, even without a vendor', async () => {
  const oil = await addIngredient(owner, restaurantId, { name: 'Chosen manually', unit: 'case' });
  const again = await makeInvoicePdf({
    ...spec,
    vendor: { ...spec.vendor, name: 'Nobody Knows Them' },
    number: '5511',
  });
  const read = await readUntilDone((await upload(again)).body.id);
  const at = async () => (await owner.get(`/api/invoices/${read.id}/line-items`)).body;
  const line = (await at()).find((one: { itemCode: string }) => one.itemCode === product?.itemCode);
  await owner.put(`/api/invoices/line-items/${line.id}`, { ingredientId: oil.id });
  await owner.post(`/api/invoices/${read.id}/reprocess`);
  await readUntilDone(read.id);
  expect((await at()).find((one: { itemCode: string }) => one.itemCode === product?.itemCode)).toMatchObject({
    ingredientId: oil.id,
    matchedBy: 'person',
  });
  // Deactivated in the meantime: reading again must not bring it back into an invoice.
  expect((await owner.patch(`/api/ingredients/${oil.id}`, { isActive: false })).status).toBe(200);
  await owner.post(`/api/invoices/${read.id}/reprocess`);
  await readUntilDone(read.id);
  const now = (await at()).find((one: { itemCode: string }) => one.itemCode === product?.itemCode);
  expect(now.ingredientId).not.toBe(oil.id);
  expect(now.matchedBy).not.toBe('person');
});
