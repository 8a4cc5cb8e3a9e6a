import {
  bare,
  curry,
  type Dish,
  dollars,
  euros,
  full,
  harbor,
  type Kitchen,
  pizzeria,
  pounds,
  rupees,
  taqueria,
  trattoria,
} from './kitchens.ts';
import { each, goldOf, page, pageOf, type TestPage } from './test-page.ts';

const p = (text: string | undefined, tag = 'p', cls = '') =>
  text ? `<${tag}${cls ? ` class="${cls}"` : ''}>${text}</${tag}>` : '';
const dishesOf = (kitchen: Kitchen): Dish[] => kitchen.sections.flatMap(([, dishes]) => dishes);

const schemaMenu = (kitchen: Kitchen) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Restaurant',
      name: kitchen.name,
      telephone: kitchen.phone,
      hasMenu: { '@id': '#menu' },
      address: { '@type': 'PostalAddress', streetAddress: kitchen.street },
    },
    {
      '@id': '#menu',
      '@type': 'Menu',
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: 'Food',
          hasMenuSection: kitchen.sections.map(([name, dishes]) => ({
            '@type': 'MenuSection',
            name,
            hasMenuItem: dishes.map((d) => ({
              '@type': 'MenuItem',
              name: d.name,
              description: d.about,
              offers: { '@type': 'Offer', price: d.price, priceCurrency: 'USD' },
            })),
          })),
        },
      ],
    },
  ],
});

const toastState = (kitchen: Kitchen) => ({
  ROOT_QUERY: { restaurant: { name: kitchen.name, prices: [] } },
  ...Object.fromEntries(
    kitchen.sections.map(([name, dishes], at) => [
      `Menu:${at}`,
      {
        __typename: 'Menu',
        name: 'All day',
        groups: [
          {
            __typename: 'MenuGroup',
            name,
            items: dishes.map((d) => ({
              __typename: 'MenuItem',
              name: d.name,
              description: d.about ?? null,
              prices: [Number(d.price)],
              modifierGroups: [{ name: 'Add', modifiers: [{ name: 'Bacon', price: 2 }] }],
            })),
          },
        ],
      },
    ]),
  ),
  'Menu:3pd': {
    __typename: 'Menu',
    name: 'Delivery (3PD)',
    groups: [{ name: 'x', items: dishesOf(kitchen).map((d) => ({ name: d.name, prices: [Number(d.price) * 1.15] })) }],
  },
});

