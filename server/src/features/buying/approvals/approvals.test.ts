import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sendApprovalReminders } from './index.ts';

let server: TestServer;
let owner: Person;
let ann: Person;
let bob: Person;
let restaurant: { id: number; groupId: number };
let vendorId: number;
let beef: number;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
});
afterAll(() => server.close());

beforeEach(async () => {
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner);
  ann = await addMember(server, restaurant.groupId, 'manager');
  bob = await addMember(server, restaurant.groupId, 'manager');
  vendorId = (await addVendor(owner, restaurant.id)).id;
  beef = (await addIngredient(owner, restaurant.id, { name: 'Beef', unit: 'lb', category: 'Meat' })).id;
});

let number = 0;
async function invoice(total = 600, more: object = {}): Promise<number> {
  const { id } = await addInvoice(owner, vendorId, { totalAmount: total, invoiceNumber: `N${++number}`, ...more });
  await addLine(owner, id, {
    ...{ description: 'BEEF', quantity: 10, unit: 'lb', unitPrice: total / 10, totalPrice: total, ingredientId: beef },
  });
  return id;
}
const rule = async (more: object = {}) =>
  (await owner.post('/api/approval-rules', { restaurantId: restaurant.id, name: 'Large', role: 'manager', ...more }))
    .body;
const approve = (person: Person, id: number, body: object = {}) =>
  person.post(`/api/invoices/${id}/approve`, { acceptCosts: true, ...body });
const approvalOf = async (person: Person, id: number) => (await person.get(`/api/invoices/${id}`)).body.approval;
const waiting = async (person: Person) =>
  (await person.get('/api/invoices?status=my_approval')).body.map((one: { id: number }) => one.id);
const audit = async (id: number) =>
  (await owner.get('/api/audit')).body
    .filter((one: { subject: string; subjectId: number }) => one.subject === 'invoice' && one.subjectId === id)
    .map((one: { action: string }) => one.action);

