import { readFile } from 'node:fs/promises';
import { INVOICE_FILE_LIMIT, PROPOSAL_FILE_LIMIT } from '@platewise/contract';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let restaurantId: number;
let groupId: number;
let dish: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  ({ id: restaurantId, groupId } = await addRestaurant(owner));
});
afterAll(() => server.close());

type Reply = Awaited<ReturnType<Person['get']>>;

/** A program with a token of its own. */
async function program(person: Person, scopes: string[] = ['all:write'], allowedActions: string[] = []) {
  const made = await person.post('/api/user/tokens', { name: 'Assistant', scopes, allowedActions, expiresAt: null });
  expect(made.status).toBe(201);
  const headers = { authorization: `Bearer ${made.body.token}` };
  const send = (method: string, url: string, body?: unknown): Promise<Reply> =>
    server.nobody.send(method, url, body, headers);
  return {
    send,
    propose: (action: string, params: object) => send('POST', '/api/proposals', { restaurantId, action, params }),
  };
}

let counter = 0;
async function newPrice(price = 12.5): Promise<Reply> {
  dish = await addDish(owner, restaurantId, { name: `Tacos ${++counter}`, currentPrice: '11.00' });
  return (await program(owner)).propose('change_price', { menuItemId: dish.id, price });
}

const priceNow = async () => (await owner.get(`/api/menu-items/${dish.id}/detail`)).body.currentPrice;
const decide = (id: number, step: string, version: number, person = owner) =>
  person.post(`/api/proposals/${id}/${step}`, { version });

describe('a proposal', () => {
  it('changes nothing until a person accepts it, who can undo it', async () => {
    const { status, body } = await newPrice();
    expect([status, body.state, body.through]).toEqual([201, 'open', 'Assistant']);
    expect(body.lines).toEqual([
      {
        label: 'Price',
        before: { text: null, amount: 11, currency: 'USD' },
        after: { text: null, amount: 12.5, currency: 'USD' },
      },
    ]);
    expect(await priceNow()).toBe(11);
    const accepted = await decide(body.id, 'accept', body.version);
    expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted']);
    expect(accepted.body.href).toBe(`/menu-items?dish=${dish.id}`);
    expect(await priceNow()).toBe(12.5);
    const undone = await decide(body.id, 'undo', accepted.body.version);
    expect([undone.status, undone.body.state]).toEqual([200, 'undone']);
    expect(await priceNow()).toBe(11);
    expect((await decide(body.id, 'accept', undone.body.version)).status).toBe(409);
  });

  it('is carried out once, in two tabs and by a double click', async () => {
    const { body } = await newPrice();
    const replies = await Promise.all([1, 2, 3].map(() => decide(body.id, 'accept', body.version)));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect((await decide(body.id, 'accept', body.version)).body.state).toBe('accepted');
    const changes = await owner.get(`/api/menu-items/${dish.id}/prices`);
    expect(changes.body.filter(({ newPrice }: { newPrice: number }) => newPrice === 12.5)).toHaveLength(1);
  });

  it('shows a new preview if the record changed since, and only then can be accepted', async () => {
    const { body } = await newPrice();
    await owner.patch(`/api/menu-items/${dish.id}/price`, { price: '11.75' });
    const stale = await decide(body.id, 'accept', body.version);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.current.lines[0].before.amount).toBe(11.75);
    expect(await priceNow()).toBe(11.75);
    expect((await decide(body.id, 'accept', body.version)).body.code).toBe('stale_version');
    expect((await decide(body.id, 'accept', stale.body.current.version)).status).toBe(200);
    expect(await priceNow()).toBe(12.5);
  });

  it('can be rejected and reopened, and expires', async () => {
    const { body } = await newPrice();
    const rejected = await decide(body.id, 'reject', body.version);
    expect([rejected.body.state, rejected.body.can.undo]).toEqual(['rejected', true]);
    const reopened = await decide(body.id, 'undo', rejected.body.version);
    expect([reopened.body.state, reopened.body.decidedBy]).toEqual(['open', null]);
    const now = server.deps.clock();
    server.setNow(new Date(now.getTime() + 15 * 86_400_000).toISOString());
    expect((await owner.get(`/api/proposals/${body.id}`)).body.state).toBe('expired');
    expect((await decide(body.id, 'accept', reopened.body.version)).body.code).toBe('conflict');
    server.setNow(now.toISOString());
  });

  it('is carried out at once if the owner of the token allowed that, and the log names the token', async () => {
    dish = await addDish(owner, restaurantId, { name: 'Nachos', currentPrice: '9.00' });
    const { propose } = await program(owner, ['all:write'], ['change_price']);
    const { body } = await propose('change_price', { menuItemId: dish.id, price: 9.5 });
    expect([body.state, body.automatic]).toEqual(['accepted', true]);
    expect(await priceNow()).toBe(9.5);
    const log = (await owner.get(`/api/audit?restaurantId=${restaurantId}&limit=10`)).body;
    const changes = log.filter(({ through }: { through: string | null }) => through === 'Assistant');
    expect(changes.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['accepted', 'proposed']),
    );
    expect(changes.length).toBeGreaterThan(2);
  });

  it('that a person accepts is logged as proposed through the token', async () => {
    const { body } = await newPrice();
    await decide(body.id, 'accept', body.version);
    const [accepted, change] = (await owner.get(`/api/audit?restaurantId=${restaurantId}&limit=2`)).body;
    expect(accepted).toMatchObject({ action: 'accepted', subject: 'proposal', through: 'Assistant', userId: owner.id });
    expect(change.through).toBe('Assistant');
  });
});

