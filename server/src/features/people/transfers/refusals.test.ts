import { makeZip } from 'client-zip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDish, addIngredient, addRestaurant } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tinyPng } from '../../../../test/tiny-picture.ts';
import { readToEnd, uploadAs } from '../../../../test/uploads.ts';
import { hashFile } from '../../../platform/files/file-store.ts';
import { unzipEntry, zipEntries } from '../../../platform/tables/zip.ts';
import { exactCell, exactLine } from './cells.ts';
import type { Manifest } from './manifest.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let id: number;
let groupId: number;
let whole: Map<string, Uint8Array>;

const limits = { entries: 1000, bytes: 1e9 };
const unzip = (bytes: Uint8Array) =>
  new Map(zipEntries(bytes, limits).map((entry) => [entry.name, unzipEntry(bytes, entry)]));
const zip = async (files: Iterable<[string, Uint8Array]>) =>
  Buffer.from(await new Response(makeZip([...files].map(([name, input]) => ({ name, input })))).arrayBuffer());
const send = (person: Person, bytes: Uint8Array, fields: Record<string, string> = {}) => {
  const form = fileForm({ name: 'export.zip', bytes, field: 'file' }, fields);
  return person.send('POST', '/api/restaurants/import', form.body, form.headers);
};
const text = (name: string) => Buffer.from(whole.get(name) ?? '').toString();

/** The export with one file changed, and its manifest adjusted to match. */
async function fitting(name: string, content: string): Promise<Buffer> {
  const bytes = Buffer.from(content);
  const manifest: Manifest = JSON.parse(text('manifest.json'));
  const files = manifest.files.map((file) =>
    file.path === name ? { ...file, bytes: bytes.length, sha256: hashFile(bytes) } : file,
  );
  const fits = Buffer.from(JSON.stringify({ ...manifest, files }));
  return zip(new Map(whole).set(name, bytes).set('manifest.json', fits));
}

const documentsStored = async () => {
  let count = 0;
  for await (const key of server.deps.files.keys()) count += key === '' ? 0 : 1;
  return count;
};

beforeAll(async () => {
  server = await startTestServer();
  [owner, stranger] = [await newcomer(server), await newcomer(server)];
  ({ id, groupId } = await addRestaurant(owner, 'Waco Tacos'));
  const beef = await addIngredient(owner, id, { name: "='beef", unit: 'lb', currentCost: 5 });
  const dish = await addDish(owner, id, { name: 'Taco', currentPrice: 10 }, [{ ingredientId: beef.id, quantity: 1 }]);
  const picture = fileForm({ name: 'dish.png', bytes: tinyPng, field: 'picture' });
  await owner.send('POST', `/api/menu-items/${dish.id}/picture`, picture.body, picture.headers);
  whole = unzip((await owner.get(`/api/restaurants/${id}/export`)).body);
});
afterAll(() => server.close());

describe('permission for transfers', () => {
  it('exports a restaurant or a group only for its admins, and others do not find it', async () => {
    const [manager, admin] = [await addMember(server, groupId, 'manager'), await addMember(server, groupId, 'admin')];
    for (const url of [`/api/restaurants/${id}/export`, `/api/restaurant-groups/${groupId}/export`]) {
      expect((await stranger.get(url)).status).toBe(404);
      expect((await manager.get(url)).status).toBe(403);
      expect((await admin.get(url)).status).toBe(200);
    }
    const told = (await owner.get(`/api/audit?restaurantId=${id}`)).body;
    expect(told.filter(({ action }: { action: string }) => action === 'exported').length).toBe(3);
  });

  it("imports only into the person's own group", async () => {
    const bytes = await zip(whole);
    expect((await send(stranger, bytes, { groupId: String(groupId) })).status).toBe(404);
    const manager = await addMember(server, groupId, 'manager');
    expect((await send(manager, bytes, { groupId: String(groupId) })).status).toBe(403);
  });

  it('grants nobody access through a file, and people in it stay unnamed', async () => {
    const { status, body } = await send(stranger, await zip(whole));
    expect([status, body.restaurants[0]?.name]).toEqual([201, 'Waco Tacos']);
    const made: number = body.restaurants[0].id;
    expect((await owner.get(`/api/ingredients?restaurantId=${made}`)).status).toBe(404);
    const [ingredient] = (await stranger.get(`/api/ingredients?restaurantId=${made}`)).body;
    expect(ingredient).toMatchObject({ name: "='beef", currentCost: 5 });
    const row = await server.db.selectFrom('restaurants').select('user_id').where('id', '=', made).executeTakeFirst();
    expect(row?.user_id).toBe(stranger.id);
    const [dish] = (await stranger.get(`/api/menu-items?restaurantId=${made}`)).body;
    expect((await stranger.get(dish.imageUrl)).status).toBe(200);
  });
});