describe('approving by rules', () => {
  it('approves at once without rules, and where none applies', async () => {
    const first = await invoice();
    expect((await approve(ann, first)).body).toMatchObject({
      approvedAt: expect.any(String),
      approval: { state: 'not_required', needed: [], given: [] },
    });
    await rule({ amountFrom: 1000, approvers: 2 });
    expect((await approve(ann, await invoice())).body.approvedAt).not.toBeNull();
  });

  it('posts only once two different people approved', async () => {
    await rule({ amountFrom: 500, approvers: 2 });
    const id = await invoice();
    expect(await waiting(bob)).toEqual([id]);
    const first = await approve(ann, id);
    expect(first).toMatchObject({
      status: 200,
      body: { approvedAt: null, approval: { state: 'partially_approved', mine: false } },
    });
    expect(first.body.approval.needed).toMatchObject([{ rule: 'Large', given: 1, approvers: 2, blocked: false }]);
    expect(first.body.approval.given).toMatchObject([{ for: null, at: expect.any(String) }]);
    expect((await approve(ann, id)).body.approval.state).toBe('partially_approved');
    expect(await waiting(ann)).toEqual([]);
    expect((await approvalOf(bob, id)).mine).toBe(true);
    const second = await approve(bob, id);
    expect(second.body).toMatchObject({ approvedAt: expect.any(String), approval: { state: 'complete' } });
    expect(second.body.approval.given).toHaveLength(2);
    expect(await audit(id)).toEqual(expect.arrayContaining(['approval given', 'approved']));
    await owner.post(`/api/invoices/${id}/unapprove`);
    expect(await approvalOf(owner, id)).toMatchObject({ state: 'needed', given: [] });
  });

  it('voids what was approved when the invoice changes', async () => {
    await rule({ approvers: 2 });
    const id = await invoice();
    await approve(ann, id);
    const [line] = (await owner.get(`/api/invoices/${id}/line-items`)).body;
    expect(await owner.put(`/api/invoices/line-items/${line.id}`, { description: 'BEEF, GROUND' })).toMatchObject({
      status: 200,
    });
    expect(await approvalOf(owner, id)).toMatchObject({ state: 'needed', given: [] });
    await approve(ann, id);
    await owner.patch(`/api/invoices/${id}`, { totalAmount: 601 });
    expect((await approvalOf(owner, id)).state).toBe('needed');
    await owner.patch(`/api/invoices/${id}`, { totalAmount: 600 });
    expect((await approve(bob, id)).body.approvedAt).not.toBeNull();
  });

  it('shows no void approval on the posted invoice', async () => {
    const two = await rule({ approvers: 2 });
    const id = await invoice();
    await approve(ann, id);
    await owner.patch(`/api/invoices/${id}`, { totalAmount: 600, invoiceDate: '2026-11-18' });
    await owner.delete(`/api/approval-rules/${two.id}`);
    expect((await approve(bob, id)).body).toMatchObject({
      approvedAt: expect.any(String),
      approval: { state: 'not_required', given: [] },
    });
  });

  it('refuses people the rule does not name, and whoever entered it if it says so', async () => {
    await rule({ role: null, peopleIds: [bob.id] });
    const id = await invoice();
    expect(await approve(ann, id)).toMatchObject({ status: 409, body: { code: 'not_ready' } });
    expect((await approve(bob, id)).body.approvedAt).not.toBeNull();
    const own = await rule({ role: 'owner', notByEditor: true });
    await owner.patch(`/api/approval-rules/${own.id}`, { role: 'manager', approvers: 2 });
    const entered = await invoice();
    await approve(bob, entered);
    await approve(owner, entered);
    expect((await approvalOf(owner, entered)).state).toBe('partially_approved');
    expect((await approve(ann, entered)).body.approvedAt).not.toBeNull();
  });

  it('lets a stand-in approve for someone, and says so', async () => {
    await rule({ role: null, peopleIds: [bob.id] });
    const id = await invoice();
    const body = { restaurantId: restaurant.id, standInId: ann.id, from: '2026-11-20', to: '2026-11-22' };
    expect((await bob.post('/api/stand-ins', { ...body, standInId: bob.id })).status).toBe(422);
    expect((await ann.post('/api/stand-ins', { ...body, personId: bob.id, standInId: ann.id })).status).toBe(409);
    const made = await bob.post('/api/stand-ins', body);
    expect(made).toMatchObject({ status: 201, body: { person: { id: bob.id }, standIn: { id: ann.id } } });
    expect(await waiting(ann)).toEqual([id]);
    const done = await approve(ann, id);
    expect(done.body.approvedAt).not.toBeNull();
    expect(done.body.approval.given).toMatchObject([{ for: made.body.person.name }]);
    const later = await invoice();
    await bob.patch(`/api/stand-ins/${made.body.id}`, { to: '2026-11-20', from: '2026-11-19' });
    server.setNow('2026-11-21T18:00:00Z');
    expect((await approve(ann, later)).status).toBe(409);
    server.setNow('2026-11-20T18:00:00Z');
  });

  it('keeps approvals apart when the person a stand-in approved for is deleted', async () => {
    await rule({ role: null, peopleIds: [bob.id, ann.id, owner.id], approvers: 2 });
    await rule({ role: null, peopleIds: [ann.id] });
    await rule({ role: null, peopleIds: [ann.id, owner.id], approvers: 2 });
    const body = { restaurantId: restaurant.id, personId: ann.id, standInId: bob.id };
    await owner.post('/api/stand-ins', { ...body, from: '2026-11-20', to: '2026-11-22' });
    const id = await invoice();
    expect((await approve(bob, id)).body.approval.given).toHaveLength(2);
    await server.db.deleteFrom('users').where('id', '=', ann.id).execute();
    expect(await approvalOf(owner, id)).toMatchObject({
      needed: [
        { given: 1, approvers: 2 },
        { given: 0, blocked: true },
        { given: 0, approvers: 2 },
      ],
      given: [{ for: null }, { for: '' }],
    });
  });

  it('lets an owner approve with a reason when nobody is left', async () => {
    const made = await rule({ role: null, peopleIds: [bob.id] });
    const id = await invoice();
    expect((await approve(owner, id, { overrideReason: 'Quick' })).status).toBe(409);
    await server.db.updateTable('team_members').set({ is_active: false }).where('user_id', '=', bob.id).execute();
    const [listed] = (await owner.get(`/api/approval-rules?restaurantId=${restaurant.id}`)).body;
    expect(listed).toMatchObject({ id: made.id, nobodyCan: true, people: [{ canApprove: false }] });
    expect(await approvalOf(owner, id)).toMatchObject({ override: true, needed: [{ blocked: true, people: [] }] });
    expect((await approve(ann, id, { overrideReason: 'Bob left' })).status).toBe(403);
    expect((await approve(owner, id)).status).toBe(409);
    expect((await approve(owner, id, { overrideReason: 'Bob left' })).body.approvedAt).not.toBeNull();
    expect(await audit(id)).toContain('overridden');
  });

  it('keeps the rate that was approved', async () => {
    await rule({ approvers: 2, amountFrom: 650 });
    const id = await invoice(600, { currency: 'EUR' });
    expect((await approve(ann, id, { exchangeRate: '1.1' })).body.approval.state).toBe('partially_approved');
    expect((await approve(bob, id, { exchangeRate: '1.2' })).body.approval.given).toHaveLength(1);
    expect((await approve(ann, id, { exchangeRate: '1.20' })).body.approvedAt).not.toBeNull();
  });

  it('lets nobody avoid an amount by typing a small rate', async () => {
    await rule({ role: 'owner', amountFrom: 500 });
    await rule({ approvers: 2, amountFrom: 500 });
    const id = await invoice(6000, { currency: 'EUR' });
    expect((await approve(ann, id, { exchangeRate: '0.01' })).body.approval.state).toBe('partially_approved');
    expect((await approve(bob, id)).body).toMatchObject({
      approvedAt: null,
      approval: { needed: [{ approvers: 1 }] },
    });
    const given = server.db.selectFrom('restaurant_audit').select('after').where('subject_id', '=', id);
    const [first] = await given.where('action', '=', 'approval given').orderBy('id').execute();
    expect(first?.after).toMatchObject({ rate: '0.01' });
    expect((await approve(owner, id)).body.approvedAt).not.toBeNull();
  });

  it('asks for those of a category when no line tells the category', async () => {
    await rule({ role: 'owner', categories: ['Meat'] });
    const { id } = await addInvoice(owner, vendorId, { totalAmount: 9000, invoiceNumber: 'No lines' });
    expect(await approve(ann, id)).toMatchObject({ status: 409, body: { code: 'not_ready' } });
  });
});

