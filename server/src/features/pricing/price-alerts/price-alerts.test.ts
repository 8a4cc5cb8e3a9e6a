import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type SmtpServer, startSmtpServer } from '../../../../test/smtp.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sendPriceDigests } from './send-digests.ts';

type Row = ReturnType<typeof JSON.parse>;

let smtp: SmtpServer;
let server: TestServer;
let owner: Person;
let restaurant: { id: number; groupId: number };
let vendor: { id: number };
let beef: { id: number };
let invoice: { id: number };

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer(smtp.settings);
  server.setNow('2026-11-18T18:00:00Z');
  owner = await newcomer(server);
  restaurant = await addRestaurant(owner, 'Waco <Tacos>');
  vendor = await addVendor(owner, restaurant.id);
  beef = await addIngredient(owner, restaurant.id, {
    name: 'Ground beef',
    unit: 'lb',
    category: 'Protein',
    currentCost: '5.19',
  });
  const burrito = await addDish(owner, restaurant.id, { name: 'Burrito', currentPrice: '10.50', targetMargin: 50 }, [
    { ingredientId: beef.id, quantity: '1' },
  ]);
  const nachos = await addDish(owner, restaurant.id, { name: 'Nachos', currentPrice: '12' }, [
    { ingredientId: beef.id, quantity: '8', unit: 'oz' },
  ]);
  const sold = { restaurant_id: restaurant.id, business_date: '2026-11-10', item_name: 'x', net: 1000 };
  await server.db
    .insertInto('sales_item_day')
    .values([
      { ...sold, menu_item_id: burrito.id, quantity: 400 },
      { ...sold, menu_item_id: nachos.id, quantity: 200 },
    ])
    .execute();
  invoice = await bill(owner, vendor.id, beef.id, 'L-1', 5.61);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

async function bill(
  person: Person,
  vendorId: number,
  ingredientId: number,
  number: string,
  unitPrice: number,
  quantity = 10,
) {
  const totalPrice = Number((unitPrice * quantity).toFixed(2));
  const made = await addInvoice(person, vendorId, {
    invoiceNumber: number,
    invoiceDate: '2026-11-17',
    totalAmount: totalPrice,
  });
  await addLine(person, made.id, {
    ...{ description: number, quantity, unit: 'lb', unitPrice, totalPrice, itemType: 'ingredient', ingredientId },
  });
  return made;
}

