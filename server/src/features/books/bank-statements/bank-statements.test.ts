import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addInvoice, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let vendorId: number;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  restaurantId = (await addRestaurant(owner)).id;
  vendorId = (await addVendor(owner, restaurantId)).id;
});

type Reply = { status: number; body: ReturnType<typeof JSON.parse> };

function upload(text: string, fields: object = {}, name = 'bank.ofx', by = owner): Promise<Reply> {
  const given = Object.fromEntries(Object.entries({ restaurantId, ...fields }).map(([key, one]) => [key, String(one)]));
  const form = fileForm({ name, bytes: Buffer.from(text), field: 'statement' }, given);
  return by.send('POST', '/api/bank-statements', form.body, form.headers);
}

type Booked = { amount: string; id: string; day?: string; check?: string; name?: string; memo?: string };
const transaction = ({ amount, id, day = '20261112', check, name = 'TRANSFER', memo = '' }: Booked) =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}${check ? `<CHECKNUM>${check}` : ''}<NAME>${name}<MEMO>${memo}</STMTTRN>`;
const ofx = (...booked: Booked[]) => `OFXHEADER:100
DATA:OFXSGML
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>000123456789</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130${booked.map(transaction).join('')}</BANKTRANLIST>
<LEDGERBAL><BALAMT>100.00<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const owe = async (totalAmount: number, more: object = {}): Promise<number> =>
  (await addInvoice(owner, vendorId, { totalAmount, invoiceDate: '2026-11-02', ...more })).id;
const pay = async (amount: number, more: object = {}) =>
  (
    await owner.post('/api/payments', {
      ...{ vendorId, method: 'check', paidOn: '2026-11-10', invoices: [{ id: await owe(amount), amount }] },
      ...more,
    })
  ).body;
const entries = async (query = '', by = owner) =>
  (await by.get(`/api/bank-entries?restaurantId=${restaurantId}${query}`)).body;
const statements = async () => (await owner.get(`/api/bank-statements?restaurantId=${restaurantId}`)).body;
const clearedOn = async () =>
  (await owner.get(`/api/payments?restaurantId=${restaurantId}`)).body.map(
    (each: { clearedOn: string | null }) => each.clearedOn,
  );