describe('managing rules', () => {
  it('checks, versions and audits them', async () => {
    const post = (body: object) =>
      owner.post('/api/approval-rules', { restaurantId: restaurant.id, name: 'X', ...body });
    expect((await post({})).status).toBe(422);
    expect((await post({ peopleIds: [ann.id], approvers: 2 })).status).toBe(422);
    expect((await post({ role: 'manager', amountFrom: 5, amountTo: 4 })).status).toBe(422);
    expect((await post({ role: 'manager', vendorIds: [999_999] })).status).toBe(404);
    expect((await post({ peopleIds: [(await newcomer(server)).id] })).status).toBe(404);
    const made = await rule({ categories: ['Meat'], vendorIds: [vendorId] });
    expect(made).toMatchObject({ vendors: [{ id: vendorId }], categories: ['Meat'], approvers: 1, reminderDays: 2 });
    const url = `/api/approval-rules/${made.id}`;
    expect((await ann.patch(url, { isActive: false, version: made.version })).body.isActive).toBe(false);
    expect((await ann.patch(url, { name: 'Y', version: made.version })).status).toBe(409);
    expect((await owner.delete(url)).status).toBe(204);
    const audited = (await owner.get('/api/audit')).body.filter(
      (one: { subject: string }) => one.subject === 'approval rule',
    );
    expect(audited.map((one: { action: string }) => one.action)).toEqual(['deleted', 'changed', 'created']);
  });
});

describe('the order of rules', () => {
  const order = async () =>
    (await owner.get(`/api/approval-rules?restaurantId=${restaurant.id}`)).body.map(
      (one: { name: string; position: number }) => `${one.position} ${one.name}`,
    );
  const move = (one: { id: number }, position: number, more: object = {}) =>
    owner.patch(`/api/approval-rules/${one.id}`, { position, ...more });

  it('changes with one rule, and the others make room', async () => {
    const [a, b, c, d] = [
      await rule({ name: 'A' }),
      await rule({ name: 'B' }),
      await rule({ name: 'C' }),
      await rule({ name: 'D' }),
    ];
    expect(await order()).toEqual(['0 A', '1 B', '2 C', '3 D']);
    const moved = await move(c, 0, { version: c.version });
    expect(moved.body).toMatchObject({ position: 0, version: c.version + 1 });
    expect(await order()).toEqual(['0 C', '1 A', '2 B', '3 D']);
    expect((await move(c, 2, { version: moved.body.version })).status).toBe(200);
    expect(await order()).toEqual(['0 A', '1 B', '2 C', '3 D']);
    expect((await move(c, 0, { version: c.version })).body.code).toBe('stale_version');
    // Others keep their version.
    expect((await move(a, 1000, { version: a.version })).body.position).toBe(3);
    await owner.delete(`/api/approval-rules/${b.id}`);
    await rule({ name: 'E' });
    expect(await order()).toEqual(['0 C', '1 D', '2 A', '3 E']);
    await rule({ name: 'F', position: 1 });
    expect(await order()).toEqual(['0 C', '1 F', '2 D', '3 A', '4 E']);
    const both = await Promise.all([move(d, 0), move(a, 0)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await order()).map((one: string) => one.slice(0, 1))).toEqual(['0', '1', '2', '3', '4']);
  });
});

