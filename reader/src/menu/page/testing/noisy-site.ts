import type { Dish, Kitchen } from './kitchens.ts';
import { goldOf, type TestPage } from './test-page.ts';

/** A page as a site builder makes it: an announcement bar, banners, reviews, hours and a footer around the menu. */
export const site = (
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

export const about = (dish: Dish, tag: string, cls = '') =>
  dish.about ? `<${tag}${cls && ` class="${cls}"`}>${dish.about}</${tag}>` : '';
export const comma = (price: string) => price.replace('.', ',');
export const codes = (at: number) => ['A,C,G', '1,2', 'A,G,L', '3'][at % 4];
