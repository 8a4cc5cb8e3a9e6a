import { msg, type StoredText } from '@platewise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer, signedIn } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { inLanguageOf, readerOf } from '../../../platform/texts.ts';
import { changesOf } from './changes.ts';
import { recordAccountChange, recordRestaurantChange } from './index.ts';

let server: TestServer;
let owner: Person;
let first: { id: number; groupId: number };
let second: { id: number; groupId: number };

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  first = await addRestaurant(owner, 'First');
  second = await addRestaurant(owner, 'Second', { groupId: first.groupId });
});
afterAll(() => server.close());

const audit = async (person: Person, query = '') => (await person.get(`/api/audit${query}`)).body;
const summaries = async (person: Person, query = '') =>
  (await audit(person, query)).map(({ summary }: { summary: string }) => summary);

const line = (summary: StoredText) => (typeof summary === 'string' ? { message: summary } : summary);
const note = (summary: StoredText, more: object = {}) =>
  recordRestaurantChange(
    server.db,
    { restaurantId: first.id, userId: owner.id },
    { action: 'noted', subject: 'test', subjectId: 1, summary: line(summary), ...more },
  );
const noteInGroup = (summary: string, groupId: number | null, userId: number | null = owner.id) =>
  recordAccountChange(
    server.db,
    { userId, groupId },
    { action: 'noted', subject: 'group', subjectId: 1, summary: line(summary) },
  );