describe('rules whose vendor or people are gone', () => {
  it('keep the vendor, and can be turned off without people', async () => {
    const { body: other } = await owner.post('/api/vendors', { restaurantId: restaurant.id, name: 'Other' });
    await rule({ vendorIds: [other.id] });
    expect((await owner.delete(`/api/vendors/${other.id}`)).body).toEqual({ deactivated: true });
    const made = await rule({ role: null, peopleIds: [bob.id] });
    await server.db.deleteFrom('users').where('id', '=', bob.id).execute();
    const url = `/api/approval-rules/${made.id}`;
    expect((await owner.patch(url, { isActive: false })).body).toMatchObject({ isActive: false, people: [] });
    expect((await owner.patch(url, { isActive: true })).status).toBe(422);
  });
});

describe('reminders', () => {
  it('tell people what waits for them, by email once a day', async () => {
    await rule({ role: null, peopleIds: [ann.id], reminderDays: 3 });
    await invoice();
    const told = (await ann.get('/api/notifications')).body.notifications.map((one: { key: string }) => one.key);
    expect(told).toContain(`approval:${restaurant.id}`);
    const keys = (await bob.get('/api/notifications')).body.notifications.map((one: { key: string }) => one.key);
    expect(keys).not.toContain(`approval:${restaurant.id}`);
    const sent: string[] = [];
    const deps = {
      ...server.deps,
      mail: {
        enabled: true,
        send: async (_: unknown, { to, subject }: { to: string; subject: string }) =>
          void sent.push(`${to} ${subject}`),
      },
    };
    const ofAnn = () => sent.filter((one) => one.startsWith(`account`) && one.includes('Waco Tacos'));
    await sendApprovalReminders(deps);
    expect(ofAnn()).toEqual([]);
    server.setNow('2026-11-24T18:00:00Z');
    await sendApprovalReminders(deps);
    const first = sent.length;
    expect(ofAnn().at(-1)).toContain('1 invoice waits for your approval');
    await sendApprovalReminders(deps);
    expect(sent.length).toBe(first);
    server.setNow('2026-11-25T18:00:00Z');
    await sendApprovalReminders(deps);
    expect(sent.length).toBeGreaterThan(first);
    server.setNow('2026-11-20T18:00:00Z');
  });

  it('come in the morning of the restaurant, and not at night', async () => {
    await rule({ role: null, peopleIds: [ann.id], reminderDays: 1 });
    // 20:30 on November 20 in Chicago.
    server.setNow('2026-11-21T02:30:00Z');
    await invoice();
    const sent: string[] = [];
    const mail = { enabled: true, send: async (_: unknown, { to }: { to: string }) => void sent.push(to) };
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow();
    const sentAt = async (now: string) => {
      server.setNow(now);
      const before = sent.length;
      await sendApprovalReminders({ ...server.deps, mail });
      return sent.slice(before).filter((to) => to === email).length;
    };
    // Long enough from 20:30 on November 21.
    expect(await sentAt('2026-11-21T13:05:00Z')).toBe(0);
    for (const night of [
      '2026-11-22T02:45:00Z',
      '2026-11-22T05:30:00Z',
      '2026-11-22T09:00:00Z',
      '2026-11-22T12:55:00Z',
    ])
      expect(await sentAt(night)).toBe(0);
    expect(await sentAt('2026-11-22T13:00:00Z')).toBe(1);
    for (const later of [
      '2026-11-22T13:15:00Z',
      '2026-11-23T05:59:00Z',
      '2026-11-23T06:00:00Z',
      '2026-11-23T12:59:00Z',
    ])
      expect(await sentAt(later)).toBe(0);
    // A server that was off in the morning.
    expect(await sentAt('2026-11-23T20:00:00Z')).toBe(1);
    server.setNow('2026-11-20T18:00:00Z');
  });
});
