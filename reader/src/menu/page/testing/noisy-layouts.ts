import { bare, curry, dollars, full, pizzeria, taqueria } from './kitchens.ts';
import { diner, steakhouse, wok } from './kitchens-abroad.ts';
import { about, site } from './noisy-site.ts';
import { each, type TestPage } from './test-page.ts';

/** Layouts with the noise of real pages: notes, events, ratings, order pages. */
export const noisyLayouts: TestPage[] = [
  site(
    'squarespace columns with reviews and a happy hour',
    steakhouse,
    each(
      steakhouse,
      (title, dishes) =>
        `<div class="menu-section"><div class="menu-section-header"><div class="menu-section-title">${title}</div></div><div class="menu-items">${dishes}</div></div>`,
      (d) =>
        `<div class="menu-item"><div class="menu-item-title">${d.name}</div>${about(d, 'div', 'menu-item-description')}<div class="menu-item-price-bottom">${bare(d.price)}</div></div>`,
    ),
    {
      before:
        '<section><h3>Happy hour</h3><p>Monday to Friday 3 to 5 at the bar: $2 off drafts and half price oysters.</p></section>',
      after:
        '<section class="reviews"><blockquote>"The best $60 I have spent all year." Dana R., 5 stars</blockquote><p>4.8 out of 5 from 1,204 reviews</p></section>',
    },
  ),
  site(
    'bare prices in line, names in capitals',
    steakhouse,
    each(
      steakhouse,
      (title, dishes) => `<h2>${title}</h2>${dishes}`,
      (d) => `<p>${d.name.toUpperCase()}&nbsp; ${bare(d.price)}<br>${d.about ?? ''}</p>`,
    ),
  ),
  site(
    'wix rich text, spans and breaks',
    steakhouse,
    each(
      steakhouse,
      (title, dishes) =>
        `<div class="comp-k1 wixui-rich-text"><h4 class="font_4"><span style="font-size:28px"><span class="color_15">${title}</span></span></h4></div><div class="comp-k2 wixui-rich-text">${dishes}</div>`,
      (d) =>
        `<p class="font_8"><span style="font-weight:bold"><span class="color_18">${d.name}</span></span><span> &nbsp;${bare(d.price)}</span></p>${d.about ? `<p class="font_8"><span class="color_14">${d.about}</span></p>` : ''}<p class="font_8"><span class="wixGuard">​</span></p>`,
    ),
  ),
  site(
    'elementor icon boxes',
    diner,
    each(
      diner,
      (title, dishes) =>
        `<section class="elementor-section"><div class="elementor-widget-heading"><h2 class="elementor-heading-title elementor-size-default">${title}</h2></div><div class="elementor-row">${dishes}</div></section>`,
      (d) =>
        `<div class="elementor-widget-image-box"><div class="elementor-image-box-wrapper"><figure class="elementor-image-box-img"><img src="/a.jpg" alt=""></figure><div class="elementor-image-box-content"><h3 class="elementor-image-box-title">${d.name} <span>${full(d.price)}</span></h3><p class="elementor-image-box-description">${d.about ?? ''}</p></div></div></div>`,
    ),
  ),
  site(
    'divi pricing tables with the sign as a superscript',
    diner,
    each(
      diner,
      (title, dishes) => `<div class="et_pb_module"><h3 class="et_pb_module_header">${title}</h3>${dishes}</div>`,
      (d) => {
        const [whole, cents] = d.price.split('.');
        return `<div class="et_pb_blurb"><div class="et_pb_blurb_content"><h4>${d.name}</h4><div class="et_pb_blurb_description">${about(d, 'p')}<span class="et_pb_et_price"><span class="et_pb_dollar_sign">$</span><span class="et_pb_sum">${whole}</span><sup>${cents}</sup></span></div></div></div>`;
      },
    ),
  ),
  site(
    'diner table in four columns',
    diner,
    `<table>${diner.sections
      .map(([title, dishes]) => {
        const cells = dishes.map(
          (d) => `<td><b>${d.name.replace('&', '&amp;')}</b>${about(d, 'div')}</td><td>${d.price}</td>`,
        );
        const rows = cells.map((cell, at) =>
          at % 2 === 0 ? `<tr>${cell}${cells[at + 1] ?? '<td></td><td></td>'}</tr>` : '',
        );
        return `<tr><td colspan="4"><h3>${title.replace('&', '&amp;')}</h3></td></tr>${rows.join('')}`;
      })
      .join('')}</table>`,
    {
      after:
        '<p>*Consuming raw or undercooked eggs may increase your risk of foodborne illness. Substitute egg whites 1.50</p>',
    },
  ),
  site(
    'heading of the section with a note of extras',
    diner,
    each(
      diner,
      (title, dishes) =>
        `<h2>${title}</h2><p class="note">Add cheese .99 | Add bacon 1.99 | Gluten free bun 2.00</p><div>${dishes}</div>`,
      (d) =>
        `<div class="item"><div class="row"><div class="nm">${d.name}</div><div class="pr">${d.price}</div></div>${about(d, 'div', 'ds')}</div>`,
    ),
  ),
  site(
    'toast order page',
    diner,
    each(
      diner,
      (title, dishes) =>
        `<div class="menuGroup"><h2 class="groupHeader">${title}</h2><ul class="items">${dishes}</ul></div>`,
      (d) =>
        `<li class="item"><a href="/local/order/x"><div class="itemContent"><div class="headerWrapper"><span class="itemHeader">${d.name}</span></div><div class="itemDescription">${d.about ?? ''}</div><div class="priceAndQuantity"><span class="price">${full(d.price)}</span><span class="calories">540 cal</span></div></div></a></li>`,
    ),
    { before: '<div class="orderInfo">Pickup ASAP · 15 to 20 min · $10.00 minimum</div>' },
  ),
  site(
    'cards with ratings, old prices and a quantity',
    taqueria,
    each(
      taqueria,
      (title, dishes) => `<h2 class="cat">${title}</h2>${dishes}`,
      (d, at) =>
        `<article class="dish-card"><h3>${d.name}</h3><div class="stars">★★★★☆ (${at + 12})</div><p>${d.about ?? ''}</p><div class="prices"><s>$${(Number(d.price) + 2).toFixed(2)}</s> <strong>${full(d.price)}</strong></div><div class="qty"><button>-</button><input value="1"><button>+</button></div></article>`,
    ),
  ),
  site(
    'takeout list with codes',
    wok,
    `<div class="menu-wrap">${wok.sections
      .map(
        ([title, dishes]) =>
          `<div class="cat-title">${title}</div><table>${dishes
            .map(
              (d, at) =>
                `<tr><td>${at + 1}.</td><td>${d.name}</td><td>${d.price}</td></tr>${d.about ? `<tr><td></td><td colspan="2">${d.about}</td></tr>` : ''}`,
            )
            .join('')}</table>`,
      )
      .join('')}</div>`,
    { before: '<p>Lunch served 11:00 am to 3:00 pm. 10% off on orders of $50 or more (cash only).</p>' },
  ),
  site(
    'takeout with small and large columns',
    { ...wok, sections: wok.sections.slice(1) },
    each(
      { ...wok, sections: wok.sections.slice(1) },
      (title, dishes) => `<h3>${title}</h3><table><tr><td></td><td>Pt.</td><td>Qt.</td></tr>${dishes}</table>`,
      (d, at) =>
        `<tr><td>${at + 20}. ${d.name}</td><td>${d.price}</td><td>${(Number(d.price) + 4.5).toFixed(2)}</td></tr>`,
    ),
  ),
  site(
    'bold line with price, text below, no frames',
    wok,
    each(
      wok,
      (title, dishes) => `<div><u><b>${title}</b></u></div>${dishes}`,
      (d) => `<div><b>${d.name} ${full(d.price)}</b></div>${d.about ? `<div>${d.about}</div>` : ''}`,
    ),
  ),
  site(
    'sizes as headings of their own',
    pizzeria,
    each(
      pizzeria,
      (title, dishes) => `<h2>${title}</h2>${dishes}`,
      (d) =>
        `<div class="pizza"><h3>${d.name}</h3>${about(d, 'p')}${(d.sizes ?? []).map(([size, price]) => `<h5>${size}</h5><p>${dollars(price)}</p>`).join('')}</div>`,
    ),
  ),
  site(
    'pizzas under headings of their diameters',
    pizzeria,
    each(
      pizzeria,
      (title, dishes) =>
        `<div class="menu-category"><h2>${title}</h2><div class="size-row"><span>10"</span> <span>14"</span> <span>18"</span></div>${dishes}</div>`,
      (d) =>
        `<div class="menu-row"><div class="menu-row__name">${d.name}</div><div class="menu-row__prices">${(d.sizes ?? []).map(([, price]) => `<span>${full(price)}</span>`).join('')}</div>${about(d, 'div', 'menu-row__desc')}</div>`,
    ),
  ),
  site(
    'rupees in a list with counts',
    curry,
    each(
      curry,
      (title, dishes) =>
        `<div class="accordion-item"><h3>${title} <span class="count">(${title.length})</span></h3><div class="panel">${dishes}</div></div>`,
      (d) =>
        `<div class="menu-dish"><i class="veg"></i><div><p class="dish-name">${d.name}</p><p class="dish-price">₹${bare(d.price)}</p><p class="dish-desc">${d.about ?? ''}</p></div><button>ADD +</button></div>`,
    ),
  ),
  site('json-ld products of a shop', taqueria, '<div id="app">Loading the menu</div>', {
    head: `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: taqueria.sections
        .flatMap(([, dishes]) => dishes)
        .map((d, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          item: {
            '@type': 'Product',
            name: d.name,
            offers: { '@type': 'Offer', price: d.price, priceCurrency: 'USD' },
          },
        })),
    })}</script>`,
  }),
  site(
    'microdata with the price as a text',
    diner,
    each(
      diner,
      (title, dishes) =>
        `<section itemscope itemtype="https://schema.org/MenuSection"><h2 itemprop="name">${title}</h2>${dishes}</section>`,
      (d) =>
        `<div itemprop="hasMenuItem" itemscope itemtype="https://schema.org/MenuItem"><h4 itemprop="name">${d.name}</h4><p itemprop="description">${d.about ?? ''}</p><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price">${full(d.price)}</span></div></div>`,
    ),
  ),
  site(
    'menu after prix fixe and events',
    steakhouse,
    each(
      steakhouse,
      (title, dishes) => `<div class="sec"><h3 class="sec-t">${title}</h3>${dishes}</div>`,
      (d) =>
        `<div class="it"><strong>${d.name}</strong>${d.about ? `<span> | ${d.about}</span>` : ''} <span>${dollars(d.price)}</span></div>`,
    ),
    {
      after:
        '<section class="events"><h2>Upcoming events</h2><div class="event"><h4>Winemaker dinner</h4><p>Thursday, March 12 at 6:30 pm</p><p>Tickets $125 per person</p><a>Reserve</a></div><div class="event"><h4>Oyster night</h4><p>Friday, March 20</p><p>Free admission</p></div></section>',
    },
  ),
  site(
    'two menus, one folded away for phones',
    taqueria,
    ['desktop', 'mobile']
      .map(
        (size) =>
          `<div class="${size}-only">${each(
            taqueria,
            (title, dishes) => `<h2>${title}</h2><ul>${dishes}</ul>`,
            (d) =>
              `<li><div class="t">${d.name}</div><div class="p">${full(d.price)}</div>${about(d, 'div', 'd')}</li>`,
          )}</div>`,
      )
      .join(''),
  ),
  site(
    'react order list by test ids',
    diner,
    each(
      diner,
      (title, dishes) => `<div data-testid="category"><h2>${title}</h2>${dishes}</div>`,
      (d) =>
        `<div data-testid="menu-item" role="button"><div class="sc-a1"><span class="sc-b2">${d.name}</span><span class="sc-c3">${d.about ?? ''}</span><span class="sc-d4">${full(d.price)}</span></div><div class="sc-e5">Popular</div></div>`,
    ),
  ),
];