describe('who may', () => {
  it('propose needs write scope and the role for the action', async () => {
    const item = await addDish(owner, restaurantId, { name: 'Flautas', currentPrice: '8.00' });
    const params = { menuItemId: item.id, price: 9 };
    const reader = await program(owner, ['all:read']);
    expect((await reader.propose('change_price', params)).body.detail).toContain(
      "doesn't have the scope pricing:write",
    );
    const staff = await addMember(server, groupId, 'staff');
    expect((await (await program(staff)).propose('change_price', params)).status).toBe(403);
    const stranger = await newcomer(server);
    expect((await (await program(stranger)).propose('change_price', params)).status).toBe(404);
  });

  it('see and decide are those who may take the action; no token decides', async () => {
    const { body } = await newPrice();
    const staff = await addMember(server, groupId, 'staff');
    expect((await staff.get(`/api/proposals/${body.id}`)).status).toBe(403);
    expect((await (await newcomer(server)).get(`/api/proposals/${body.id}`)).status).toBe(404);
    expect((await staff.get('/api/proposals')).body).toEqual([]);
    expect((await decide(body.id, 'accept', body.version, staff)).status).toBe(403);
    const { send } = await program(owner);
    expect((await send('POST', `/api/proposals/${body.id}/accept`, { version: body.version })).status).toBe(403);
    const manager = await addMember(server, groupId, 'manager', { modules: ['dashboard', 'menu', 'pricing'] });
    expect((await decide(body.id, 'accept', body.version, manager)).status).toBe(200);
  });
});