const ok = async (reply: Promise<{ status: number; body: Row }>): Promise<Row> => {
  const { status, body } = await reply;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const approve = () => ok(owner.post(`/api/invoices/${invoice.id}/approve`, {}));
const alerts = (query = ''): Promise<Row[]> => ok(owner.get(`/api/price-alerts${query}`));
const cost = (value: number, id = beef.id) => ok(owner.patch(`/api/ingredients/${id}/cost`, { cost: value }));
const rules = (): Promise<Row[]> => ok(owner.get('/api/price-alert-rules'));
const addRule = (rule: object) => ok(owner.post('/api/price-alert-rules', { restaurantId: restaurant.id, ...rule }));
const decide = (id: number, body: object, person = owner) => person.patch(`/api/price-alerts/${id}`, body);

describe('an alert for a price increase', () => {
  it('is created on approval by the default rule, with dishes and money', async () => {
    expect((await rules()).map(({ name, told, isActive }) => [name, told, isActive])).toEqual([
      ['All ingredients up 5% or more', 0, true],
    ]);
    expect(await alerts()).toEqual([]);
    await approve();
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert).toMatchObject({
      type: 'cost_increase',
      title: 'Ground beef up 8.1%',
      // $0.42 more per pound, for 400 pounds and 200 halves.
      message: 'From $5.19 to $5.61 per lb. 2 dishes, 1 now below target: +$210.00 per month, based on sales.',
      severity: 'high',
      status: 'active',
      isRead: false,
      createdAt: '2026-11-18T18:00:00.000Z',
      monthly: 210,
      monthlyBasis: 'sales',
      dishCount: 2,
      belowTarget: 1,
      rule: { name: 'All ingredients up 5% or more' },
      change: {
        ...{ ingredientId: beef.id, from: 5.19, to: 5.61, amount: 0.42, percent: 8.09, currentCost: 5.61 },
        ...{ source: 'invoice', invoiceId: invoice.id, invoiceNumber: 'L-1', vendorName: 'Lone Star Foodservice' },
        ...{ effectiveOn: '2026-11-17', doubtful: false },
      },
      can: { decide: true, remove: true },
    });
    expect(alert.dishes).toEqual([
      { menuItemId: expect.any(Number), name: 'Burrito', costChange: 0.42, monthly: 168, fallsBelowTarget: true },
      { menuItemId: expect.any(Number), name: 'Nachos', costChange: 0.21, monthly: 42, fallsBelowTarget: false },
    ]);
    expect(await ok(owner.get(`/api/price-alerts/${alert.id}`))).toEqual(alert);
    expect(await ok(owner.get('/api/price-alerts/summary'))).toEqual({
      ...{ active: 1, acknowledged: 0, resolved: 0, high: 1, unknown: 0 },
      money: [{ currency: 'USD', lost: 210, gained: 0 }],
    });
  });

  it('is created once, removed when the invoice is unapproved, and created again on the next approval', async () => {
    await approve();
    expect(await alerts()).toHaveLength(1);
    await ok(owner.post(`/api/invoices/${invoice.id}/unapprove`, {}));
    expect(await alerts()).toEqual([]);
    await Promise.all([approve(), approve()]);
    expect(await alerts()).toHaveLength(1);
    expect(await rules()).toMatchObject([{ told: 1, lastToldAt: '2026-11-18T18:00:00.000Z' }]);
  });

  it('is created for manual changes too, and resolves automatically when the price returns', async () => {
    await cost(6.8);
    const [typed] = await alerts();
    expect(typed).toMatchObject({ title: 'Ground beef up 21.2%', change: { source: 'typed', invoiceId: null } });
    await cost(6.8);
    expect(await alerts()).toHaveLength(2);
    await cost(5.61);
    const [resolved, first] = await alerts();
    expect(resolved).toMatchObject({ id: typed.id, status: 'resolved', resolvedBy: null, isRead: true });
    expect(resolved.resolvedAt).not.toBeNull();
    expect(first).toMatchObject({ status: 'active' });
  });

  it('is marked for review at a hundredfold increase, with no money calculated', async () => {
    await cost(561);
    const [alert] = await alerts();
    expect(alert).toMatchObject({
      title: 'Ground beef at $561.00 per lb? Check the price',
      message:
        'From $5.61 to $561.00 per lb: so far from the previous price that the pack or decimal point may be wrong.',
      ...{ severity: 'high', monthly: null, monthlyBasis: null, change: { doubtful: true } },
    });
    await cost(5.61);
    expect((await alerts('?status=resolved')).map(({ id }) => id)).toContain(alert.id);
    // Also for an invoice dated before a cost that someone entered.
    const maize = await addIngredient(owner, restaurant.id, { name: 'Tortillas', unit: 'lb', currentCost: '0.06' });
    const wrong = await bill(owner, vendor.id, maize.id, 'L-2', 6.2);
    await ok(owner.post(`/api/invoices/${wrong.id}/approve`, {}));
    expect((await alerts())[0]).toMatchObject({ change: { ingredientId: maize.id, doubtful: true }, monthly: null });
    await ok(owner.post(`/api/invoices/${wrong.id}/unapprove`, {}));
  });

  it('uses purchases when nothing sold, and is paged, filtered and sorted', async () => {
    const person = await newcomer(server);
    const place = await addRestaurant(person, 'Second');
    const seller = await addVendor(person, place.id, 'Gulf Provisions');
    const fish = await addIngredient(person, place.id, { name: 'Cod', unit: 'lb', currentCost: '4' });
    const oil = await addIngredient(person, place.id, { name: 'Oil', unit: 'lb', currentCost: '1' });
    for (const [id, number, price] of [
      [fish.id, 'C', 5],
      [oil.id, 'O', 1.1],
    ] as const) {
      const made = await bill(person, seller.id, id, number, price, 60);
      await ok(person.post(`/api/invoices/${made.id}/approve`, {}));
    }
    const all: Row[] = await ok(person.get('/api/price-alerts?sort=monthly'));
    expect(all.map((row) => [row.title, row.monthly, row.message])).toEqual([
      ['Cod up 25%', 60, 'From $4.00 to $5.00 per lb. No dish uses it: +$60.00 per month, based on purchases.'],
      ['Oil up 10%', 6, 'From $1.00 to $1.10 per lb. No dish uses it: +$6.00 per month, based on purchases.'],
    ]);
    const page = await person.get('/api/price-alerts?sort=monthly&limit=1');
    expect(page.headers['x-total-count']).toBe('2');
    const [, next] = /<([^>]+)>/.exec(String(page.headers.link)) ?? [];
    expect((await ok(person.get(String(next)))).map((row: Row) => row.title)).toEqual(['Oil up 10%']);
    for (const query of ['q=cod', 'severity=high', `ingredientId=${fish.id}`, 'q=gulf&severity=high']) {
      expect((await ok(person.get(`/api/price-alerts?${query}`))).map((row: Row) => row.title)).toEqual([
        all[0]?.title,
      ]);
    }
    // Among gains, too, the largest comes first.
    await server.db
      .updateTable('price_alerts')
      .set({ impact: sql`-impact` })
      .where('restaurant_id', '=', place.id)
      .execute();
    const gains: Row[] = await ok(person.get('/api/price-alerts?sort=monthly'));
    expect(gains.map(({ monthly }) => monthly)).toEqual([-60, -6]);
    // From then on, alerts are about the ingredient it was merged into.
    await ok(person.post(`/api/ingredients/${oil.id}/merge/${fish.id}`, {}));
    expect(await ok(person.get(`/api/price-alerts?ingredientId=${fish.id}`))).toHaveLength(2);
    expect((await person.get(`/api/price-alerts?restaurantId=${restaurant.id}`)).status).toBe(404);
  });
});