describe('an uploaded statement', () => {
  it('matches what is certain, suggests the rest and shows when payments were cleared', async () => {
    await pay(412.5, { reference: '1042' });
    await pay(80, { method: 'transfer' });
    const invoice = await owe(55.25, { invoiceNumber: 'LS-9001' });
    const reply = await upload(
      ofx(
        { amount: '-412.50', id: 'F1', check: '1042' },
        { amount: '-80.00', id: 'F2' },
        { amount: '-55.25', id: 'F3', memo: 'LS 9001', name: 'Lone Star Foodservice' },
        { amount: '-900.00', id: 'F4', name: 'Rent' },
        { amount: '300.00', id: 'F5' },
      ),
    );
    expect([reply.status, reply.body.detail]).toEqual([201, undefined]);
    expect(reply.body).toMatchObject({ added: 5, matched: 1 });
    expect(reply.body.statements).toMatchObject([
      {
        ...{ accountEnding: '6789', currency: 'USD', from: '2026-11-01', to: '2026-11-30', entries: 5, shared: 0 },
        ...{ closingBalance: 100, openingBalance: null, addsUp: null },
        counts: { matched: 1, suggested: 2, unmatched: 1, ignored: 0 },
      },
    ]);
    const list = await entries();
    expect(list.map(({ amount, state }: { amount: number; state: string }) => [amount, state])).toEqual([
      [-900, 'unmatched'],
      [-55.25, 'suggested'],
      [-80, 'suggested'],
      [-412.5, 'matched'],
    ]);
    expect(list[1].suggestions).toMatchObject([
      {
        ...{ kind: 'invoices', vendorId, evidence: ['amount', 'reference', 'name'] },
        invoices: [{ id: invoice, amount: 55.25, discount: 0 }],
      },
    ]);
    expect(list[2].suggestions).toMatchObject([{ kind: 'payments', payments: [{ amount: 80 }] }]);
    expect(list[3]).toMatchObject({ payments: [{ amount: 412.5, reference: '1042' }], matchedBy: null });
    expect(await clearedOn()).toEqual([null, '2026-11-12']);
    expect(await entries('&state=suggested')).toHaveLength(2);
    const log = (await owner.get(`/api/audit?restaurantId=${restaurantId}&subject=bank%20entry`)).body;
    expect(log[0].summary).toBe('Matched 1 bank entry with payments automatically');
  });

  it('stores no account number', async () => {
    await upload(ofx({ amount: '-1.00', id: 'F1' }));
    const { rows } = await sql<{ text: string }>`select to_jsonb(s)::text as text from bank_statements s
      where restaurant_id = ${restaurantId}`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain('123456789');
    expect(JSON.stringify([await statements(), await entries()])).not.toContain('123456789');
  });

  it('masks the account number in the texts of its entries', async () => {
    const memo = 'FROM ACCT 000-123-456789 TO DE89 3704 0044 0532 0130 00 INV 4711';
    const file = ofx(
      { amount: '-1.00', id: '20261112 123456789 1', name: 'XFER 123456789', memo },
      { amount: '-2.00', id: 'F2', name: 'RENT', memo: 'INV 2026111299' },
    );
    await upload(file);
    const list = await entries();
    expect(list.map(({ counterparty }: { counterparty: string }) => counterparty)).toEqual(['RENT', 'XFER …6789']);
    expect(list[1].description).toBe('FROM ACCT …6789 TO …3000 INV 4711 XFER …6789');
    expect(list[0].description).toContain('INV 2026111299');
    const { rows } = await sql<{ text: string }>`select coalesce(jsonb_agg(to_jsonb(e)), '[]')::text as text
      from bank_entries e where restaurant_id = ${restaurantId}`.execute(server.db);
    expect(rows[0]?.text).not.toMatch(/123.?456.?789|05320130/);
    expect(await entries('&q=6789')).toHaveLength(1);
    expect(await entries('&q=123456789')).toEqual([]);
    expect(await upload(`${file}\n`)).toMatchObject({ status: 201, body: { added: 0 } });
  });

  it('masks entries stored before when their statement is uploaded again', async () => {
    const given = { amount: '-1.00', id: 'N1-123456789', name: 'XFER 123456789' };
    await upload(ofx(given));
    const [stored] = await entries();
    const said = JSON.stringify(['2026-11-12', '-1.00', 'USD', false, given.id]);
    await server.db
      .updateTable('bank_entries')
      .set({ counterparty: given.name, entry_key: createHash('sha256').update(`1 ${said}`).digest('base64url') })
      .where('id', '=', stored.id)
      .execute();
    expect((await entries())[0].counterparty).toBe(given.name);
    expect((await upload(ofx(given, { amount: '-3.00', id: 'F9' }))).body).toMatchObject({ added: 1 });
    expect(
      (await entries()).map(({ id, counterparty }: { id: number; counterparty: string }) => [id, counterparty]),
    ).toEqual([
      [expect.any(Number), 'TRANSFER'],
      [stored.id, 'XFER …6789'],
    ]);
  });

  it('is one statement if the same file comes twice, even at once', async () => {
    const file = ofx({ amount: '-5.00', id: 'F1' });
    const [one, two] = await Promise.all([upload(file), upload(file)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.statements[0].id).toBe(two.body.statements[0].id);
    expect((await upload(file)).body).toMatchObject({ added: 0 });
    expect([(await statements()).length, (await entries()).length]).toEqual([1, 1]);
  });

  it('counts an entry once that overlaps with another, also at once, and two equal ones twice', async () => {
    const coffee = { amount: '-5.00', id: 'SAME' };
    const [one, two] = await Promise.all([
      upload(ofx(coffee, coffee, { amount: '-6.00', id: 'F2' })),
      upload(ofx(coffee, coffee, { amount: '-7.00', id: 'F3' })),
    ]);
    expect([one.body.added + two.body.added, (await entries()).length]).toEqual([4, 4]);
    expect((await statements()).map(({ shared }: { shared: number }) => shared)).toEqual([2, 2]);
  });

  it('comes back after it was deleted while another one of the file stays', async () => {
    const one = ofx({ amount: '-1.00', id: 'F1' });
    const body = /<STMTTRNRS>.*<\/STMTTRNRS>/s.exec(one)?.[0] ?? '';
    const two = one.replace(body, body + body.replace('000123456789', '000987654321').replace('-1.00', '-2.00'));
    const first = (await upload(two)).body.statements;
    await owner.delete(`/api/bank-statements/${first[0].id}`);
    const again = (await upload(two)).body;
    expect([again.added, again.statements.length, (await entries()).length]).toEqual([1, 2, 2]);
  });

  it('keeps no account number in its name', async () => {
    const { body } = await upload(ofx({ amount: '-1.00', id: 'F1' }), {}, 'Umsaetze_DE02120300000000202051.ofx');
    expect(body.statements[0].filename).toBe('Umsaetze_…2051.ofx');
  });

  it('asks about a CSV file what only a person can say', async () => {
    const file = 'Date,Payee,Amount\n03/04/2026,Rent,-5.00\n';
    const asked = await upload(file, {}, 'bank.csv');
    expect(asked.body).toMatchObject({ code: 'invalid', errors: [{ path: 'dateOrder' }] });
    expect((await upload(file, { dateOrder: 'day-first' }, 'bank.csv')).status).toBe(201);
    expect((await entries())[0].bookedOn).toBe('2026-04-03');
  });

  it.each([
    ['a PDF', '%PDF-1.7 x', /PDF/],
    ['XML with entities', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>', /DOCTYPE/],
    ['a broken file', ofx({ amount: '-1.00', id: 'F1' }).slice(0, -20), /damaged/],
    ['an empty file', '', /empty/],
  ])('refuses %s', async (_, text, message) => {
    const { status, body } = await upload(text);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(message)]);
    expect(await statements()).toEqual([]);
  });
});

