import {
  bare,
  curry,
  dollars,
  euros,
  full,
  harbor,
  pizzeria,
  pounds,
  rupees,
  taqueria,
  trattoria,
} from './kitchens.ts';
import { each, pageOf, type TestPage } from './test-page.ts';

const p = (text: string | undefined, tag = 'p', cls = '') =>
  text ? `<${tag}${cls ? ` class="${cls}"` : ''}>${text}</${tag}>` : '';

/** Layouts the rules were written with. */
export const firstLayouts: TestPage[] = [
  pageOf(
    'squarespace menu block',
    harbor,
    `<div class="sqs-block menu-block"><div class="menus"><div class="menu">${each(
      harbor,
      (title, dishes) =>
        `<div class="menu-section"><div class="menu-section-header"><div class="menu-section-title">${title}</div></div><div class="menu-items">${dishes}</div></div>`,
      (d) =>
        `<div class="menu-item"><div class="menu-item-title">${d.name}</div>${p(d.about, 'div', 'menu-item-description')}<div class="menu-item-price-bottom"><span class="menu-item-price"><span class="currency-sign">$</span>${bare(d.price)}</span></div></div>`,
    )}</div></div></div>`,
  ),
  pageOf(
    'bentobox sections',
    trattoria,
    each(
      trattoria,
      (title, dishes) =>
        `<section class="menu-section"><div class="menu-section__header"><h2>${title}</h2></div><ul>${dishes}</ul></section>`,
      (d) =>
        `<li class="menu-item"><p class="menu-item__heading menu-item__heading--name">${d.name}</p>${p(d.about, 'p', 'menu-item__details--description')}<p class="menu-item__details menu-item__details--price"><strong><span class="menu-item__currency">$</span>${bare(d.price)}</strong></p></li>`,
    ),
  ),
  pageOf(
    'elementor price list',
    harbor,
    each(
      harbor,
      (title, dishes) =>
        `<div class="elementor-widget"><h2 class="elementor-heading-title">${title}</h2></div><ul class="elementor-price-list">${dishes}</ul>`,
      (d) =>
        `<li class="elementor-price-list-item"><div class="elementor-price-list-text"><div class="elementor-price-list-header"><span class="elementor-price-list-title">${d.name}</span><span class="elementor-price-list-separator"></span><span class="elementor-price-list-price">${full(d.price)}</span></div>${p(d.about, 'p', 'elementor-price-list-description')}</div></li>`,
    ),
  ),
  pageOf(
    'wordpress paragraphs, strong name',
    harbor,
    each(
      harbor,
      (title, dishes) => `<h2 class="wp-block-heading">${title}</h2>${dishes}`,
      (d) => `<p><strong>${d.name}</strong> – ${dollars(d.price)}${d.about ? `<br>${d.about}` : ''}</p>`,
    ),
  ),
  pageOf(
    'one paragraph with breaks',
    taqueria,
    each(
      taqueria,
      (title, dishes) => `<h3>${title}</h3><p>${dishes}</p>`,
      (d) => `${d.name} ${d.price}<br>`,
    ),
  ),
  pageOf(
    'table of two columns',
    harbor,
    each(
      harbor,
      (title, dishes) => `<table><tr><th colspan="2">${title}</th></tr>${dishes}</table>`,
      (d) => `<tr><td><b>${d.name}</b>${d.about ? `<br>${d.about}` : ''}</td><td align="right">${d.price}</td></tr>`,
    ),
  ),
  pageOf(
    'nested layout tables',
    taqueria,
    `<table width="800"><tr><td valign="top"><table><tr><td>${each(
      taqueria,
      (title, dishes) =>
        `<table border="0"><tr><td><font size="4"><b>${title}</b></font></td></tr><tr><td><table>${dishes}</table></td></tr></table>`,
      (d) =>
        `<tr><td><font>${d.name}</font></td><td>&nbsp;</td><td>${full(d.price)}</td></tr>${d.about ? `<tr><td colspan="3"><font size="1">${d.about}</font></td></tr>` : ''}`,
    )}</td></tr></table></td></tr></table>`,
  ),
  pageOf(
    'table by size',
    pizzeria,
    each(
      pizzeria,
      (title, dishes) =>
        `<h2>${title}</h2><table><thead><tr><th></th><th>Small</th><th>Medium</th><th>Large</th></tr></thead><tbody>${dishes}</tbody></table>`,
      (d) =>
        `<tr><td><strong>${d.name}</strong> ${d.about ?? ''}</td>${(d.sizes ?? []).map(([, price]) => `<td>${price}</td>`).join('')}</tr>`,
    ),
  ),
  pageOf(
    'sizes as list in item',
    pizzeria,
    each(
      pizzeria,
      (title, dishes) => `<section><h2>${title}</h2>${dishes}</section>`,
      (d) =>
        `<div class="dish"><h3>${d.name}</h3>${p(d.about)}<ul class="sizes">${(d.sizes ?? []).map(([size, price]) => `<li>${size} <span>${full(price)}</span></li>`).join('')}</ul></div>`,
    ),
  ),
  pageOf(
    'definition list',
    trattoria,
    each(
      trattoria,
      (title, dishes) => `<h2>${title}</h2><dl>${dishes}</dl>`,
      (d) => `<dt>${d.name}</dt>${p(d.about, 'dd')}<dd class="cost">${dollars(d.price)}</dd>`,
    ),
  ),
  pageOf(
    'dotted leaders in pre',
    harbor,
    each(
      harbor,
      (title, dishes) => `<pre>${title.toUpperCase()}\n\n${dishes}</pre>`,
      (d) => `${d.name} ${'.'.repeat(40 - d.name.length)} ${d.price}${d.about ? `\n   ${d.about}` : ''}`,
    ),
  ),
  pageOf(
    'price before the name',
    trattoria,
    each(
      trattoria,
      (title, dishes) => `<h2>${title}</h2><ul>${dishes}</ul>`,
      (d) =>
        `<li><span class="amt">${dollars(d.price)}</span> <b>${d.name}</b>${d.about ? ` <i>${d.about}</i>` : ''}</li>`,
    ),
  ),
  pageOf(
    'hidden tabs',
    curry,
    `<ul class="nav-tabs">${curry.sections.map(([title], at) => `<li><a href="#tab${at}" role="tab">${title}</a></li>`).join('')}</ul>${curry.sections.map(([, dishes], at) => `<div id="tab${at}" class="tab-pane" style="${at ? 'display:none' : ''}">${dishes.map((d) => `<div class="row"><div class="col-9"><h4>${d.name}</h4>${p(d.about)}</div><div class="col-3">${rupees(d.price)}</div></div>`).join('')}</div>`).join('')}`,
  ),
  pageOf(
    'select options of sizes',
    pizzeria,
    each(
      pizzeria,
      (title, dishes) => `<h2>${title}</h2>${dishes}`,
      (d) =>
        `<div class="product"><h4>${d.name}</h4>${p(d.about)}<select>${(d.sizes ?? []).map(([size, price]) => `<option>${size} - ${full(price)}</option>`).join('')}</select><button>Add to cart</button></div>`,
    ),
  ),
  pageOf(
    'glued prices',
    taqueria,
    each(
      taqueria,
      (title, dishes) => `<h2>${title}</h2><ul>${dishes}</ul>`,
      (d) => `<li><span>${d.name}</span><span>${full(d.price)}</span></li>`,
    ),
  ),
  pageOf(
    'euro, comma decimals',
    trattoria,
    each(
      trattoria,
      (title, dishes) => `<div class="cat"><h3>${title}</h3>${dishes}</div>`,
      (d) =>
        `<div><div class="a">${d.name}</div><div class="b">${d.about ?? ''}</div><div class="c">${euros(d.price)}</div></div>`,
    ),
  ),
  pageOf(
    'wix nested divs',
    harbor,
    each(
      harbor,
      (title, dishes) =>
        `<div class="comp-k1"><div class="_1Z"><h2 class="font_2"><span>${title}</span></h2></div></div>${dishes}`,
      (d) =>
        `<div class="comp-x"><div data-testid="richTextElement" class="_2Hij5"><p class="font_8"><span style="font-weight:bold">${d.name}</span></p></div></div>${d.about ? `<div class="comp-y"><div data-testid="richTextElement" class="_2Hij5"><p class="font_9"><span>${d.about}</span></p></div></div>` : ''}<div class="comp-z"><div data-testid="richTextElement" class="_2Hij5"><p class="font_7"><span>${dollars(d.price)}</span></p></div></div>`,
    ),
  ),
  pageOf(
    'flat headings and paragraphs',
    harbor,
    each(
      harbor,
      (title, dishes) => `<h2>${title}</h2>${dishes}`,
      (d) => `<h4>${d.name}</h4><p class="price">${pounds(d.price)}</p>${p(d.about)}`,
    ),
  ),
  pageOf(
    'bare whole prices at row end',
    trattoria,
    each(
      trattoria,
      (title, dishes) => `<h2>${title}</h2>${dishes}`,
      (d) => `<p><b>${d.name}</b>${d.about ? `, ${d.about}` : ''} ${bare(d.price)}</p>`,
    ),
  ),
  pageOf(
    'names and prices in two columns of breaks',
    taqueria,
    each(
      taqueria,
      (title, dishes) => `<h2>${title}</h2>${dishes}`,
      () => '',
    ).replace(/<h2>(.*?)<\/h2>/g, (_, title) => {
      const dishes = taqueria.sections.find(([one]) => one === title)?.[1] ?? [];
      return `<h2>${title}</h2><table><tr><td>${dishes.map((d) => d.name.replace('&', '&amp;')).join('<br>')}</td><td>${dishes.map((d) => d.price).join('<br>')}</td></tr></table>`;
    }),
  ),
  {
    layout: 'prose',
    html: '<html><head><title>The Brick Oven</title></head><body><h1>Lunch at the Brick Oven</h1><p>Our smash burger is $12 and the double smash burger is $15. Fish tacos are $11 for three, and the chili cheese fries come at $7.50.</p></body></html>',
    gold: [
      { name: 'smash burger', price: '12.00' },
      { name: 'double smash burger', price: '15.00' },
      { name: 'fish tacos', price: '11.00' },
      { name: 'chili cheese fries', price: '7.50' },
    ],
  },
  {
    layout: 'no menu at all',
    html: '<html><head><title>About us</title></head><body><h1>Our story</h1><p>In 1998 we opened with $200 in the till and 12 chairs. Gift cards from $25.</p><p>Call (555) 010-0199. Open 11am - 10pm.</p><p>Private dining: deposits of $150 apply. Free delivery over $30.</p></body></html>',
    gold: [],
  },
];