describe('deciding on alerts', () => {
  const risesToday = async () =>
    (await ok(owner.get('/api/dashboard/decisions')))
      .filter(({ kind }: Row) => kind === 'price_rise')
      .map(({ title }: Row) => title);

  it('acknowledges, resolves and reopens them, and records who', async () => {
    const [alert] = await alerts('?status=active');
    expect(await risesToday()).toEqual(['Ground beef up 8.09%']);
    const { fullName } = await ok(owner.get('/api/user'));
    const acknowledged = await ok(decide(alert.id, { status: 'acknowledged', version: alert.version }));
    expect(acknowledged).toMatchObject({ status: 'acknowledged', acknowledgedBy: fullName, isRead: true });
    expect((await ok(owner.get('/api/price-alerts/count'))).active).toBe(0);
    expect(await risesToday()).toEqual([]);
    expect(await ok(decide(alert.id, { status: 'acknowledged' }))).toEqual(acknowledged);
    const stale = await decide(alert.id, { status: 'resolved', version: alert.version });
    expect([stale.status, stale.body.code, stale.body.current.status]).toEqual([409, 'stale_version', 'acknowledged']);
    expect(await ok(decide(alert.id, { status: 'resolved' }))).toMatchObject({
      ...{ status: 'resolved', acknowledgedBy: fullName, resolvedBy: fullName },
    });
    const [audit] = await ok(owner.get('/api/audit?limit=1'));
    expect(audit.summary).toBe('Resolved the price alert on Ground beef');
    // Whoever undoes that isn't the one who acknowledged it.
    const other = await addMember(server, restaurant.groupId, 'manager');
    const undone = await ok(other.patch(`/api/price-alerts/${alert.id}`, { status: 'acknowledged' }));
    const { acknowledgedAt, acknowledgedBy } = acknowledged;
    expect(undone).toMatchObject({ acknowledgedAt, acknowledgedBy, resolvedBy: null });
    const open = await ok(decide(alert.id, { status: 'active' }));
    expect(open).toMatchObject({ status: 'active', acknowledgedBy: null, resolvedBy: null, isRead: false });
    expect((await decide(alert.id, { status: 'gone' })).body.errors[0].message).toBe(
      'Choose active, acknowledged or resolved',
    );
  });

  it('for several is all or nothing, and limited to accessible ones', async () => {
    const ids = (await alerts()).map(({ id }) => id);
    const stranger = await newcomer(server);
    await addRestaurant(stranger, 'Theirs');
    const many = (person: Person, body: object) => person.post('/api/price-alerts/decide', body);
    expect((await many(stranger, { ids, status: 'resolved' })).status).toBe(404);
    expect((await many(owner, { ids: [...ids, 999_999], status: 'resolved' })).status).toBe(404);
    expect(await ok(many(owner, { ids, status: 'resolved' }))).toEqual({ changed: 1 });
    expect(await ok(many(owner, { ids, status: 'resolved' }))).toEqual({ changed: 0 });
    expect(await alerts('?status=active')).toEqual([]);
    const [first] = ids;
    // Undo reopens them, unless someone has changed them since.
    await ok(owner.patch(`/api/price-alerts/${first}`, { status: 'acknowledged' }));
    const undo = { ids, status: 'active', expected: 'resolved' };
    const refused = await many(owner, undo);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/Nothing was changed/)]);
    await ok(owner.patch(`/api/price-alerts/${first}`, { status: 'resolved' }));
    expect(await ok(many(owner, undo))).toEqual({ changed: ids.length });
    await ok(many(owner, { ids, status: 'resolved' }));
    expect((await stranger.delete(`/api/price-alerts/${first}`)).status).toBe(404);
    expect((await owner.delete(`/api/price-alerts/${first}`)).status).toBe(204);
    expect(await alerts()).toHaveLength(ids.length - 1);
  });

  it('is for managers, and people with hidden costs cannot see alerts', async () => {
    const staff = await addMember(server, restaurant.groupId, 'staff', { modules: ['analysis'] });
    const plain = await addMember(server, restaurant.groupId, 'staff');
    const [{ id }] = await alerts();
    await ok(decide(id, { status: 'active' }));
    expect((await staff.get('/api/price-alerts')).body).not.toEqual([]);
    expect((await decide(id, { status: 'resolved' }, staff)).status).toBe(403);
    expect((await ok(staff.get('/api/price-alerts/count'))).active).toBe(1);
    expect((await ok(plain.get('/api/price-alerts/count'))).active).toBe(0);
    await ok(owner.patch(`/api/restaurants/${restaurant.id}`, { settings: { hideCosts: true } }));
    expect((await staff.get('/api/price-alerts')).body.code).toBe('costs_hidden');
    expect((await ok(staff.get('/api/price-alerts/count'))).active).toBe(0);
    const digest = await staff.put('/api/price-alerts/digest', { restaurantId: restaurant.id, isActive: true });
    expect(digest.body.code).toBe('costs_hidden');
    await ok(owner.patch(`/api/restaurants/${restaurant.id}`, { settings: { hideCosts: false } }));
    await ok(decide(id, { status: 'resolved' }));
  });
});