describe('another file of the same days', () => {
  const row = '2026-11-12,Lone Star Foodservice,-80.00';
  const csv = (...rows: string[]) => `Date,Payee,Amount,Currency\n${rows.join('\n')}\n`;
  const lone = { amount: '-80.00', id: 'F1', name: 'Lone Star Foodservice' };

  it('of another kind is only suggested for a second payment', async () => {
    await pay(80);
    expect((await upload(ofx(lone))).body).toMatchObject({ added: 1, matched: 1 });
    await pay(80, { paidOn: '2026-11-11' });
    const reply = await upload(csv(row), { account: '000123456789' }, 'bank.csv');
    expect(reply.body).toMatchObject({ added: 1, matched: 0, statements: [{ accountEnding: '6789' }] });
    const [doubtful, first] = await entries();
    expect(doubtful).toMatchObject({ state: 'suggested', possibleDuplicate: true });
    expect(first).toMatchObject({ state: 'matched', possibleDuplicate: false });
    await owner.delete(`/api/bank-statements/${(await statements())[1].id}`);
    expect((await entries())[0].possibleDuplicate).toBe(false);
  });

  it('of the same kind and account is matched, and so are equal amounts of one file', async () => {
    await pay(80);
    await upload(ofx(lone));
    await pay(80, { paidOn: '2026-11-13' });
    const later = { ...lone, id: 'F2', day: '20261113' };
    expect((await upload(ofx(later))).body).toMatchObject({ added: 1, matched: 1 });
  });

  it('that names no account asks for it, and is told apart by the answer', async () => {
    await upload(ofx({ amount: '-5.00', id: 'F1' }));
    const asked = await upload(csv(row), {}, 'one.csv');
    expect(asked.body).toMatchObject({ code: 'invalid', errors: [{ path: 'account' }] });
    const one = await upload(csv(row), { account: 'House bank' }, 'one.csv');
    expect(one.body).toMatchObject({ added: 1, statements: [{ accountLabel: 'House bank', accountEnding: null }] });
    const other = csv(row, '2026-11-13,Rent,-900.00');
    expect((await upload(other, { account: 'Savings' }, 'two.csv')).body).toMatchObject({ added: 2 });
    const again = csv(row, '2026-11-14,Power,-90.00');
    expect((await upload(again, { account: 'house bank' }, 'three.csv')).body).toMatchObject({ added: 1 });
  });

  it('without any account is not matched where it may repeat an entry', async () => {
    await pay(80);
    expect((await upload(csv(row), {}, 'one.csv')).body.matched).toBe(1);
    await pay(80, { paidOn: '2026-11-13' });
    const later = await upload(csv('2026-11-15,Lone Star Foodservice,-80.00'), {}, 'two.csv');
    expect(later.body).toMatchObject({ added: 1, matched: 0 });
    expect((await entries())[0]).toMatchObject({ state: 'suggested', possibleDuplicate: true });
  });

  it('is recognized whichever currency its first row has, and by the currency of each row', async () => {
    const euro = '2026-11-13,Café,-70.00,EUR';
    await upload(csv('2026-11-12,Rent,-80.00,USD', euro), {}, 'one.csv');
    const reply = await upload(csv(euro, '2026-11-12,Rent,-80.00,CAD'), {}, 'two.csv');
    expect(reply.body).toMatchObject({ added: 1, statements: [{ shared: 1 }] });
  });
});

