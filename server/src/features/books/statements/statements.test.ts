import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { newcomer } from '../../../../test/people.ts';
import { type SmtpServer, startSmtpServer } from '../../../../test/smtp.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let smtp: SmtpServer;
let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer(smtp.settings);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
});

type Reply = { status: number; body: ReturnType<typeof JSON.parse> };

function upload(
  text: string | Uint8Array,
  fields: object = { vendorId },
  name = 'october.csv',
  by = owner,
): Promise<Reply> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const given = Object.fromEntries(Object.entries({ restaurantId, ...fields }).map(([key, one]) => [key, String(one)]));
  const form = fileForm({ name, bytes, field: 'statement' }, given);
  return by.send('POST', '/api/statements', form.body, form.headers);
}

const table = (...rows: string[]) => ['Date,Invoice,Amount', ...rows].join('\n');
const get = async (id: number, by = owner) => (await by.get(`/api/statements/${id}`)).body;
const list = async (query = '') => (await owner.get(`/api/statements?restaurantId=${restaurantId}${query}`)).body;
const owe = async (totalAmount: number, invoiceNumber: string, invoiceDate = '2026-10-05', more: object = {}) =>
  (await addInvoice(owner, vendorId, { totalAmount, invoiceNumber, invoiceDate, ...more })).id as number;
const pay = async (id: number, amount: number, paidOn: string, more: object = {}) =>
  (await owner.post('/api/payments', { vendorId, method: 'check', paidOn, invoices: [{ id, amount }], ...more })).body;

type Line = ReturnType<typeof JSON.parse>;
const words = ({ lines }: { lines: Line[] }) =>
  lines.map(
    ({ number, invoice, state, difference }: Line) => `${number ?? invoice?.invoiceNumber} ${state} ${difference}`,
  );

/** Three invoices, one of them paid, and a statement that lists all three as open. */
async function october() {
  const [first, second, third] = [await owe(250, 'A-100'), await owe(139.7, 'A-101'), await owe(22.5, 'A-88')];
  const payment = await pay(third, 22.5, '2026-10-20', { reference: '1042' });
  const { body } = await upload(table('2026-10-05,A-100,250.00', '2026-10-12,A-101,139.70', '2026-09-30,A-88,22.50'));
  const dated = await owner.patch(`/api/statements/${body.id}`, { statementDate: '2026-10-31', balance: 412.2 });
  return { id: body.id as number, first, second, third, payment, uploaded: body, body: dated.body };
}

describe('a statement of open items', () => {
  it('says what is owed instead, with the line that explains it', async () => {
    const { body, third, payment } = await october();
    expect(body).toMatchObject({
      ...{ restaurantId, vendorId, vendorName: 'Lone Star Foodservice', invoiceId: null, filename: 'october.csv' },
      ...{ status: 'open', currency: 'USD', theirs: 412.2, ours: 389.7, difference: 22.5, unexplained: 0 },
      counts: { matched: 2, amount_differs: 0, paid: 1, missing_here: 0, missing_there: 0, not_compared: 0 },
      linesDontAddUp: false,
      can: { edit: true, ask: true, remove: true },
    });
    expect(words(body)).toEqual(['A-88 paid 22.5', 'A-100 matched 0', 'A-101 matched 0']);
    expect(body.lines[0]).toMatchObject({
      ...{ kind: 'invoice', theirs: 22.5, ours: 0, chosen: false, confidence: expect.any(Number) },
      invoice: { id: third, invoiceNumber: 'A-88', total: 22.5, approved: false },
      payment: { id: payment.id, paidOn: '2026-10-20', amount: 22.5, reference: '1042' },
    });
    expect(await list()).toMatchObject([{ id: body.id, theirs: 412.2, ours: 389.7, counts: { paid: 1 } }]);
    expect(body.letter.text).toBe(
      [
        'Hello Lone Star Foodservice,',
        'We compared your statement of Oct 31, 2026 with our records and found the following.',
        'We have paid these:\n- A-88, Sep 30, 2026, USD 22.50; paid on Oct 20, 2026, reference 1042',
        'Thank you,\nWaco Tacos',
      ].join('\n\n'),
    );
  });

  it('takes payments and invoices after its date for what they were: not there yet', async () => {
    const id = await owe(100, 'B-1');
    await pay(id, 40, '2026-10-30');
    await pay(id, 60, '2026-11-02');
    await owe(70, 'B-2', '2026-11-01');
    const typed = await owe(80, 'B-3');
    await owner.patch(`/api/invoices/${typed}`, { paymentStatus: 'paid', paidAmount: 80, paidOn: '2026-11-05' });
    const { body } = await upload(table('2026-10-05,B-1,60.00', '2026-10-05,B-3,80.00'));
    const dated = (await owner.patch(`/api/statements/${body.id}`, { statementDate: '2026-10-31' })).body;
    expect(dated).toMatchObject({ theirs: 140, ours: 140, difference: 0, letter: null, can: { ask: false } });
    expect(words(dated)).toEqual(['B-1 matched 0', 'B-3 matched 0']);
  });

  it('finds what is missing here and there, credits and other amounts', async () => {
    await owe(55, 'C-2', '2026-10-07');
    await owe(31, 'C-3');
    await owe(-20, 'CR-1');
    const gone = await owe(999, 'C-9');
    await owner.post(`/api/invoices/${gone}/reject`, { reason: 'duplicate' });
    const { body } = await upload(table('2026-10-05,C-1,40.00', '2026-10-05,C-3,33.00', '2026-10-05,CR-1,-20.00'));
    const found = await get(body.id);
    expect(words(found)).toEqual([
      'C-1 missing_here 40',
      'C-3 amount_differs 2',
      'CR-1 matched 0',
      'C-2 missing_there -55',
    ]);
    expect(found).toMatchObject({ theirs: 53, ours: 66, difference: -13, unexplained: 0 });
    expect(found.letter.text).toContain('Please send us a copy:\n- C-1, Oct 5, 2026, USD 40.00');
    expect(found.letter.text).toContain('- C-3, Oct 5, 2026, USD 33.00; our amount is USD 31.00');
    await owe(40, 'C-1');
    expect((await get(body.id)).counts).toMatchObject({ matched: 2, missing_here: 0 });
  });

  it('compares activity with totals and payments', async () => {
    const [first, second] = [await owe(100, 'D-1', '2026-10-02'), await owe(60, 'D-2', '2026-10-20')];
    await pay(first, 100, '2026-10-10', { reference: '77' });
    await pay(second, 25, '2026-10-21');
    const rows = ['2026-10-02,Invoice,D-1,100.00', '2026-10-20,Invoice,D-2,60.00', '2026-10-12,Payment,,-100.00'];
    const { body } = await upload(['Date,Type,Invoice,Amount', ...rows].join('\n'));
    const found = (await owner.patch(`/api/statements/${body.id}`, { statementDate: '2026-10-31' })).body;
    expect(found).toMatchObject({ theirs: 60, ours: 35, difference: 25, unexplained: 0 });
    expect(words(found)).toEqual(
      ['D-1 matched 0', 'D-2 matched 0', 'null matched 0', 'undefined missing_there 25'].map((one) =>
        one.replace('null', 'undefined'),
      ),
    );
    expect(found.lines[2]).toMatchObject({ kind: 'payment', payment: { paidOn: '2026-10-10', reference: '77' } });
    expect(found.letter.text).toContain(
      "Your statement doesn't show these payments of ours:\n- USD 25.00 on Oct 21, 2026",
    );
  });
});

