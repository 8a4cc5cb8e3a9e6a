import { describe, expect, test } from 'vitest';
import { readMenuPage } from './read-menu-page.ts';
import { curry, dollars, harbor, pizzeria } from './testing/kitchens.ts';
import { firstLayouts } from './testing/layouts-first.ts';
import { secondLayouts } from './testing/layouts-second.ts';
import { scoreMenu } from './testing/score.ts';
import { page } from './testing/test-page.ts';

const url = 'https://copper.example/menu';
const items = (html: string) => readMenuPage(html, url).menu.items;

describe('the dishes of a page', () => {
  test.each([...firstLayouts, ...secondLayouts].map((one) => [one.layout, one] as const))('%s', (_, { html, gold }) => {
    const { f1, missed, invented } = scoreMenu(gold, items(html));
    expect(
      f1,
      JSON.stringify({ missed, invented: invented.map(({ name, price }) => [name, price]) }),
    ).toBeGreaterThanOrEqual(0.9);
  });

  test('come with their section, description, sizes, currency and where they were read', () => {
    const found = (layout: string) =>
      items(firstLayouts.concat(secondLayouts).find((one) => one.layout === layout)?.html ?? '');
    expect(found('squarespace menu block')[0]).toMatchObject({
      section: 'Starters',
      description: 'Leeks, potato, cream and a brown bread roll',
      currency: 'USD',
      provenance: 'heuristic',
    });
    for (const layout of [
      'table by size',
      'sizes as list in item',
      'select options of sizes',
      'bootstrap rows, sizes in a line',
    ]) {
      expect(found(layout)[0], layout).toMatchObject({
        sizes: [{ label: 'Small' }, { label: 'Medium' }, { label: 'Large', price: '17.00' }],
      });
    }
    expect(found('hidden tabs').map(({ section }) => section)).toEqual(
      curry.sections.flatMap(([title, dishes]) => dishes.map(() => title)),
    );
    expect(found('hidden tabs')[0]?.currency).toBe('INR');
    expect(found('euro, comma decimals')[0]?.currency).toBe('EUR');
    expect(found('json-ld graph with nested sections')[0]).toMatchObject({
      section: 'Starters',
      provenance: 'jsonld',
      confidence: 0.95,
    });
    expect(found('microdata')[0]).toMatchObject({ provenance: 'microdata', currency: 'EUR' });
    expect(found('toast state')[0]).toMatchObject({ provenance: 'platform', section: 'Tacos' });
    expect(found('woocommerce products')[0]?.imageUrl).toBe('https://copper.example/x.jpg');
  });

  test('are none where a page has prices and no menu, or nothing at all', () => {
    for (const html of [
      '',
      '<',
      '<p>Hello</p>',
      '<table><tr><td>2019</td><td>14</td></tr></table>',
      '{"a": 1}',
      '\u0000\ufffd',
    ]) {
      expect(items(html), html).toEqual([]);
    }
  });
});

test('what a page says of the business', () => {
  const { business } = readMenuPage(page(harbor, ''), url).menu;
  expect(business).toMatchObject({
    name: 'Copper Gull Tavern',
    phone: '(555) 010-0142',
    address: { street: '18 Wharf Lane', city: 'Port Ellery', state: 'ME', zipCode: '04101' },
    hours: ['Mon-Fri 11am - 10pm', 'Sat 10:00 - 23:00'],
  });
  const stated = readMenuPage(
    `<script type="application/ld+json">{"@type":"Restaurant","name":"Osteria &amp; Vento","telephone":"+1 555","servesCuisine":["Italian"],"priceRange":"$$","openingHoursSpecification":[{"dayOfWeek":["https://schema.org/Monday"],"opens":"11:00","closes":"22:00"}],"address":{"streetAddress":"1 Row","addressLocality":"Fairmont"},}</script>`,
    url,
  ).menu.business;
  expect(stated).toMatchObject({
    name: 'Osteria & Vento',
    cuisines: ['Italian'],
    priceRange: '$$',
    hours: ['Monday: 11:00-22:00'],
    address: { full: '1 Row, Fairmont' },
  });
});

test('where the menu goes on, and whether there is anything to see without scripts', () => {
  const links = readMenuPage(
    `<a href="/dinner-menu">Dinner</a><a href="/menus/wine.pdf#p2">Wine list</a><a href="/about">About</a><a href="/careers">Jobs</a><a href="mailto:a@b.c">Menu</a><a href="#menu">Menu</a><iframe src="https://cdn.example/menu.pdf"></iframe>`,
    url,
  ).links;
  expect(links.map((link) => [link.url, link.pdf])).toEqual([
    ['https://copper.example/menus/wine.pdf', true],
    ['https://cdn.example/menu.pdf', true],
    ['https://copper.example/dinner-menu', false],
  ]);
  expect(readMenuPage('<div id="root"></div><script src="/app.js"></script>', url).needsJavaScript).toBe(true);
  expect(readMenuPage(page(pizzeria, ''), url).needsJavaScript).toBe(false);
});

test('hostile and huge pages are read to an end', () => {
  const rows = Array.from(
    { length: 2000 },
    (_, at) => `<li><b>Dish ${String.fromCharCode(65 + (at % 26))}${at}x</b> <span>${dollars('9.00')}</span></li>`,
  );
  expect(items(`<ul>${rows.join('')}</ul>`)).toHaveLength(2000);
  expect(items('<div>'.repeat(60_000))).toEqual([]);
  expect(items(`<p>${'a '.repeat(200_000)}$9</p>`)).toEqual([]);
  expect(items(`<script>window.a = ${'{"price":['.repeat(50_000)}</script>`)).toEqual([]);
  expect(items(`<p>${'$1 '.repeat(20_000)}</p>`)).toEqual([]);
});
