import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tinyPng } from '../../../../test/tiny-picture.ts';

let site: Server;
let address: string;
let server: TestServer;
let owner: Person;
let restaurantId: number;
let answers: Record<string, { status?: number; type: string; bytes: Buffer }>;
const asked: string[] = [];
const round = 'fetching dish pictures';

beforeAll(async () => {
  answers = {
    '/dish.png': { type: 'image/png', bytes: tinyPng },
    '/page.png': { type: 'image/png', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
    '/drawing.svg': { type: 'image/svg+xml', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    '/large.png': { type: 'image/png', bytes: Buffer.concat([tinyPng, Buffer.alloc(11 * 1024 * 1024)]) },
    '/gone.png': { status: 404, type: 'text/plain', bytes: Buffer.from('gone') },
  };
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, type, bytes } = answers[request.url ?? ''] ?? { type: 'text/plain', bytes: Buffer.from('') };
    response.writeHead(status, { 'content-type': type }).end(bytes);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ OUTBOUND_PRIVATE: 'true' }, {}, { often: round });
  owner = await server.person();
  ({ id: restaurantId } = await addRestaurant(owner));
});
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  site.close();
});

/** The dish as returned when it was added. */
const add = async (name: string, imageUrl: string | null = null, person = owner, at = restaurantId) => {
  const body = { restaurantId: at, name, category: 'Salads', imageUrl };
  const { status, body: made } = await person.post('/api/menu-items', body);
  expect(status, JSON.stringify(made)).toBe(201);
  return made;
};
const dish = async (id: number) => (await owner.get(`/api/menu-items/${id}/detail`)).body;
const settled = (id: number) =>
  eventually(async () => {
    const found = await dish(id);
    return found.imageError !== null || !found.imageUrl?.startsWith('http') ? found : false;
  });

it('a picture on another site is downloaded once, re-encoded and served from here', async () => {
  const imageUrl = `${address}/dish.png`;
  const made = await add('Pictured', imageUrl);
  expect(made).toMatchObject({ imageUrl, imageError: null });
  const fetched = await settled(made.id);
  expect(fetched).toMatchObject({ imageError: null, version: made.version });
  expect(fetched.imageUrl).toMatch(/^\/api\/menu-items\/\d+\/picture\?v=/);
  const shown = await owner.get(fetched.imageUrl);
  expect(shown.headers['content-type']).toBe('image/webp');
  expect(asked.filter((path) => path === '/dish.png')).toHaveLength(1);
  // One that was stored before pictures were fetched.
  const old = await add('Stored long ago');
  await server.db.updateTable('menu_items').set({ image_url: imageUrl }).where('id', '=', old.id).execute();
  expect((await settled(old.id)).imageUrl).toMatch(/^\/api\//);
  expect(asked.filter((path) => path === '/dish.png')).toHaveLength(2);
});

it.each([
  ['/page.png', /JPG, PNG or WebP/, /JPG, PNG oder WebP/],
  ['/drawing.svg', /JPG, PNG or WebP/, /JPG, PNG oder WebP/],
  ['/large.png', /larger than 10 MB/, /größer als 10 MB/],
  ['/gone.png', /^The site returned 404\.$/, /^Die Website hat 404 zurückgegeben\.$/],
])('%s is not downloaded, with a reason', async (path, words, germanWords) => {
  const { id } = await add(`With ${path}`, address + path);
  const { imageUrl, imageError } = await settled(id);
  expect([imageUrl, imageError]).toEqual([address + path, expect.stringMatching(words)]);
  const german = { 'accept-language': 'de' };
  const told = await owner.send('GET', `/api/menu-items/${id}/detail`, undefined, german);
  expect(told.body.imageError).toMatch(germanWords);
});

it('a failed download is tried again when the dish is saved', async () => {
  const { id } = await add('Late', `${address}/late.png`);
  expect((await settled(id)).imageError).not.toBeNull();
  answers['/late.png'] = { type: 'image/png', bytes: tinyPng };
  expect((await owner.patch(`/api/menu-items/${id}`, { description: 'Again' })).body.imageError).toBeNull();
  expect((await settled(id)).imageUrl).toMatch(/^\/api\//);
});

it('an address in the private network is not called', async () => {
  const strict = await startTestServer();
  try {
    const person = await strict.person();
    const { id: own } = await addRestaurant(person);
    const before = asked.length;
    const { id } = await add('Inside', 'http://127.0.0.1/dish.png', person, own);
    const words = await eventually(async () => (await person.get(`/api/menu-items/${id}/detail`)).body.imageError);
    expect(words).toContain('private network');
    expect(asked).toHaveLength(before);
  } finally {
    await strict.close();
  }
});
