import type { Report, ReportChanges, ReportName } from '@platewise/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addIngredient, addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { randomOf } from '../../../../test/oracle/group.ts';
import { addMember, newcomer, signedIn } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

/**
 * Days are played at random: invoices arrive late, are corrected, approved, unapproved, deleted and restored, and waste
 * is recorded and undone. Each evening's reports are remembered and must come out the same when asked for later.
 */

const seed = process.env.AS_KNOWN_SEED ?? '4';
const dayCount = Number(process.env.AS_KNOWN_DAYS ?? 14);
const started = new Date();
const random = randomOf(`as known ${seed}`);
const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
const dayOf = (index: number) => new Date(Date.UTC(2024, 2, 1 + index)).toISOString().slice(0, 10);

let server: TestServer;
let owner: Person;
let here: { id: number; groupId: number };
let vendors: { id: number }[];
let inventoryId: number;
const invoices: number[] = [];
const documents: number[] = [];

const names = ['supplier-spend', 'invoice-summary', 'waste'] as const satisfies readonly ReportName[];
/** The whole time, and a part of it, so that dates move in and out. */
const windows = [
  { from: '2024-02-20', to: '2024-03-31' },
  { from: '2024-03-03', to: '2024-03-08' },
];
type Window = (typeof windows)[number];

