import type { Dish, Kitchen } from './kitchens.ts';
import { bare, curry, dollars, euros, full, pizzeria, taqueria } from './kitchens.ts';
import { bistro, diner, inn, steakhouse, tapas, wok } from './kitchens-abroad.ts';
import { each, goldOf, type TestPage } from './test-page.ts';

/** A page as its builder makes it: a bar of announcements, banners, reviews, hours and a foot around the menu. */
const site = (
  layout: string,
  kitchen: Kitchen,
  menu: string,
  {
    lang = 'en',
    head = '',
    before = '',
    after = '',
  }: { lang?: string; head?: string; before?: string; after?: string } = {},
): TestPage => ({
  layout,
  gold: goldOf(kitchen),
  html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${kitchen.name.replace('&', '&amp;')}</title>${head}</head>
<body class="page-template"><div class="announcement-bar"><p>${announcements[lang] ?? announcements.en}</p></div>
<div id="masthead"><a href="/">${kitchen.name.replace('&', '&amp;')}</a><ul class="menu"><li><a href="/menu">Menu</a></li><li><a href="/visit">Visit</a></li></ul></div>
${before}<div id="content">${menu}</div>${after}
<div class="colophon"><p>${kitchen.street}, ${kitchen.city}</p><p>${kitchen.phone}</p><p>${hours[lang] ?? hours.en}</p><p>&copy; 2026</p></div></body></html>`,
});

const announcements: Record<string, string> = {
  en: 'Order online and get $5 off your first order of $30 or more!',
  de: 'Ab 25 € Bestellwert liefern wir kostenlos. Gutscheine ab 20 € im Lokal.',
  fr: 'Livraison offerte dès 30 € de commande. Menu du midi du mardi au vendredi.',
  es: 'Envío gratis a partir de 25 €. Abierto todos los días de 13:00 a 16:00.',
};
const hours: Record<string, string> = {
  en: 'Sunday to Thursday 11-9, Friday & Saturday 11-10',
  de: 'Dienstag bis Sonntag 11.30 – 14.30 Uhr und 17.30 – 22 Uhr',
  fr: 'Du mardi au samedi, 12h-14h et 19h-22h30',
  es: 'De martes a domingo de 13:00 a 16:00 y de 20:00 a 23:30',
};

const about = (dish: Dish, tag: string, cls = '') =>
  dish.about ? `<${tag}${cls && ` class="${cls}"`}>${dish.about}</${tag}>` : '';
const comma = (price: string) => price.replace('.', ',');
const codes = (at: number) => ['A,C,G', '1,2', 'A,G,L', '3'][at % 4];

/** Layouts of a third writing, with the noise of real pages: other languages, notes, events, codes of allergens, wines. */
export const thirdLayouts: TestPage[] = [
  site(
    'blocks of a German inn, codes of allergens',
    inn,
    each(
      inn,
      (title, dishes) => `<h2 class="wp-block-heading has-text-align-center">${title}</h2>${dishes}`,
      (d, at) =>
        `<p class="has-text-align-center"><strong>${d.name}</strong> <sup>${codes(at)}</sup><br>${d.about ? `${d.about}<br>` : ''}${euros(d.price)}</p>`,
    ),
    {
      lang: 'de',
      after: '<p>Alle Preise in Euro inkl. MwSt. A: Gluten, C: Eier, G: Milch, L: Sellerie, 1: Farbstoff</p>',
    },
  ),
  site(
    'table of a German inn with numbers',
    inn,
    each(
      inn,
      (title, dishes) => `<table class="speisen"><tr><th colspan="3">${title}</th></tr>${dishes}</table>`,
      (d, at) =>
        `<tr><td>${at + 1}</td><td>${d.name}${d.about ? `<br><i>${d.about}</i>` : ''}</td><td>${comma(d.price)} €</td></tr>`,
    ),
    { lang: 'de' },
  ),
  site(
    'euro before the price, leaders in spans',
    inn,
    each(
      inn,
      (title, dishes) => `<section class="speisekarte"><h3>${title}</h3>${dishes}</section>`,
      (d) =>
        `<div class="gericht"><span class="gericht-name">${d.name}</span><span class="punkte">..........</span><span class="gericht-preis">€ ${comma(d.price)}</span>${about(d, 'div', 'gericht-text')}</div>`,
    ),
    { lang: 'de' },
  ),
  site(
    'paragraphs in which name, text and price follow',
    inn,
    each(
      inn,
      (title, dishes) => `<h4>${title}</h4>${dishes}`,
      (d) => `<p>${d.name}</p>${about(d, 'p')}<p>${comma(d.price)}</p>`,
    ),
    { lang: 'de', after: '<p>Alle Preise in €</p>' },
  ),
  site(
    'French list with the sign glued',
    bistro,
    each(
      bistro,
      (title, dishes) => `<h2>${title}</h2><ul class="carte">${dishes}</ul>`,
      (d) => `<li><h3>${d.name}</h3><em>${d.about ?? ''}</em><span class="prix">${comma(d.price)}€</span></li>`,
    ),
    {
      lang: 'fr',
      before:
        '<div class="formules"><p>Formule du midi : entrée + plat ou plat + dessert, du mardi au vendredi</p></div>',
      after: '<p>Prix nets, service compris. Liste des allergènes disponible sur demande.</p>',
    },
  ),
  site(
    'French lines with a dash',
    bistro,
    each(
      bistro,
      (title, dishes) => `<p><strong>${title}</strong></p>${dishes}`,
      (d) => `<p>${d.name} – ${comma(d.price)} €<br>${d.about ? `<small>${d.about}</small>` : ''}</p>`,
    ),
    { lang: 'fr' },
  ),
  site(
    'French cents behind the sign',
    bistro,
    each(
      bistro,
      (title, dishes) => `<div class="bloc"><div class="titre">${title}</div>${dishes}</div>`,
      (d) =>
        `<div class="ligne"><div class="plat">${d.name}${d.about ? ` <span class="detail">${d.about}</span>` : ''}</div><div class="tarif">${d.price.replace('.', '€')}</div></div>`,
    ),
    { lang: 'fr' },
  ),
  site(
    'Spanish definition list',
    tapas,
    each(
      tapas,
      (title, dishes) => `<h3>${title}</h3><dl>${dishes}</dl>`,
      (d) => `<dt>${d.name}<span>${euros(d.price)}</span></dt>${about(d, 'dd')}`,
    ),
    { lang: 'es', after: '<p>IVA incluido. Suplemento terraza 10%.</p>' },
  ),
  site(
    'Spanish cards with buttons',
    tapas,
    each(
      tapas,
      (title, dishes) => `<div class="categoria"><h2>${title}</h2><div class="grid">${dishes}</div></div>`,
      (d) =>
        `<div class="card producto"><img loading="lazy" src="/i.jpg" alt="${d.name}"><div class="card-body"><h5 class="card-title">${d.name}</h5><p class="card-text">${d.about ?? ''}</p><p class="precio">${euros(d.price)}</p><button>Añadir</button></div></div>`,
    ),
    { lang: 'es' },
  ),
  site(
    'Spanish half and whole portions',
    {
      ...tapas,
      sections: tapas.sections.map(([title, dishes]) => [title, dishes.map((d) => ({ ...d, price: d.price }))]),
    },
    each(
      tapas,
      (title, dishes) =>
        `<table><thead><tr><th>${title}</th><th>Media</th><th>Entera</th></tr></thead><tbody>${dishes}</tbody></table>`,
      (d) =>
        `<tr><td>${d.name}</td><td>${euros(d.price)}</td><td>${euros((Number(d.price) * 1.7).toFixed(2))}</td></tr>`,
    ),
    { lang: 'es' },
  ),
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
  site(
    'json-ld without prices, shown with',
    bistro,
    each(
      bistro,
      (title, dishes) => `<h2>${title}</h2>${dishes}`,
      (d) => `<div class="row"><span>${d.name}</span><span>${euros(d.price)}</span></div>`,
    ),
    {
      lang: 'fr',
      head: `<script type="application/ld+json">${JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Menu',
        hasMenuSection: bistro.sections.map(([name, dishes]) => ({
          '@type': 'MenuSection',
          name,
          hasMenuItem: dishes.map((d) => ({ '@type': 'MenuItem', name: d.name, description: d.about })),
        })),
      })}</script>`,
    },
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
    'name and price in one heading with a tab between',
    bistro,
    each(
      bistro,
      (title, dishes) => `<h2>${title}</h2>${dishes}`,
      (d) => `<h6>${d.name}&emsp;&emsp;${comma(d.price)}</h6>${about(d, 'p')}`,
    ),
    { lang: 'fr' },
  ),
  site(
    'price at the end of the description',
    tapas,
    each(
      tapas,
      (title, dishes) => `<h2>${title}</h2>${dishes}`,
      (d) => `<h3>${d.name}</h3><p>${d.about ?? 'receta de la casa'}. ${euros(d.price)}</p>`,
    ),
    { lang: 'es' },
  ),
  site(
    'colored names and bare prices by breaks',
    bistro,
    each(
      bistro,
      (title, dishes) => `<p><b>${title}</b></p><p>${dishes}</p>`,
      (d) =>
        `<font color="#7a1f1f">${d.name}</font><br>${d.about ? `${d.about}<br>` : ''}${bare(d.price).replace('.', ',')}<br><br>`,
    ),
    { lang: 'fr' },
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