/** Layouts written after the rules, with no rule changed for them. */
export const secondLayouts: TestPage[] = [
  {
    layout: 'json-ld graph with nested sections',
    html: page(
      harbor,
      '<p>See below.</p>',
      `<script type="application/ld+json">${JSON.stringify(schemaMenu(harbor)).replace('"@graph":[', '"@graph":[ ').replace(/}$/, ',}')}</script>`,
    ),
    gold: goldOf(harbor),
  },
  pageOf(
    'microdata',
    trattoria,
    `<div itemscope itemtype="http://schema.org/Menu">${each(
      trattoria,
      (title, dishes) =>
        `<div itemprop="hasMenuSection" itemscope itemtype="http://schema.org/MenuSection"><h3 itemprop="name">${title}</h3>${dishes}</div>`,
      (d) =>
        `<div itemprop="hasMenuItem" itemscope itemtype="http://schema.org/MenuItem"><span itemprop="name">${d.name}</span>${d.about ? `<span itemprop="description">${d.about}</span>` : ''}<span itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><span itemprop="price">${d.price}</span></span></div>`,
    )}</div>`,
  ),
  {
    layout: 'toast state',
    html: `<html><head><title>Order online</title></head><body><div id="root"></div><script>window.__OO_STATE__ = ${JSON.stringify(toastState(taqueria))};window.other = {a: function () { return "}"; }};</script></body></html>`,
    gold: goldOf(taqueria),
  },
  {
    layout: 'next data in cents',
    html: `<html><body><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { menu: { categories: harbor.sections.map(([name, dishes]) => ({ name, items: dishes.map((d) => ({ id: d.name.length, name: d.name, description: d.about, price: Math.round(Number(d.price) * 100) })) })) } } } })}</script></body></html>`,
    gold: goldOf(harbor),
  },
  {
    layout: 'square bootstrap',
    html: `<html><body><noscript>You need to enable JavaScript.</noscript><div id="app"></div><script>window.__BOOTSTRAP_STATE__ = ${JSON.stringify({ siteData: { page: { items: taqueria.sections.map(([name, dishes]) => ({ name, products: dishes.map((d) => ({ name: d.name, short_description: d.about, price: { low: Number(d.price), high: Number(d.price), currency: 'USD' } })) })) } } })};</script></body></html>`,
    gold: goldOf(taqueria),
  },
  pageOf(
    'woocommerce products',
    harbor,
    each(
      harbor,
      (title, dishes) => `<h2>${title}</h2><ul class="products columns-3">${dishes}</ul>`,
      (d) =>
        `<li class="product type-product"><a href="/p"><img src="/x.jpg" alt=""><h2 class="woocommerce-loop-product__title">${d.name}</h2><span class="price"><del><span class="amount">$99.00</span></del> <ins><span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&#36;</span>${d.price}</bdi></span></ins></span></a><a class="button add_to_cart_button">Add to cart</a></li>`,
    ),
  ),
  pageOf(
    'popmenu cards',
    taqueria,
    each(
      taqueria,
      (title, dishes) =>
        `<section><h2 class="pm-section-title">${title}</h2><div class="grid">${dishes}</div></section>`,
      (d) =>
        `<div class="pm-card"><button><div><img src="/d.jpg"></div><div><div><span>${d.name}</span><span>${full(d.price)}</span></div><p>${d.about ?? ''}</p></div></button><div>★ 4.8 (12 reviews)</div></div>`,
    ),
  ),
  pageOf(
    'gloriafood list',
    harbor,
    each(
      harbor,
      (title, dishes) =>
        `<div class="category"><div class="category-header"><span>${title}</span></div>${dishes}</div>`,
      (d) =>
        `<div class="item-row"><div class="left"><span class="item-name">${d.name}</span><span class="item-description">${d.about ?? ''}</span></div><div class="right"><span class="item-price">${euros(d.price)}</span><button>+</button></div></div>`,
    ),
  ),
  pageOf(
    'godaddy data-aid',
    trattoria,
    each(
      trattoria,
      (title, dishes) => `<div><h4 data-aid="MENU_SECTION_TITLE">${title}</h4>${dishes}</div>`,
      (d) =>
        `<div><div><h4 data-aid="MENU_ITEM_TITLE">${d.name}</h4><div data-aid="MENU_ITEM_PRICE">${dollars(d.price)}</div></div>${d.about ? `<div data-aid="MENU_ITEM_DESC"><p><span>${d.about}</span></p></div>` : ''}</div>`,
    ),
  ),
  pageOf(
    'weebly paragraph of breaks',
    harbor,
    each(
      harbor,
      (title, dishes) => `<h2 class="wsite-content-title">${title}</h2><div class="paragraph">${dishes}</div>`,
      (d) =>
        `<strong>${d.name}</strong>&nbsp;&nbsp;${d.price}<br />${d.about ? `<em>${d.about}</em><br />` : ''}<br />`,
    ),
  ),
  pageOf(
    'all paragraphs, headings in capitals',
    trattoria,
    each(
      trattoria,
      (title, dishes) => `<p>${title.toUpperCase()}</p>${dishes}`,
      (d) => `<p>${d.name} . . . . . . . . ${dollars(d.price)}</p>${p(d.about)}`,
    ),
  ),
  pageOf(
    'name, then ingredients with the price',
    trattoria,
    each(
      trattoria,
      (title, dishes) => `<h2>${title}</h2>${dishes}`,
      (d) => `<p>${d.name}</p><p>${d.about ?? 'Served with grilled bread, olives, salt'} ${bare(d.price)}</p>`,
    ),
  ),
  pageOf(
    'two dishes in a row of a table',
    taqueria,
    each(
      taqueria,
      (title) => `<h3>${title}</h3>@${title}@`,
      () => '',
    ).replace(/@(.*?)@/g, (_, title: string) => {
      const dishes = taqueria.sections.find(([one]) => one === title)?.[1] ?? [];
      const cells = dishes.map((d) => `<td>${d.name.replace('&', '&amp;')}</td><td>${d.price}</td>`);
      return `<table>${cells.map((cell, at) => (at % 2 === 0 ? `<tr>${cell}` : `${cell}</tr>`)).join('')}</table>`;
    }),
  ),
  pageOf(
    'bootstrap rows, sizes in a line',
    pizzeria,
    each(
      pizzeria,
      (title, dishes) => `<div class="row"><h2 class="col-12">${title}</h2></div>${dishes}`,
      (d) =>
        `<div class="row"><div class="col-6"><h5>${d.name}</h5><small>${d.about ?? ''}</small></div><div class="col-6">${(d.sizes ?? []).map(([size, price]) => `${size} ${full(price)}`).join(' | ')}</div></div>`,
    ),
  ),
  pageOf(
    'slashes without labels',
    pizzeria,
    each(
      pizzeria,
      (title, dishes) => `<h2>${title} <small>S / M / L</small></h2><ul>${dishes}</ul>`,
      (d) =>
        `<li><strong>${d.name}</strong> ${(d.sizes ?? []).map(([, price]) => price).join(' / ')}${d.about ? `<div>${d.about}</div>` : ''}</li>`,
    ),
  ),
  pageOf(
    'pounds in articles',
    harbor,
    each(
      harbor,
      (title, dishes) => `<section id="${title}"><header><h2>${title}</h2></header>${dishes}</section>`,
      (d) =>
        `<article><header><h3>${d.name}</h3></header><p>${d.about ?? ''}</p><footer>${pounds(d.price)}</footer></article>`,
    ),
  ),
  pageOf(
    'rupees with marks of kind',
    curry,
    each(
      curry,
      (title, dishes) => `<h3>${title}</h3><ul>${dishes}</ul>`,
      (d) =>
        `<li><span class="badge">Veg</span> ${d.name} <span>${rupees(d.price)}/-</span><br><small>${d.about ?? ''}</small></li>`,
    ),
  ),
  pageOf(
    'details and summary',
    trattoria,
    each(
      trattoria,
      (title, dishes) => `<details><summary>${title}</summary><table>${dishes}</table></details>`,
      (d) => `<tr><td>${bare(d.price)}</td><td><b>${d.name}</b></td><td>${d.about ?? ''}</td></tr>`,
    ),
  ),
  pageOf(
    'flex columns of names and prices',
    trattoria,
    each(
      trattoria,
      (title) => `<h2>${title}</h2>@${title}@`,
      () => '',
    ).replace(/@(.*?)@/g, (_, title: string) => {
      const dishes = trattoria.sections.find(([one]) => one === title)?.[1] ?? [];
      return `<div class="flex"><div>${dishes.map((d) => `<p>${d.name}</p>`).join('')}</div><div>${dishes.map((d) => `<p>${bare(d.price)}</p>`).join('')}</div></div>`;
    }),
  ),
  pageOf(
    'accordion with data-price',
    taqueria,
    each(
      taqueria,
      (title, dishes) =>
        `<button class="accordion" aria-controls="s-${title}">${title}</button><div id="s-${title}" hidden>${dishes}</div>`,
      (d) =>
        `<div class="item"><div class="item__top"><span class="item__title">${d.name}</span><span class="dots"></span><span class="item__price">${bare(d.price)}</span></div><div class="item__text">${d.about ?? ''}</div></div>`,
    ),
  ),
  pageOf(
    'span soup on one line',
    taqueria,
    each(
      taqueria,
      (title, dishes) => `<h2>${title}</h2><div>${dishes}</div>`,
      (d) =>
        `<span class="n">${d.name}</span> <span class="p">${full(d.price)}</span>${d.about ? ` <span class="d">${d.about}</span>` : ''}<br>`,
    ),
  ),
  pageOf(
    'old fonts and centre',
    harbor,
    `<center>${each(
      harbor,
      (title, dishes) => `<p><font size="5" color="red"><u>${title}</u></font></p>${dishes}`,
      (d) =>
        `<p align="center"><font size="3"><b>${d.name}</b></font><br>${d.about ? `<font size="2">${d.about}</font><br>` : ''}<font size="3">${dollars(d.price)}</font></p>`,
    )}</center>`,
  ),
  pageOf(
    'select of dishes',
    taqueria,
    `<form>${each(
      taqueria,
      (title, dishes) => `<label>${title}</label><select>${dishes}</select>`,
      (d) => `<option>${d.name} - ${full(d.price)}</option>`,
    )}</form>`,
  ),
  {
    layout: 'a shop of other things',
    html: '<html><head><title>Hotel Vista – rooms</title></head><body><h1>Stay with us</h1><p>Founded 1921. 42 rooms.</p><p>Parking $20 per day. Check in 3pm.</p><p>Tickets for the concert are sold out. Call +1 555 010 0150.</p></body></html>',
    gold: [],
  },
];