describe('a match', () => {
  it('is confirmed, undone, and then only suggested', async () => {
    const { id: paymentId } = await pay(80, { method: 'transfer' });
    await upload(ofx({ amount: '-80.00', id: 'F1' }));
    const [{ id, version }] = await entries();
    expect((await owner.post(`/api/bank-entries/${id}/match`, { paymentIds: [paymentId], version: 9 })).body.code).toBe(
      'stale_version',
    );
    const matched = (await owner.post(`/api/bank-entries/${id}/match`, { paymentIds: [paymentId], version })).body;
    expect(matched).toMatchObject({
      state: 'matched',
      payments: [{ id: paymentId }],
      can: { undo: true, match: false },
    });
    expect(await clearedOn()).toEqual(['2026-11-12']);
    expect((await owner.post(`/api/bank-entries/${id}/match`, { paymentIds: [paymentId] })).body.code).toBe('conflict');
    const undone = (await owner.post(`/api/bank-entries/${id}/unmatch`, { version: matched.version })).body;
    expect(undone).toMatchObject({ state: 'suggested', suggestions: [{ payments: [{ id: paymentId }] }] });
    expect((await owner.post('/api/bank-entries/match', { restaurantId })).body).toEqual({ matched: 0 });
    expect(await clearedOn()).toEqual([null]);
  });

  it('is never one with a cash payment, and the transfer that is missing is suggested', async () => {
    await pay(80, { method: 'cash' });
    const invoice = await owe(80);
    const reply = await upload(ofx({ amount: '-80.00', id: 'F1', name: 'Lone Star Foodservice' }));
    expect(reply.body.matched).toBe(0);
    expect((await entries())[0].suggestions).toMatchObject([{ kind: 'invoices', invoices: [{ id: invoice }] }]);
  });

  it('needs the exact sum, and free payments', async () => {
    const [one, two, other] = [await pay(30), await pay(50), await pay(80.01)];
    await upload(ofx({ amount: '-80.00', id: 'F1' }, { amount: '-30.00', id: 'F2', check: '7' }));
    const [second, first] = await entries();
    const confirm = (id: number, ...payments: { id: number }[]) =>
      owner.post(`/api/bank-entries/${id}/match`, { paymentIds: payments.map((each) => each.id) });
    expect((await confirm(first.id, other)).body).toMatchObject({ code: 'invalid', errors: [{ path: 'paymentIds' }] });
    expect((await confirm(first.id, one, two)).body).toMatchObject({ state: 'matched' });
    expect((await confirm(second.id, one)).body.code).toBe('conflict');
    expect((await confirm(second.id, { id: 900_000_000 })).status).toBe(404);
    await owner.post(`/api/payments/${other.id}/void`, {});
    expect((await confirm(second.id, other)).body.code).toBe('conflict');
  });

  it('ends when a payment is voided or the statement deleted', async () => {
    const payment = await pay(412.5, { reference: '1042' });
    await pay(20, { reference: '1043' });
    const file = ofx(
      { amount: '-412.50', id: 'F1', check: '1042', name: 'CHECK 1042' },
      { amount: '-20.00', id: 'F2', check: '1043' },
    );
    const { body } = await upload(file);
    expect(body.matched).toBe(2);
    await owner.post(`/api/payments/${payment.id}/void`, { version: payment.version });
    expect((await entries()).map(({ state }: { state: string }) => state)).toEqual(['matched', 'suggested']);
    expect((await owner.delete(`/api/bank-statements/${body.statements[0].id}`)).status).toBe(204);
    expect([await statements(), await entries()]).toEqual([[], []]);
    expect(await clearedOn()).toEqual([null, null]);
    expect((await upload(file)).body).toMatchObject({ added: 2, matched: 1 });
  });

  it('survives the deletion of one of two statements that have its entry', async () => {
    await pay(20, { reference: '1043' });
    const shared = { amount: '-20.00', id: 'F2', check: '1043' };
    const { body } = await upload(ofx(shared));
    await upload(ofx(shared, { amount: '-1.00', id: 'F3' }));
    await owner.delete(`/api/bank-statements/${body.statements[0].id}`);
    expect((await entries('&state=matched')).length).toBe(1);
    expect(await clearedOn()).toEqual(['2026-11-12']);
  });
});