describe('price alert rules', () => {
  it('are named automatically, and say what is missing', async () => {
    const made = await addRule({
      scope: 'ingredient',
      ingredientId: beef.id,
      direction: 'both',
      percent: '3',
      amount: 0.2,
    });
    expect(made).toMatchObject({
      name: 'Ground beef up or down 3% or more and $0.2000 per lb or more',
      ...{ scope: 'ingredient', ingredientName: 'Ground beef', unit: 'lb', percent: 3, amount: 0.2, told: 0 },
    });
    const changed = await ok(owner.patch(`/api/price-alert-rules/${made.id}`, { amount: null, monthlyImpact: 50 }));
    expect(changed.name).toBe('Ground beef up or down 3% or more and $50.00 per month or more');
    const named = await ok(owner.patch(`/api/price-alert-rules/${made.id}`, { name: 'Beef', percent: 2 }));
    expect([named.name, named.version]).toEqual(['Beef', made.version + 2]);
    const stale = await owner.patch(`/api/price-alert-rules/${made.id}`, { isActive: false, version: made.version });
    expect(stale.body.code).toBe('stale_version');
    const refused = async (rule: object) => {
      const { status, body } = await owner.post('/api/price-alert-rules', { restaurantId: restaurant.id, ...rule });
      return [status, ...(body.errors ?? []).map((error: Row) => `${error.path}: ${error.message}`)];
    };
    const from = 'percent: Enter a percent, an amount or a cost per month';
    expect(await refused({})).toEqual([422, from]);
    expect(await refused({ scope: 'category', percent: 5 })).toEqual([422, 'category: Choose a category']);
    expect(await refused({ scope: 'ingredient', percent: 5 })).toEqual([422, 'ingredientId: Choose an ingredient']);
    expect(await refused({ percent: 0 })).toEqual([422, 'percent: Enter a percent above 0, at most 10,000']);
    expect(await refused({ amount: '-1' })).toEqual([422, 'amount: Enter an amount above 0']);
    const sauce = await addIngredient(owner, restaurant.id, { name: 'Sauce', unit: 'gallon', kind: 'prep' });
    expect(await refused({ scope: 'ingredient', ingredientId: sauce.id, percent: 5 })).toEqual([
      422,
      'ingredientId: The cost of Sauce follows from its recipe. Choose what it is made of.',
    ]);
    const stranger = await newcomer(server);
    await addRestaurant(stranger, 'Theirs');
    const foreign = { scope: 'ingredient', ingredientId: beef.id, percent: 5 };
    expect((await stranger.post('/api/price-alert-rules', foreign)).status).toBe(404);
    expect((await stranger.delete(`/api/price-alert-rules/${made.id}`)).status).toBe(404);
  });

  it('for the ingredient overrides the general rule; decreases are opt-in, and disabled rules create no alerts', async () => {
    await cost(5.9);
    expect((await alerts())[0]).toMatchObject({
      title: 'Ground beef up 5.2%',
      rule: { name: 'Beef' },
      monthly: 145,
    });
    await cost(5);
    expect((await alerts())[0]).toMatchObject({
      ...{ type: 'price_change', title: 'Ground beef down 15.3%', severity: 'low', monthly: -450 },
      message: 'From $5.90 to $5.00 per lb. 2 dishes: −$450.00 per month, based on sales.',
    });
    const before = await alerts();
    for (const { id } of await rules()) await ok(owner.patch(`/api/price-alert-rules/${id}`, { isActive: false }));
    await cost(9);
    expect((await alerts()).filter(({ status }) => status !== 'resolved')).toHaveLength(
      before.filter(({ id, status }) => status !== 'resolved' && id !== before[0]?.id).length,
    );
    const off = (await rules()).find(({ name }) => name === 'Beef');
    expect((await owner.delete(`/api/price-alert-rules/${off.id}`)).status).toBe(204);
    expect((await alerts(`?ingredientId=${beef.id}`))[0]).toMatchObject({ rule: null });
    // Protein needs three hundred a month for an alert: $0.50 on 500 pounds isn't enough, $0.70 is.
    await addRule({ scope: 'category', category: 'protein', monthlyImpact: 300, withinDays: null });
    await cost(9.5);
    expect((await alerts())[0]?.title).not.toContain('5.6%');
    await cost(10.2);
    expect((await alerts())[0]).toMatchObject({ title: 'Ground beef up 7.4%', monthly: 350 });
  });

  it('add up small increases since the last alert, and count each one once', async () => {
    const place = await addRestaurant(owner, 'Steps');
    const cod = await addIngredient(owner, place.id, { name: 'Cod', unit: 'lb', currentCost: '10' });
    const told = async () =>
      (await ok(owner.get(`/api/price-alerts?restaurantId=${place.id}`))).map((row: Row) => [row.title, row.status]);
    const on = async (date: string, value: number) => {
      server.setNow(`${date}T18:00:00Z`);
      await cost(value, cod.id);
    };
    await on('2026-11-19', 10.2);
    await on('2026-11-21', 10.4);
    expect(await told()).toEqual([]);
    await on('2026-11-23', 10.6);
    expect(await told()).toEqual([['Cod up 6% in 3 steps', 'active']]);
    const [alert] = await ok(owner.get(`/api/price-alerts?restaurantId=${place.id}`));
    expect(alert).toMatchObject({
      message: 'From $10.00 to $10.60 per lb since Nov 18. No dish uses it.',
      change: { from: 10, to: 10.6, since: '2026-11-18', steps: 3, effectiveOn: '2026-11-23' },
    });
    await on('2026-11-24', 10.9);
    expect((await owner.delete(`/api/price-alerts/${alert.id}`)).status).toBe(204);
    await on('2026-11-25', 11.1);
    // A deleted alert still counts: measured from 10.60, later changes make 4.7%.
    expect(await told()).toEqual([]);
    await on('2026-11-26', 11.2);
    expect(await told()).toEqual([['Cod up 5.7% in 3 steps', 'active']]);
    // Back at 10.60 there is nothing left to report; the same increase again raises another alert.
    await on('2026-11-27', 10.6);
    await on('2026-11-28', 10.9);
    await on('2026-11-29', 11.2);
    expect(await told()).toEqual([
      ['Cod up 5.7% in 6 steps', 'active'],
      ['Cod up 5.7% in 3 steps', 'resolved'],
    ]);
    const preview = async (withinDays: number | null) =>
      (await ok(owner.post('/api/price-alert-rules/preview', { restaurantId: place.id, percent: 5, withinDays })))
        .times;
    expect([await preview(null), await preview(30)]).toEqual([0, 3]);
    const [rule] = await ok(owner.get(`/api/price-alert-rules?restaurantId=${place.id}`));
    expect(rule.withinDays).toBe(30);
    expect(await ok(owner.patch(`/api/price-alert-rules/${rule.id}`, { withinDays: null }))).toMatchObject({
      ...{ withinDays: null, name: rule.name },
    });
    await on('2026-11-30', 11.5);
    await on('2026-12-01', 11.8);
    expect(await told()).toHaveLength(2);
    server.setNow('2026-11-18T18:00:00Z');
  });

  it('are previewed on the last ninety days before they are saved', async () => {
    const preview = (rule: object) =>
      ok(owner.post('/api/price-alert-rules/preview', { restaurantId: restaurant.id, ...rule }));
    const rises = await preview({ percent: 5 });
    // 5.61, 6.80, 561, 5.90, 9, 9.50 and 10.20; the first approval was undone.
    expect([rises.times, rises.days, rises.ingredients, rises.moneyKnown]).toEqual([7, 90, 1, true]);
    expect(rises.examples).toHaveLength(5);
    expect(rises.examples[0]).toMatchObject({ name: 'Ground beef', from: 9.5, to: 10.2, percent: 7.37, monthly: 350 });
    expect((await preview({ percent: 5, monthlyImpact: 300, withinDays: null })).times).toBe(4);
    expect((await preview({ scope: 'category', category: 'Dairy', percent: 1 })).times).toBe(0);
    expect((await preview({ direction: 'down', percent: 15, scope: 'ingredient', ingredientId: beef.id })).times).toBe(
      3,
    );
  });
});