describe('audit log', () => {
  it('records who changed what, with old and new values, for restaurants and the group', async () => {
    const dish = await addDish(owner, first.id, { name: 'Burrito', currentPrice: 10 });
    await owner.patch(`/api/menu-items/${dish.id}/price`, { price: 12 });
    await noteInGroup('Renamed the group', first.groupId);
    const [group, price] = await audit(owner);
    expect(group).toMatchObject({ summary: 'Renamed the group', groupId: first.groupId, restaurantId: null });
    expect(price).toMatchObject({
      restaurantId: first.id,
      restaurantName: 'First',
      groupId: first.groupId,
      subjectId: dish.id,
      userId: owner.id,
      changes: [{ field: 'Current price', before: expect.stringMatching(/^10/), after: expect.stringMatching(/^12/) }],
    });
  });

  it('is for owners and admins, and shows nothing of other groups', async () => {
    const other = await newcomer(server);
    const theirs = await addRestaurant(other, 'Theirs');
    await noteInGroup('Their secret', theirs.groupId, other.id);
    await noteInGroup('My own password', null);
    expect(JSON.stringify(await audit(owner, '?limit=200'))).not.toMatch(/Their|My own password/);
    expect(await summaries(other)).toContain('Their secret');
    for (const [key, id] of [
      ['restaurantId', theirs.id],
      ['groupId', theirs.groupId],
    ]) {
      for (const path of ['', '/choices', '/export']) {
        expect((await owner.get(`/api/audit${path}?${key}=${id}`)).status, `${path} ${key}`).toBe(404);
      }
    }
  });

  it('of a limited admin covers their restaurants and the group, and is refused to other members', async () => {
    await note('In the first');
    await addVendor(owner, second.id, 'Second vendor');
    const admin = await addMember(server, first.groupId, 'admin', { restaurants: [second.id] });
    const seen = await summaries(admin, '?limit=200');
    expect(seen).toContain('Added the vendor Second vendor');
    expect(seen).toContain('Renamed the group');
    expect(seen).not.toContain('In the first');
    for (const role of ['manager', 'staff', 'viewer'] as const) {
      const member = await addMember(server, first.groupId, role);
      for (const path of ['', '/choices', '/export', `?groupId=${first.groupId}`, `?restaurantId=${first.id}`]) {
        expect((await member.get(`/api/audit${path}`)).status, `${role} ${path}`).toBe(403);
      }
      // They may be an admin elsewhere: then they can read that log, and not this one.
      const own = await addRestaurant(member, `Of ${role}`);
      expect(await summaries(member)).toEqual([`Added the restaurant Of ${role}`]);
      expect((await member.get(`/api/audit?groupId=${first.groupId}`)).status).toBe(403);
      expect((await member.get(`/api/audit?groupId=${own.groupId}`)).body).toHaveLength(1);
    }
  });

  it('is filtered by restaurant, person, kind, text and dates', async () => {
    const admin = await addMember(server, first.groupId, 'admin');
    await addVendor(admin, first.id, 'From an admin, 50%_off');
    expect(await summaries(owner, `?userId=${admin.id}`)).toEqual(['Added the vendor From an admin, 50%_off']);
    expect(await summaries(owner, '?q=50%25_OFF')).toEqual(['Added the vendor From an admin, 50%_off']);
    expect(await summaries(owner, '?subject=group')).toEqual(['Renamed the group']);
    expect(new Set((await audit(owner, '?action=created')).map(({ action }: { action: string }) => action))).toEqual(
      new Set(['created']),
    );
    const ofSecond = await audit(owner, `?restaurantId=${second.id}`);
    expect(new Set(ofSecond.map(({ restaurantId }: { restaurantId: number }) => restaurantId))).toEqual(
      new Set([second.id]),
    );
    const choices = (await owner.get('/api/audit/choices')).body;
    expect(choices.people.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([owner.id, admin.id]));
    expect(choices.subjects).toEqual(expect.arrayContaining(['group', 'menu item', 'vendor']));
    expect(choices.actions).toEqual(expect.arrayContaining(['created', 'changed', 'noted']));
    expect((await owner.get('/api/audit?timezone=Nowhere/Land')).status).toBe(400);
    expect((await owner.get('/api/audit?from=2026-02-30')).status).toBe(400);
  });

  it("names the changed fields in the reader's language", async () => {
    const german = { 'accept-language': 'de' };
    const { body } = await owner.send('GET', '/api/audit?limit=50', undefined, german);
    const price = body.find(({ changes }: { changes: unknown[] }) => changes.length === 1);
    expect(price.changes).toMatchObject([{ field: 'Aktueller Preis' }]);
    const fields = inLanguageOf(readerOf('es'), () =>
      changesOf(undefined, { settings: { taxRate: 9 }, yield_percent: 90 }),
    );
    expect(fields.map(({ field }) => field)).toEqual(['Configuración: Tasa de impuesto', 'Parte aprovechable (%)']);
  });

  it("is searched in English and in the reader's language", async () => {
    await note(msg('{name} was imported', { name: 'menu.csv' }));
    const found = async (q: string, language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await owner.send('GET', `/api/audit?q=${encodeURIComponent(q)}`, undefined, headers);
      return body.map(({ summary }: { summary: string }) => summary);
    };
    const german = 'menu.csv wurde importiert';
    expect(await found('WURDE importiert', 'de')).toEqual([german]);
    expect(await found('was imported', 'de')).toEqual([german]);
    expect(await found('wurde importiert', 'en')).toEqual([]);
  });

  it('uses dates in the time zone, so an early hour in UTC belongs to the evening before', async () => {
    const at = (iso: string) => new Date(iso);
    const row = { restaurant_id: first.id, user_id: owner.id, action: 'noted', subject: 'day' };
    await server.db
      .insertInto('restaurant_audit')
      .values([
        { ...row, summary: 'evening', at: at('2024-03-02T05:30:00Z') },
        { ...row, summary: 'morning', at: at('2024-03-02T15:00:00Z') },
      ])
      .execute();
    const days = (query: string) => summaries(owner, `?subject=day&${query}`);
    expect(await days('from=2024-03-01&to=2024-03-01&timezone=America/Chicago')).toEqual(['evening']);
    expect(await days(`from=2024-03-01&to=2024-03-01&restaurantId=${first.id}`)).toEqual(['evening']);
    expect(await days('from=2024-03-02&to=2024-03-02')).toEqual(['morning', 'evening']);
    expect(await days('to=2024-03-01')).toEqual([]);
  });

  it('is paged across both tables, without repeating or skipping entries', async () => {
    for (let index = 0; index < 6; index++) {
      await note(`Paged ${index}`);
      await noteInGroup(`Paged ${index}`, first.groupId);
    }
    const seen: number[] = [];
    const told: string[] = [];
    let url: string | undefined = '/api/audit?q=Paged&limit=5';
    for (let pages = 0; url !== undefined && pages < 10; pages++) {
      const page = await owner.get(url);
      expect(page.headers['x-total-count']).toBe('12');
      seen.push(...page.body.map(({ id }: { id: number }) => id));
      told.push(...page.body.map(({ summary }: { summary: string }) => summary));
      url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect([seen.length, new Set(seen).size]).toEqual([12, 12]);
    expect(told).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0].map((index) => `Paged ${index}`));
  });

  it('stores no secrets, whatever it is given', async () => {
    const secrets = {
      passwordHash: 'x1',
      nested: { apiToken: 'x2', recoveryCodes: ['x3'] },
      hasSecret: true,
      name: 'n',
    };
    await note('With secrets', { before: secrets, after: [secrets] });
    const { before, after } = await server.db
      .selectFrom('restaurant_audit')
      .select(['before', 'after'])
      .where('summary', '=', 'With secrets')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify([before, after])).not.toMatch(/x[123]/);
    expect(before).toMatchObject({ passwordHash: 'not kept', hasSecret: true, name: 'n' });
  });
});

