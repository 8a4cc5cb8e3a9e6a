import { describe, expect, it } from 'vitest';
import { readMenuPage } from './read-menu-page.ts';
import { curry, dollars, harbor, pizzeria } from './testing/kitchens.ts';
import { firstLayouts } from './testing/layouts-first.ts';
import { secondLayouts } from './testing/layouts-second.ts';
import { noisyLayouts } from './testing/noisy-layouts.ts';
import { noisyLayoutsAbroad } from './testing/noisy-layouts-abroad.ts';
import { pagesWithoutMenu } from './testing/pages-without-menu.ts';
import { scoreMenu } from './testing/score.ts';
import { page } from './testing/test-page.ts';

const url = 'https://copper.example/menu';
const items = (html: string) => readMenuPage(html, url).menu.items;

describe('dishes of a page', () => {
  it.each(
    [...firstLayouts, ...secondLayouts, ...noisyLayouts, ...noisyLayoutsAbroad].map(
      (one) => [one.layout, one] as const,
    ),
  )('%s', (_, { html, gold }) => {
    const { f1, missed, invented } = scoreMenu(gold, items(html));
    expect(
      f1,
      JSON.stringify({ missed, invented: invented.map(({ name, price }) => [name, price]) }),
    ).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    [
      'Polish',
      ' lang="pl"',
      'Dania',
      { 'Żurek w chlebie': '4,50', 'Bigos staropolski': '8,50', 'Placki babci': '6,00' },
    ],
    ['Greek letters', '', 'Πιάτα', { Ντολμαδάκια: '6,00', Σαγανάκι: '7,50', 'Χταπόδι ψητό': '14,00' }],
  ])('are read in languages without a food dictionary: %s', (_, lang, heading, dishes) => {
    const rows = Object.entries(dishes).map(([name, price]) => `<li><span>${name}</span> <span>€ ${price}</span></li>`);
    const html = `<!doctype html><html${lang}><head><title>Ilios</title></head><body><h1>Ilios</h1><h2>${heading}</h2><ul>${rows.join('')}</ul></body></html>`;
    const { menu } = readMenuPage(html, 'https://ilios.example/');
    expect(menu.items.map(({ name }) => name)).toEqual(Object.keys(dishes));
  });

  it('include section, description, sizes, currency and source', () => {
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

  it.each(pagesWithoutMenu.map(({ kind, html }) => [kind, html]))(
    'are empty for a page without a menu: %s',
    (_, html) => expect(readMenuPage(html, null).menu.items).toEqual([]),
  );

  it('are empty for a page with prices but no menu, or an empty page', () => {
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

it('reads what a page says about the business', () => {
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

it('finds links to more of the menu, and whether the page needs scripts', () => {
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

it('finishes reading hostile and huge pages', () => {
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

describe('dishes', () => {
  const names = ['Gyoza', 'Miso soup', 'Tempura', 'Ramen', 'Udon', 'Katsu curry', 'Edamame', 'Mochi'];
  const each = (row: (name: string, at: number) => string) => `<h2>Menu</h2><ul>${names.map(row).join('')}</ul>`;
  const pricesOf = (html: string) => readMenuPage(html, null).menu.items.map(({ name, price }) => `${name} ${price}`);

  it.each<[string, (name: string, at: number) => string, string]>([
    [
      'a count glued to the price beside it',
      (name, at) => `<li><span>${name}</span> <span>×6</span><span>${at + 4},90 €</span></li>`,
      'Gyoza ×6 4.90',
    ],
    [
      'a price crossed out by its style',
      (name, at) =>
        `<li><h4>${name}</h4><span style="text-decoration: line-through">$${at + 14}</span><span>$${at + 11}.50</span></li>`,
      'Gyoza 11.50',
    ],
    [
      'a price at the end of the description under a heading',
      (name, at) => `<h4>${name}</h4><p>Slow cooked for hours with ginger, served with a bowl of rice $${at + 12}</p>`,
      'Gyoza 12.00',
    ],
    [
      'a colored name, a line break and a bare price',
      (name, at) => `<p><span style="color:#c00">${name}</span><br>${at + 9}</p>`,
      'Gyoza 9.00',
    ],
  ])('are read with %s', (_, row, first) => {
    const found = pricesOf(each(row));
    expect(found).toHaveLength(names.length);
    expect(found[0]).toBe(first);
  });

  it('include beef tips, but not tips for the driver', () => {
    const state = {
      groups: [
        { name: 'Mains', items: ['Sirloin Tips', 'Pad Thai', 'Driver tip'].map((name) => ({ name, price: 9.5 })) },
      ],
    };
    const { items: found } = readMenuPage(
      `<title>Menu</title><script>window.s = ${JSON.stringify(state)};</script>`,
      null,
    ).menu;
    expect(found.map(({ name, confidence }) => [name, confidence >= 0.8])).toEqual([
      ['Sirloin Tips', true],
      ['Pad Thai', true],
      ['Driver tip', false],
    ]);
  });

  it('are skipped unless a title, a heading or the item itself says they are food', () => {
    const rows = ['Aurora', 'Bellwether', 'Cinder', 'Drift']
      .map((name) => `<li><h4>${name}</h4><b>$12</b></li>`)
      .join('');
    expect(readMenuPage(`<h1>Welcome to the Anchor</h1>${rows}`, null).menu.items).toEqual([]);
    expect(readMenuPage(`<h1>Our menu</h1>${rows}`, null).menu.items).toHaveLength(4);
    expect(readMenuPage(`<h1>The Anchor</h1><h2>Cocktails</h2>${rows}`, null).menu.items).toHaveLength(4);
  });

  it('have separate sizes when their prices run together', () => {
    const rows = names.map(
      (name) => `<div class="row"><div>${name}</div><div><span>$11.00</span><span>$14.00</span></div></div>`,
    );
    expect(readMenuPage(`<h1>Menu</h1>${rows.join('')}`, null).menu.items[0]).toMatchObject({
      price: '11.00',
      sizes: [{ price: '11.00' }, { price: '14.00' }],
    });
  });

  it.each<[string, string, string | null]>([
    ['a cart', `<title>Your cart</title>${each((name) => `<li>${name} <b>$9</b></li>`)}`, null],
    ['a checkout', `${each((name) => `<li>${name} <b>$9</b></li>`)}<input autocomplete="cc-number">`, null],
    ['an address of a cart', each((name) => `<li>${name} <b>$9</b></li>`), 'https://bistro.example/cart?x=1'],
    [
      'a shop for merchandise',
      `<h1>Shop</h1>${['Logo T-Shirt', 'Enamel Mug', 'Dad Hat', 'Tote Bag', 'Hot Sauce'].map((name) => `<li><h3>${name}</h3><b>$20</b></li>`).join('')}`,
      null,
    ],
    [
      'products for machines that are merchandise',
      `<script type="application/ld+json">${JSON.stringify(['Logo Tee', 'Camp Mug'].map((name) => ({ '@type': 'Product', name, offers: { price: 20 } })))}</script>`,
      null,
    ],
  ])('are empty on %s', (_, html, url) => expect(readMenuPage(html, url).menu.items).toEqual([]));

  it('are certain only when everything about them and their page is clear', () => {
    const row = (name: string, at: number) => `<li><h4>${name}</h4><p>with rice</p><b>$${at + 9}</b></li>`;
    const sure = readMenuPage(each(row), null).menu.items.map(({ confidence }) => confidence);
    expect(new Set(sure)).toEqual(new Set([0.9]));
    const few = `<h2>Menu</h2><ul>${names.slice(0, 5).map(row).join('')}</ul>`;
    const bare = each((name, at) => `<li>${name} ${at + 9}</li>`);
    for (const html of [few, bare]) {
      for (const { confidence } of readMenuPage(html, null).menu.items) expect(confidence).toBeLessThan(0.8);
    }
  });
});