it('takes an EDI file along with its invoice', async () => {
  const edi = "UNB+UNOC:3+A+B+261105:0915+1'UNH+1+INVOIC:D:96A:UN'BGM+380+E-1+9'UNS+S'MOA+77:0'UNT+5+1'UNZ+1+1'";
  const { id: from } = await addRestaurant(owner, 'By EDI');
  const sent = await uploadAs(owner, { name: 'march.edi', bytes: Buffer.from(edi) }, { restaurantId: String(from) });
  await readToEnd(owner, sent.body.id);
  const { status, body } = await send(stranger, (await owner.get(`/api/restaurants/${from}/export`)).body);
  expect(status).toBe(201);
  const [invoice] = (await stranger.get(`/api/invoices?restaurantId=${body.restaurants[0].id}`)).body;
  const file = await stranger.get(`/api/invoices/${invoice.id}/document`);
  expect([file.headers['content-type'], String(file.body)]).toEqual(['application/EDIFACT', edi]);
});

describe('a file that was changed', () => {
  const changed = (name: string, content: string) => new Map(whole).set(name, Buffer.from(content));
  const table = (name: string) => `restaurants/${id}/${name}.csv`;
  const manifest = (change: object) => JSON.stringify({ ...JSON.parse(text('manifest.json')), ...change });
  const without = (name: string) => [...whole].filter(([one]) => one !== name);
  const png = () => [...whole.keys()].find((name) => name.startsWith('documents/')) ?? '';

  it.each([
    ['not a ZIP', async () => Buffer.from('hello'), "isn't a ZIP"],
    ['another ZIP', () => zip([['a.csv', Buffer.from('a')]]), 'name that is not allowed'],
    ['a path outside of it', () => zip(changed('documents/../../etc/passwd', 'x')), 'name that is not allowed'],
    ['no manifest', () => zip(without('manifest.json')), "isn't an export of Platewise"],
    ['a missing table', () => zip(without(table('vendors'))), 'is missing'],
    ['an extra file', () => zip(changed('documents/x.pdf', 'x')), "isn't in its manifest"],
    ['a changed table', () => zip(changed(table('ingredients'), 'x')), 'was changed after the export'],
    ['a newer schema', () => zip(changed('manifest.json', manifest({ schemaVersion: 9999 }))), 'newer version'],
    ['an older schema', () => zip(changed('manifest.json', manifest({ schemaVersion: 1 }))), 'older version'],
    ['a broken manifest', () => zip(changed('manifest.json', '{')), "manifest can't be read"],
    ['other columns', () => fitting(table('vendors'), 'id,name\r\n'), 'has other columns'],
    [
      'missing rows',
      () => fitting(table('ingredients'), `${text(table('ingredients')).split('\r\n')[0]}\r\n`),
      'rows instead of',
    ],
    [
      'a row that refers to nothing in the export',
      () =>
        fitting(
          table('menu_item_ingredients'),
          text(table('menu_item_ingredients')).replace(/^(\d+),(\d+),\d+/m, '$1,$2,999999'),
        ),
      'which is missing',
    ],
    [
      'a value of the wrong type',
      () => fitting(table('ingredients'), text(table('ingredients')).replace(',lb,', ",lb,',")),
      'incomplete',
    ],
    ['an invalid document', () => fitting(png(), '<script>'), 'is not a document'],
    [
      'an invalid amount',
      () => fitting(table('menu_items'), text(table('menu_items')).replace('10.00', 'ten')),
      'contradicts itself',
    ],
  ])('is rejected with an explanation and leaves nothing: %s', async (_, make, words) => {
    const before = [await documentsStored(), (await owner.get('/api/restaurants')).body.length];
    const { status, body } = await send(owner, await make());
    expect([status, body.detail]).toEqual([415, expect.stringContaining(words)]);
    expect([await documentsStored(), (await owner.get('/api/restaurants')).body.length]).toEqual(before);
  });
});

it.each([null, '', '=1+1', "'x", "''", '-5', '-5%', '+1', '@a', ' =a', '\t', 'a,"b"\r\nc', ' ', '0', "'"])(
  'restores a cell unchanged: %j',
  (value) => {
    const line = exactLine([value]);
    const cell = line.slice(0, -2);
    expect(exactCell(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)).toBe(value);
    if (value !== null && !/^-?\d/.test(value)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t]/);
  },
);