describe('corrections', () => {
  it('choose the invoice of a line, and look for it again', async () => {
    const [one, two] = [await owe(12, 'E-1'), await owe(50, 'E-2')];
    const other = (await addVendor(owner, restaurantId, 'Another')).id;
    const foreign = (await addInvoice(owner, other, { totalAmount: 50, invoiceNumber: 'F-1' })).id;
    const { body } = await upload(table('2026-10-05,X-7,50.00', '2026-10-05,E-1,12.00'));
    const [line] = (await get(body.id)).lines;
    const path = `/api/statements/${body.id}/lines/${line.id}`;
    expect((await owner.patch(path, { invoiceId: foreign })).status).toBe(404);
    expect((await owner.patch(path, { paymentId: 1 })).status).toBe(422);
    const chosen = (await owner.patch(path, { invoiceId: two, version: body.version })).body;
    expect(chosen.lines.find(({ id }: Line) => id === line.id)).toMatchObject({
      ...{ state: 'matched', chosen: true, invoice: { id: two } },
    });
    expect((await owner.patch(path, { invoiceId: one, version: body.version })).body).toMatchObject({
      code: 'stale_version',
      current: { id: body.id, version: chosen.version },
    });
    const again = (await owner.patch(path, { invoiceId: null })).body;
    expect(again.lines.find(({ id }: Line) => id === line.id)).toMatchObject({ state: 'missing_here', chosen: false });
  });

  it('change, add and remove lines, and mark it as done', async () => {
    const { id, body } = await october();
    const line = body.lines.find(({ number }: Line) => number === 'A-101');
    const changed = await owner.patch(`/api/statements/${id}/lines/${line.id}`, { amount: '140.00', number: 'A-101' });
    expect(words(changed.body)).toContain('A-101 amount_differs 0.3');
    expect(changed.body.linesDontAddUp).toBe(true);
    const added = await owner.post(`/api/statements/${id}/lines`, { kind: 'other', amount: 3, date: '2026-10-31' });
    expect([added.status, words(added.body)]).toEqual([201, expect.arrayContaining(['undefined not_compared 3'])]);
    const made = added.body.lines.find(({ kind }: Line) => kind === 'other');
    const without = await owner.delete(`/api/statements/${id}/lines/${made.id}`);
    expect(without.body.lines).toHaveLength(3);
    expect((await owner.delete(`/api/statements/${id}/lines/${made.id}`)).status).toBe(404);
    const done = (await owner.patch(`/api/statements/${id}`, { done: true })).body;
    expect(done).toMatchObject({ status: 'done', doneAt: expect.any(String), doneBy: expect.any(String) });
    expect(await list('&status=done')).toHaveLength(1);
    expect((await owner.patch(`/api/statements/${id}`, { done: false })).body.status).toBe('open');
    const log = (await owner.get(`/api/audit?restaurantId=${restaurantId}&subject=statement`)).body;
    expect(log.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Opened the statement october.csv again',
      'Marked the statement october.csv as done',
      'Removed a line from the statement october.csv',
      'Added a line to the statement october.csv',
      'Changed a line of the statement october.csv',
      'Changed the statement october.csv',
      'Uploaded the statement october.csv',
    ]);
  });

  it('by two people at once: one of them is told', async () => {
    const { id, body } = await october();
    const change = (balance: number) => owner.patch(`/api/statements/${id}`, { balance, version: body.version });
    const replies = await Promise.all([change(1), change(2)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('give it a vendor, whose books it is then held against', async () => {
    await owe(10, 'G-1');
    const { body } = await upload(table('2026-10-05,G-1,10.00'), {});
    expect(body).toMatchObject({ vendorId: null, theirs: null, ours: null, counts: { not_compared: 1 } });
    const given = (await owner.patch(`/api/statements/${body.id}`, { vendorId })).body;
    expect(given).toMatchObject({ vendorId, theirs: 10, ours: 10, counts: { matched: 1 } });
    const into = (await addVendor(owner, restaurantId, 'The real one')).id;
    expect((await owner.post(`/api/vendors/${vendorId}/merge/${into}`)).status).toBe(200);
    expect(await get(body.id)).toMatchObject({ vendorId: into, counts: { matched: 1 } });
  });
});

describe('asking the vendor', () => {
  it('sends the letter once, and notes the day', async () => {
    await owner.patch(`/api/vendors/${vendorId}`, { contactInfo: { email: 'ar@lonestar.example' } });
    const { id, body } = await october();
    expect(body.letter.to).toBe('ar@lonestar.example');
    const ask = () => owner.post(`/api/statements/${id}/ask`, { text: body.letter.text, version: body.version });
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)?.body.askedAt).toBe('2026-11-20T18:00:00.000Z');
    expect((await owner.post(`/api/statements/${id}/ask`, { text: 'Again' })).body.detail).toContain('a moment ago');
    const [letter] = await smtp.lettersTo('ar@lonestar.example');
    expect(letter?.subject).toBe('Your statement of Oct 31, 2026 to Waco Tacos');
    expect(letter?.headers['reply-to']).toBe((await owner.get('/api/user')).body.email);
    expect(smtp.letters.filter(({ to }) => to.includes('ar@lonestar.example'))).toHaveLength(1);
  });

  it('another way only notes the day', async () => {
    const { id } = await october();
    expect((await owner.post(`/api/statements/${id}/ask`, { text: 'Hello' })).body.detail).toContain(
      'no email address',
    );
    expect((await owner.post(`/api/statements/${id}/ask`, {})).body.askedAt).toBe('2026-11-20T18:00:00.000Z');
  });
});

describe('an upload', () => {
  it('of the same table again answers with the statement that is here', async () => {
    const text = table('2026-10-05,H-1,10.00');
    const [one, two] = await Promise.all([upload(text), upload(text)]);
    expect([one.status, two.status, one.body.id === two.body.id]).toEqual([201, 201, true]);
    expect((await owner.delete(`/api/statements/${one.body.id}`)).status).toBe(204);
    expect((await get(one.body.id)).code).toBe('not_found');
    expect((await upload(text)).body.id).not.toBe(one.body.id);
  });

  it.each([
    ['without columns', 'just some words\nand more of them', /couldn't find the lines/],
    ['with nothing in it', '', /empty/],
    ['that is too long', table(...Array.from({ length: 2600 }, (_, at) => `2026-10-05,N-${at},1.00`)), /2000 lines/],
    ['that is broken', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), /./],
  ])('%s is refused with what to do', async (_, text, words) => {
    const { status, body } = await upload(text);
    expect([415, 422]).toContain(status);
    expect(body.detail).toMatch(words);
    expect(await list()).toEqual([]);
  });

  it('for a vendor of another restaurant is refused', async () => {
    const stranger = await newcomer(server);
    const theirs = (await addVendor(stranger, (await addRestaurant(stranger)).id)).id;
    expect((await upload(table('2026-10-05,H-1,10.00'), { vendorId: theirs })).status).toBe(404);
  });
});

it("is not there for another restaurant's people", async () => {
  const { id, body } = await october();
  const stranger = await newcomer(server);
  await addRestaurant(stranger);
  const line = `/api/statements/${id}/lines/${body.lines[0].id}`;
  const replies = await Promise.all([
    stranger.get(`/api/statements/${id}`),
    stranger.patch(`/api/statements/${id}`, { done: true }),
    stranger.post(`/api/statements/${id}/lines`, { kind: 'other', amount: 1 }),
    stranger.patch(line, { amount: 1 }),
    stranger.delete(line),
    stranger.post(`/api/statements/${id}/ask`, {}),
    stranger.delete(`/api/statements/${id}`),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  expect((await stranger.get('/api/statements')).body).toEqual([]);
});