describe('each action', () => {
  it('drafts an order', async () => {
    const vendor = await addVendor(owner, restaurantId, 'Sysco');
    const item = await owner.post('/api/vendor-items', {
      vendorId: vendor.id,
      description: 'Limes',
      purchaseUnit: 'CS',
    });
    expect([item.status, item.body.detail]).toEqual([201, undefined]);
    const { propose } = await program(owner);
    const { body } = await propose('draft_order', { lines: [{ vendorItemId: item.body.id, quantity: 3 }] });
    expect(body.title).toBe('Draft an order from Sysco');
    const accepted = await decide(body.id, 'accept', body.version);
    expect(accepted.body.href).toMatch(/^\/purchase-orders\/\d+$/);
    expect((await owner.get(`/api${accepted.body.href}`)).body).toMatchObject({ status: 'draft', lineCount: 1 });
    await decide(body.id, 'undo', accepted.body.version);
    expect((await owner.get(`/api${accepted.body.href}`)).status).toBe(404);
    expect((await propose('draft_order', { lines: [{ vendorItemId: 999_999, quantity: 1 }] })).status).toBe(404);
  });

  it('files an invoice, and refuses what is none', async () => {
    const { propose } = await program(owner);
    const bytes = Buffer.from(await makeInvoicePdf(randomInvoiceSpec(7)));
    const { body, status } = await propose('file_invoice', { filename: 'ours.pdf', content: bytes.toString('base64') });
    expect([status, body.title]).toEqual([201, 'File ours.pdf as an invoice']);
    expect(PROPOSAL_FILE_LIMIT).toBe(INVOICE_FILE_LIMIT);
    const accepted = await decide(body.id, 'accept', body.version);
    expect([accepted.status, accepted.body.detail]).toEqual([200, undefined]);
    const invoice = (await owner.get(`/api${accepted.body.href}`)).body;
    expect(invoice).toMatchObject({ filename: 'ours.pdf', restaurantId, approvedAt: null });
    const kept = await server.db.selectFrom('proposals').select('document').where('id', '=', body.id).execute();
    expect(kept).toEqual([{ document: null }]);
    const text = await readFile(import.meta.filename);
    const wrong = await propose('file_invoice', { filename: 'a.ts', content: text.toString('base64') });
    expect(wrong.body.code).toBe('wrong_type');
    expect((await propose('file_invoice', { filename: 'a', content: '%%%' })).body.errors[0].path).toBe(
      'params.content',
    );
  });

  it('matches an ingredient and takes it back', async () => {
    const vendor = await addVendor(owner, restaurantId, 'Farm');
    const invoice = await addInvoice(owner, vendor.id, { totalAmount: '20.00', invoiceNumber: 'F1' });
    const line = await addLine(owner, invoice.id, {
      description: 'Limes',
      totalPrice: '20.00',
      quantity: '2',
      unit: 'lb',
    });
    const ingredient = await addIngredient(owner, restaurantId, { name: 'Lime', unit: 'lb' });
    const { propose } = await program(owner);
    const params = { invoiceId: invoice.id, lineId: line.id, ingredientId: ingredient.id };
    const { body } = await propose('match_ingredient', params);
    const accepted = await decide(body.id, 'accept', body.version);
    expect([accepted.status, accepted.body.detail]).toEqual([200, undefined]);
    const matched = async () => (await owner.get(`/api/invoices/line-items/${line.id}`)).body.ingredientId;
    expect(await matched()).toBe(ingredient.id);
    await decide(body.id, 'undo', accepted.body.version);
    expect(await matched()).toBeNull();
  });

  it('records waste', async () => {
    const ingredient = await addIngredient(owner, restaurantId, { name: 'Cilantro', unit: 'lb', currentCost: 2 });
    const limits = { minStock: 0, maxStock: 9, reorderPoint: 0 };
    const stored = { restaurantId, ingredientId: ingredient.id, currentStock: 5, location: 'Walk-in', ...limits };
    const item = (await owner.post('/api/inventory', stored)).body;
    const { propose } = await program(owner);
    const { body } = await propose('record_waste', { inventoryId: item.id, quantity: 2, reason: 'spoiled' });
    expect(body.lines.map(({ after }: { after: { text: string } }) => after.text)).toEqual(['2 lb', 'Spoiled']);
    const accepted = await decide(body.id, 'accept', body.version);
    expect((await owner.get(`/api/inventory/${item.id}`)).body.currentStock).toBe(3);
    await decide(body.id, 'undo', accepted.body.version);
    expect((await owner.get(`/api/inventory/${item.id}`)).body.currentStock).toBe(5);
  });

  it.each([
    ['change_price', { menuItemId: 0, price: 1 }, 'params.menuItemId'],
    ['change_price', { menuItemId: 1, price: -1 }, 'params.price'],
    ['draft_order', { lines: [] }, 'params.lines'],
    ['record_waste', { inventoryId: 1, quantity: 1, reason: 'bored' }, 'params.reason'],
  ])('%s refuses %j at its field', async (action, params, path) => {
    const { status, body } = await (await program(owner)).propose(action, params);
    expect([status, body.errors[0].path]).toEqual([422, path]);
  });
});