describe('the weekly email', () => {
  it('is sent once on Monday at seven local time, and only if there is something to report', async () => {
    const empty = await ok(owner.get(`/api/price-alerts/digest?restaurantId=${restaurant.id}`));
    expect(empty).toMatchObject({ mailEnabled: true, restaurants: [{ isActive: false, nextAt: null }] });
    const to: string = empty.email;
    const on = { restaurantId: restaurant.id, isActive: true };
    expect(await ok(owner.put('/api/price-alerts/digest', on))).toMatchObject({
      ...{ isActive: true, timezone: 'America/Chicago', nextAt: '2026-11-23T13:00:00.000Z' },
    });
    const gone = await addMember(server, restaurant.groupId, 'staff', { modules: ['analysis'] });
    await ok(gone.put('/api/price-alerts/digest', on));
    await server.db.updateTable('team_members').set({ is_active: false }).where('user_id', '=', gone.id).execute();
    const written = async () =>
      (await server.db.selectFrom('mail_outbox').select('recipient').execute()).map(({ recipient }) => recipient);
    server.setNow('2026-11-23T12:59:00Z');
    await sendPriceDigests(server.deps);
    expect(await written()).toEqual([]);
    server.setNow('2026-11-23T13:00:00Z');
    await Promise.all([sendPriceDigests(server.deps), sendPriceDigests(server.deps)]);
    await sendPriceDigests(server.deps);
    expect(await written()).toEqual([to]);
    const [letter] = await smtp.lettersTo(to);
    expect(letter?.subject).toMatch(/^Waco <Tacos>: \d prices? rose/);
    expect(letter?.text).toContain('From November 16 to November 22 at Waco <Tacos>');
    expect(letter?.text).toContain('Ground beef up 7.4%\nFrom $9.50 to $10.20 per lb. 2 dishes.\n+$350.00 per month');
    expect(letter?.html).toContain('Waco &lt;Tacos&gt;');
    expect(letter?.html).not.toContain('<Tacos>');
    expect(letter?.text).toContain(`/price-alerts?restaurant=${restaurant.id}`);
    server.setNow('2026-11-30T15:00:00Z');
    await sendPriceDigests(server.deps);
    expect(await written()).toEqual([to]);
    // Rules excluded from the digest don't appear in the email.
    for (const { id } of await rules()) await ok(owner.patch(`/api/price-alert-rules/${id}`, { inDigest: false }));
    await cost(12);
    server.setNow('2026-12-07T15:00:00Z');
    await sendPriceDigests(server.deps);
    expect(await written()).toEqual([to]);
    await ok(owner.put('/api/price-alerts/digest', { ...on, isActive: false }));
  });
});
