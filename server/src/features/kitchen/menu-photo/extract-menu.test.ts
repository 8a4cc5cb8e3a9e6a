import { makeMenu } from '@platewise/generator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person();
  await addRestaurant(owner, 'Casa Verano', { settings: { currency: 'CAD' } });
});
afterAll(() => server.close());

const send = (bytes: Uint8Array, field = 'menu_photo') => {
  const form = fileForm({ name: 'menu', bytes, field });
  return owner.send('POST', '/api/ai/extract-menu', form.body, form.headers);
};

const text = (words: string) => Buffer.from(words, 'latin1');

it("reads the dishes of a PDF with numeric prices, a category and the restaurant's currency, and stores nothing", async () => {
  const { pdf, gold } = await makeMenu(4, { layout: 'table' });
  const { status, body } = await send(pdf);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ reader: 'pdf-text', pages: 1, notes: [] });
  const brief = (name: string, price: number) => `${name.toUpperCase()} ${price}`;
  expect(body.menuItems.map((item: { name: string; price: number }) => brief(item.name, item.price))).toEqual(
    gold.map(({ name, price }) => brief(name, Number(price))),
  );
  for (const item of body.menuItems) {
    expect(['Appetizers', 'Main Courses', 'Desserts', 'Beverages', 'Salads']).toContain(item.category);
    expect(item).toMatchObject({ provenance: 'pdf', imageUrl: null, source: null });
    expect(item.currency).toMatch(/^(?:CAD|USD|EUR|GBP|INR)$/);
  }
  expect((await owner.get('/api/menu-items')).body).toEqual([]);
});

it('a PDF without a menu has no dishes, which is not an error', async () => {
  const { body } = await send(
    text(
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>\nendobj\n4 0 obj\n<</Length 93>>\nstream\nBT /F1 12 Tf 20 200 Td (We are a small family house by the sea and glad to see you here.) Tj ET\nendstream\nendobj\n5 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ),
  );
  expect(body).toMatchObject({ menuItems: [], pages: 1 });
});

it.each([
  ['an iPhone’s photo', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, 'Most Compatible'],
  ['a GIF', text('GIF89a\x01\0\x01\0'), 415, 'as a menu'],
  ['a text', text('Soup 5'), 415, "can't be read as a menu"],
  ['a program', text('MZ\x90\0\x03\0\0\0'), 415, "can't be read as a menu"],
  ['half a PDF', text('%PDF-1.7 and no more'), 415, 'damaged'],
  ['nothing', text(''), 415, 'empty'],
])('%s is rejected with instructions', async (_, bytes, status, words) => {
  const reply = await send(bytes);
  expect({ status: reply.status, says: reply.body.detail }).toEqual({
    status,
    says: expect.stringContaining(words),
  });
});

it('a file in another field is reported', async () => {
  const { status, body } = await send(text('%PDF-1.7'), 'photo');
  expect({ status, paths: body.errors.map(({ path }: { path: string }) => path) }).toEqual({
    status: 422,
    paths: ['photo'],
  });
});