describe('a process that ends after the change and before its record', () => {
  /** Lets work run while no proposal can be marked as accepted. */
  async function unrecorded<T>(work: () => Promise<T>): Promise<T> {
    await sql`create function refuse_accepted() returns trigger language plpgsql as $$
      begin if new.state = 'accepted' then raise exception 'ended'; end if; return new; end $$`.execute(server.db);
    await sql`create trigger refuse_accepted before update on proposals
      for each row execute function refuse_accepted()`.execute(server.db);
    try {
      return await work();
    } finally {
      await sql`drop trigger refuse_accepted on proposals`.execute(server.db);
      await sql`drop function refuse_accepted()`.execute(server.db);
    }
  }

  const limes = async () => {
    const vendor = await addVendor(owner, restaurantId, `Limes ${++counter}`);
    const item = await owner.post('/api/vendor-items', { vendorId: vendor.id, description: 'Limes' });
    return { vendorId: vendor.id, params: { lines: [{ vendorItemId: item.body.id, quantity: 3 }] } };
  };
  const ordersOf = async (vendorId: number) => (await owner.get(`/api/purchase-orders?vendorId=${vendorId}`)).body;

  it('drafts one order, even if somebody else accepts again days later', async () => {
    const { vendorId, params } = await limes();
    const { body } = await (await program(owner)).propose('draft_order', params);
    expect((await unrecorded(() => decide(body.id, 'accept', body.version))).status).toBe(500);
    const [order] = await ordersOf(vendorId);
    const now = server.deps.clock();
    server.setNow(new Date(now.getTime() + 2 * 86_400_000).toISOString());
    const manager = await addMember(server, groupId, 'manager');
    const accepted = await decide(body.id, 'accept', body.version, manager);
    expect([accepted.status, accepted.body.href]).toEqual([200, `/purchase-orders/${order.id}`]);
    expect(await ordersOf(vendorId)).toHaveLength(1);
    expect((await decide(body.id, 'undo', accepted.body.version)).body.state).toBe('undone');
    expect(await ordersOf(vendorId)).toHaveLength(0);
    server.setNow(now.toISOString());
  });

  it('files one invoice, changes a price once, and can undo both', async () => {
    const bytes = Buffer.from(await makeInvoicePdf(randomInvoiceSpec(8)));
    const { propose } = await program(owner);
    const filed = await propose('file_invoice', { filename: 'again.pdf', content: bytes.toString('base64') });
    const priced = await newPrice();
    await unrecorded(async () => {
      for (const { body } of [filed, priced]) expect((await decide(body.id, 'accept', 1)).status).toBe(500);
    });
    const manager = await addMember(server, groupId, 'manager');
    for (const { body } of [filed, priced]) expect((await decide(body.id, 'accept', 1, manager)).status).toBe(200);
    const invoices = await owner.get(`/api/invoices?restaurantId=${restaurantId}&q=again.pdf`);
    expect(invoices.body).toHaveLength(1);
    for (const { body } of [filed, priced]) expect((await decide(body.id, 'undo', 2)).status).toBe(200);
    expect(await priceNow()).toBe(11);
  });

  it('keeps what was carried out without asking, to be accepted or undone', async () => {
    const { vendorId, params } = await limes();
    const { propose } = await program(owner, ['all:write'], ['draft_order']);
    expect((await unrecorded(() => propose('draft_order', params))).status).toBe(500);
    const [left] = (await owner.get(`/api/proposals?restaurantId=${restaurantId}&limit=1`)).body;
    expect([left.action, left.state]).toEqual(['draft_order', 'open']);
    const now = server.deps.clock();
    server.setNow(new Date(now.getTime() + 21 * 60_000).toISOString());
    expect((await decide(left.id, 'accept', left.version)).status).toBe(200);
    expect(await ordersOf(vendorId)).toHaveLength(1);
    server.setNow(now.toISOString());
  });
});

it('is undone though part of it is gone already', async () => {
  const items = await Promise.all(
    ['North', 'South'].map(async (name) => {
      const vendor = await addVendor(owner, restaurantId, `${name} ${++counter}`);
      return (await owner.post('/api/vendor-items', { vendorId: vendor.id, description: 'Limes' })).body.id;
    }),
  );
  const lines = items.map((vendorItemId) => ({ vendorItemId, quantity: 1 }));
  const { body } = await (await program(owner)).propose('draft_order', { lines });
  const accepted = await decide(body.id, 'accept', body.version);
  const [order] = (await owner.get(`/api/purchase-orders?restaurantId=${restaurantId}&limit=1`)).body;
  expect((await owner.delete(`/api/purchase-orders/${order.id}`)).status).toBe(204);
  expect((await decide(body.id, 'undo', accepted.body.version)).body.state).toBe('undone');
});

it('shows a token only proposals of areas it may read', async () => {
  const { body } = await newPrice();
  const { send } = await program(owner, ['dashboard:read']);
  expect((await send('GET', `/api/proposals?restaurantId=${restaurantId}&state=all`)).body).toEqual([]);
  expect((await send('GET', `/api/proposals/${body.id}`)).status).toBe(403);
});

it('is one, though a program that got no answer proposes it again', async () => {
  const item = await addDish(owner, restaurantId, { name: `Sopes ${++counter}`, currentPrice: '8.00' });
  const { propose } = await program(owner);
  const params = { menuItemId: item.id, price: 9 };
  const made = await Promise.all([1, 2, 3].map(() => propose('change_price', params)));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect((await propose('change_price', { ...params, price: 9.5 })).body.id).not.toBe(made[0]?.body.id);
  await decide(made[0]?.body.id, 'reject', 1);
  expect((await propose('change_price', params)).body.id).not.toBe(made[0]?.body.id);
});
