import { bare, euros } from './kitchens.ts';
import { bistro, inn, tapas } from './kitchens-abroad.ts';
import { about, codes, comma, site } from './noisy-site.ts';
import { each, type TestPage } from './test-page.ts';

/** Noisy layouts in German, French and Spanish, with allergen codes and local currency signs. */
export const noisyLayoutsAbroad: TestPage[] = [
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
];