const ask = async (name: ReportName, { from, to }: Window, more = ''): Promise<Report> => {
  const { status, body } = await owner.get(
    `/api/reports?report=${name}&restaurantId=${here.id}&from=${from}&to=${to}&limit=500${more}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** The database's own clock can't be moved: rows it dated get the time that is played. */
async function age(at: string): Promise<void> {
  await sql`update invoice_states set ended_at = ${at} where ended_at >= ${started}`.execute(server.db);
  await sql`update restaurant_audit set at = ${at} where at >= ${started}`.execute(server.db);
}

const deeds: readonly [number, () => Promise<unknown>][] = [
  [4, enter],
  [4, () => onInvoice((id) => owner.post(`/api/invoices/${id}/approve`, {}))],
  [2, () => onInvoice((id) => owner.post(`/api/invoices/${id}/unapprove`, {}))],
  [3, () => onInvoice((id) => owner.patch(`/api/invoices/${id}`, { totalAmount: amount() }))],
  [2, () => onInvoice((id) => owner.patch(`/api/invoices/${id}`, { invoiceDate: dayOf(Math.floor(random() * 14)) }))],
  [1, () => onInvoice((id) => owner.patch(`/api/invoices/${id}`, { vendorId: pick(vendors)?.id }))],
  [1, () => onInvoice((id) => owner.post(`/api/invoices/${id}/reject`, { reason: 'duplicate' }))],
  [1, () => onInvoice((id) => owner.delete(`/api/invoices/${id}`))],
  [1, () => onInvoice((id) => owner.post(`/api/invoices/${id}/restore`, {}))],
  [1, () => onInvoice((id) => owner.delete(`/api/invoices/${id}/forever`))],
  [2, waste],
  [1, () => owner.post(`/api/inventory/documents/${pick(documents)}/undo`)],
];
const bag = deeds.flatMap(([weight, deed]) => Array.from({ length: weight }, () => deed));

const amount = () => (10 + Math.floor(random() * 9000) / 100).toFixed(2);
/** Refused if the invoice is in another state, as for a person. */
async function onInvoice(deed: (id: number) => Promise<{ status: number }>): Promise<void> {
  const id = pick(invoices);
  if (id !== undefined) expect((await deed(id)).status).toBeLessThan(500);
}

let number = 0;
async function enter(): Promise<void> {
  const goods = amount();
  const { id } = await addInvoice(owner, pick(vendors)?.id ?? 0, {
    ...{ totalAmount: (Number(goods) + 3).toFixed(2), invoiceNumber: `N-${++number}` },
    ...(random() < 0.8 ? { invoiceDate: dayOf(Math.floor(random() * 14)) } : {}),
  });
  await addLine(owner, id, { description: 'Goods', totalPrice: goods, itemType: 'other', taxRate: '7' });
  await addLine(owner, id, { description: 'Freight', totalPrice: 3, itemType: 'other', lineType: 'freight' });
  invoices.push(id);
}

async function waste(): Promise<void> {
  const lines = [{ inventoryId, quantity: Math.ceil(random() * 5), unit: 'lb', reason: 'spoiled' }];
  const { status, body } = await owner.post('/api/inventory/waste', { restaurantId: here.id, lines });
  expect(status, JSON.stringify(body)).toBe(201);
  documents.push(body.id);
}

const remembered = new Map<string, Report>();
const keyOf = (day: string, name: ReportName, { from }: Window) => `${day} ${name} ${from}`;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow(`${dayOf(0)}T15:00:00Z`);
  owner = await newcomer(server);
  here = await addRestaurant(owner, 'Waco');
  const before = '2024-02-01T00:00:00Z';
  await sql`update restaurants set created_at = ${before}, states_since = ${before}`.execute(server.db);
  vendors = [await addVendor(owner, here.id, 'Lone Star'), await addVendor(owner, here.id, 'River Foods')];
  const beef = await addIngredient(owner, here.id, { name: 'Beef', unit: 'lb', currentCost: '5.3333' });
  const item = await owner.post('/api/inventory', {
    ...{ restaurantId: here.id, ingredientId: beef.id, location: 'Walk-in', currentStock: 500 },
    ...{ minStock: 0, maxStock: 900, reorderPoint: 10 },
  });
  expect(item.status, JSON.stringify(item.body)).toBe(201);
  inventoryId = item.body.id;
  for (let index = 0; index < dayCount; index += 1) {
    const day = dayOf(index);
    server.setNow(`${day}T15:00:00Z`);
    owner = await signedIn(server, owner.id);
    for (let minute = 10; minute < 24; minute += 1) {
      const at = `${day}T15:${minute}:00Z`;
      server.setNow(at);
      await pick(bag)?.();
      await age(at);
    }
    for (const name of names) {
      for (const window of windows) remembered.set(keyOf(day, name, window), await ask(name, window));
    }
  }
  server.setNow(`${dayOf(dayCount)}T15:00:00Z`);
  owner = await signedIn(server, owner.id);
});
afterAll(() => server.close());

describe('a report as it was known', () => {
  it('is the report that was read on that day', async () => {
    let rows = 0;
    for (let index = 0; index < dayCount; index += 1) {
      const day = dayOf(index);
      for (const name of names) {
        for (const window of windows) {
          const then = remembered.get(keyOf(day, name, window)) as Report;
          const known = await ask(name, window, `&asKnownOn=${day}`);
          expect(known.asKnown?.on).toBe(day);
          const plain = (report: Report) => ({
            notes: report.notes,
            sides: report.sides,
            // A row of a permanently deleted invoice has another key, and can't be opened.
            rows: report.rows.map(({ key, subjectId, ...row }) => JSON.stringify(row)).sort(),
          });
          expect(plain(known), `${name} on ${day}`).toEqual(plain(then));
          rows += known.rows.length;
        }
      }
    }
    expect(rows).toBeGreaterThan(dayCount * 10);
  });

  it('is the current report if the day is today', async () => {
    for (const name of names) {
      for (const window of windows) {
        expect(await ask(name, window, `&asKnownOn=${dayOf(dayCount)}`)).toEqual(await ask(name, window));
      }
    }
  });

  it('changed since then by causes that add up to the difference in every figure', async () => {
    const kinds = new Set<string>();
    for (let index = 0; index < dayCount; index += 1) {
      for (const name of names) {
        for (const window of windows) {
          const then = remembered.get(keyOf(dayOf(index), name, window)) as Report;
          const { from, to } = window;
          const { status, body } = await owner.get(
            `/api/report-changes?report=${name}&restaurantId=${here.id}&from=${from}&to=${to}&asKnownOn=${dayOf(index)}`,
          );
          expect(status, JSON.stringify(body)).toBe(200);
          const { sides, causes } = body as ReportChanges;
          const now = await ask(name, window);
          for (const { id, before, now: after, other } of sides[0]?.figures ?? []) {
            expect([before, after, other], `${name} ${id} on ${dayOf(index)}`).toEqual([
              then.sides[0]?.figures[id] ?? null,
              now.sides[0]?.figures[id] ?? null,
              0,
            ]);
          }
          for (const cause of causes) kinds.add(cause.kind);
        }
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['late', 'unapproved', 'corrected', 'deleted', 'uploaded']));
    expect([...kinds]).toEqual(expect.arrayContaining(['approved', 'waste_added']));
  });
});

describe('a report that cannot be reconstructed', () => {
  const asked = async (name: ReportName, on: string, who = owner) => {
    const { status, body } = await who.get(`/api/reports?report=${name}&restaurantId=${here.id}&asKnownOn=${on}`);
    return [status, body.detail];
  };

  it('is refused with the reason', async () => {
    const [status, detail] = await asked('price-changes', dayOf(3));
    expect(status).toBe(422);
    expect(detail).toContain('Price Changes can be shown as it was known since');
    expect((await asked('profit-and-loss', dayOf(3)))[1]).toContain('Profit & Loss can be shown as it was known since');
    expect((await asked('actual-vs-theoretical', '2024-02-10'))[1]).toContain('can be shown as it was known since');
    expect(await asked('waste', '2030-01-01')).toEqual([422, "Choose a day that isn't in the future"]);
    expect(await asked('waste', '2024-01-15')).toEqual([422, 'The restaurant was added after this day']);
    expect((await owner.get(`/api/report-changes?restaurantId=${here.id}`)).body.causes).toEqual([]);
  });

  it('keeps to the reach and the costs of a person', async () => {
    const stranger = await newcomer(server);
    expect((await asked('waste', dayOf(3), stranger))[0]).toBe(404);
    const changes = `/api/report-changes?report=waste&restaurantId=${here.id}&asKnownOn=${dayOf(3)}`;
    expect((await stranger.get(changes)).status).toBe(404);
    const member = await addMember(server, here.groupId, 'staff', { modules: ['reports'], costs: false });
    expect((await member.get(changes)).body.code).toBe('costs_hidden');
  });

  it('names what was unapproved before earlier states were stored', async () => {
    const kept = `${dayOf(9)}T00:00:00Z`;
    await sql`update restaurants set states_since = ${kept}`.execute(server.db);
    const { id } = await addInvoice(owner, vendors[0]?.id ?? 0, { totalAmount: '50.00', invoiceNumber: 'OLD-1' });
    await sql`insert into restaurant_audit (restaurant_id, at, action, subject, subject_id, summary, before)
      values (${here.id}, ${`${dayOf(6)}T12:00:00Z`}, 'unapproved', 'invoice', ${id}, '',
        ${JSON.stringify({ approvedAt: `${dayOf(4)}T12:00:00Z`, total: '48.10' })})`.execute(server.db);
    const [window] = windows;
    const notes = async (day: string) =>
      (await ask('supplier-spend', window as Window, `&asKnownOn=${day}`)).asKnown?.notes.join(' ');
    expect(await notes(dayOf(5))).toContain('Missing: OLD-1 of Waco, 48.10 USD.');
    expect(await notes(dayOf(3))).not.toContain('OLD-1');
    expect(await notes(dayOf(7))).not.toContain('OLD-1');
    const [, reason] = await asked('invoice-summary', dayOf(5));
    expect(reason).toContain('Invoice Summary can be shown as it was known since Mar 9, 2024');
    expect((await asked('invoice-summary', dayOf(10)))[0]).toBe(200);
  });

  it('is exported with the day and how it was reconstructed', async () => {
    const { status, body } = await owner.get(
      `/api/reports/export?report=waste&restaurantId=${here.id}&from=2024-03-01&to=2024-03-31&asKnownOn=${dayOf(8)}&format=csv`,
    );
    expect(status).toBe(200);
    expect(body.toString('utf8')).toContain(`As known at the end of ${dayOf(8)}`);
  });
});