describe('audit export', () => {
  it('contains all filtered entries, safe to open in a spreadsheet', async () => {
    await note('=HYPERLINK("http://evil")', { after: { name: '+1, "two"\nthree' } });
    const values = Array.from({ length: 1200 }, (_, index) => ({
      restaurant_id: first.id,
      action: 'noted',
      subject: 'mass',
      summary: `Row ${index}`,
    }));
    await server.db.insertInto('restaurant_audit').values(values).execute();
    const mass = await owner.get('/api/audit/export?subject=mass&from=2020-01-01&to=2099-12-31');
    expect(mass.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(mass.headers['content-disposition']).toBe('attachment; filename="audit-log-2020-01-01-to-2099-12-31.csv"');
    const lines = mass.body.toString('utf8').trimEnd().split('\r\n');
    expect([lines.length, new Set(lines).size]).toEqual([1201, 1201]);
    expect(lines[0]).toBe('When (UTC),Who,Restaurant,Group,Action,Subject,What,Before,After,API token');
    const hostile = (await owner.get('/api/audit/export?q=HYPERLINK')).body.toString('utf8');
    expect(hostile).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(hostile).toContain('"Name: +1, ""two""\nthree"');
    expect((await owner.get('/api/audit/export')).headers['content-disposition']).toMatch(
      /"audit-log-\d{4}-\d\d-\d\d\.csv"/,
    );
  });
});

describe('installation-wide audit', () => {
  it('shows administrators accounts and groups, and nothing inside a restaurant', async () => {
    const { id } = await newcomer(server);
    await server.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
    const admin = await signedIn(server, id);
    const { body } = await admin.get('/api/admin/audit?limit=200');
    const told = body.map(({ summary }: { summary: string }) => summary);
    expect(told).toEqual(expect.arrayContaining(['My own password', 'Their secret', 'Renamed the group']));
    expect(told).not.toContain('In the first');
    expect((await admin.get('/api/admin/audit/export')).body.toString()).toContain('My own password');
    expect((await admin.get('/api/admin/audit/choices')).body.subjects).toContain('group');
    expect((await owner.get('/api/admin/audit')).status).toBe(403);
  });
});

describe('the changes of an entry', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, []],
    [undefined, { isActive: true }, [['Active', null, 'yes']]],
    [
      { name: 'A', settings: { taxRate: 8 } },
      { name: 'A', settings: { taxRate: 9 } },
      [['Settings: Tax rate', '8', '9']],
    ],
    [{ total_amount: '5.00' }, null, [['Total amount', '5.00', null]]],
    [{ modules: ['menu'] }, { modules: ['menu', 'invoices'] }, [['Modules', 'menu', 'menu, invoices']]],
    [[{ quantity: 1 }], [{ quantity: 2 }], [['1: Quantity', '1', '2']]],
    [{ clientId: 'a', name: 'A' }, { clientId: 'b', name: 'B' }, [['Name', 'A', 'B']]],
    [undefined, undefined, []],
  ])('%j, then %j', (before, after, expected) => {
    expect(changesOf(before, after).map(({ field, before: was, after: is }) => [field, was, is])).toEqual(expected);
  });

  it('are shortened if long', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, 'x'.repeat(2000)]));
    const changes = changesOf(undefined, many);
    expect([changes.length, changes[0]?.after?.length]).toEqual([100, 501]);
  });
});