describe('an entry without a payment', () => {
  it('becomes one from its suggestion', async () => {
    const invoice = await owe(100, { invoiceNumber: 'LS-9001' });
    await upload(ofx({ amount: '-98.00', id: 'F1', check: '1050' }, { amount: '-5.00', id: 'F2' }));
    const [, entry] = await entries();
    const body = { vendorId, method: 'check', invoices: [{ id: invoice, amount: 98, discount: 2 }] };
    const wrong = { ...body, invoices: [{ id: invoice, amount: 97 }] };
    expect((await owner.post(`/api/bank-entries/${entry.id}/payment`, wrong)).body.code).toBe('invalid');
    const paid = await owner.post(`/api/bank-entries/${entry.id}/payment`, { ...body, version: entry.version });
    expect([paid.status, paid.body]).toMatchObject([
      201,
      { state: 'matched', payments: [{ amount: 98, method: 'check', reference: '1050', paidOn: '2026-11-12' }] },
    ]);
    expect((await owner.get(`/api/invoices/${invoice}`)).body).toMatchObject({
      paymentStatus: 'paid',
      paidAmount: 100,
    });
    expect((await owner.post(`/api/bank-entries/${entry.id}/payment`, body)).body.code).toBe('conflict');
  });

  it('is ignored and comes back', async () => {
    await upload(ofx({ amount: '-900.00', id: 'F1', name: 'Rent' }));
    const [{ id, version }] = await entries();
    const ignored = (await owner.post(`/api/bank-entries/${id}/ignore`, { ignored: true, version })).body;
    expect(ignored).toMatchObject({ state: 'ignored', can: { match: false, ignore: true } });
    expect((await owner.post(`/api/bank-entries/${id}/match`, { paymentIds: [1] })).body.code).toBe('conflict');
    expect((await owner.post(`/api/bank-entries/${id}/ignore`, { ignored: false })).body.state).toBe('unmatched');
  });
});

it('is out of reach for others', async () => {
  const { body } = await upload(ofx({ amount: '-5.00', id: 'F1' }));
  const [{ id }] = await entries();
  const stranger = await newcomer(server);
  const theirs = (await addRestaurant(stranger)).id;
  expect((await upload(ofx({ amount: '-5.00', id: 'F1' }), {}, 'bank.ofx', stranger)).status).toBe(404);
  expect((await stranger.delete(`/api/bank-statements/${body.statements[0].id}`)).status).toBe(404);
  for (const [action, sent] of [
    ['match', { paymentIds: [1] }],
    ['unmatch', {}],
    ['ignore', { ignored: true }],
    ['payment', { vendorId, method: 'check', invoices: [{ id: 1, amount: 5 }] }],
  ] as const)
    expect((await stranger.post(`/api/bank-entries/${id}/${action}`, sent)).status).toBe(404);
  expect(
    (await stranger.get(`/api/bank-entries?restaurantId=${theirs}&statementId=${body.statements[0].id}`)).body,
  ).toEqual([]);
});
