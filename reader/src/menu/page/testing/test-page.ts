import type { Dish, Kitchen } from './kitchens.ts';

export type GoldItem = { name: string; price: string | null };
export type TestPage = { layout: string; html: string; gold: GoldItem[] };

export const goldOf = (kitchen: Kitchen): GoldItem[] =>
  kitchen.sections.flatMap(([, dishes]) => dishes.map(({ name, price }) => ({ name, price })));

export const entities = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Renders sections and their dishes with the given markup. */
export const each = (
  kitchen: Kitchen,
  section: (title: string, dishes: string) => string,
  one: (dish: Dish, at: number) => string,
): string =>
  kitchen.sections
    .map(([title, dishes]) => section(entities(title), dishes.map((dish, at) => one(escaped(dish), at)).join('\n')))
    .join('\n');

const escaped = (dish: Dish): Dish => ({
  ...dish,
  name: entities(dish.name),
  ...(dish.about ? { about: entities(dish.about) } : {}),
});

/** The rest of a restaurant's page around its menu: navigation, opening hours, an address, a footer. */
export const page = (kitchen: Kitchen, menu: string, head = ''): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><title>Menu | ${entities(kitchen.name)}</title><meta property="og:site_name" content="${entities(kitchen.name)}">${head}</head><body>
<header class="site-header"><a class="logo" href="/">${entities(kitchen.name)}</a><nav><ul><li><a href="/">Home</a></li><li><a href="/menu">Menu</a></li>
<li><a href="/about">About</a></li><li><a href="/gift-cards">Gift cards from $25</a></li></ul></nav></header>
<main><h1>Our Menu</h1><p>We have cooked in this house since 1998, 7 days a week.</p>${menu}</main>
<footer><p>${entities(kitchen.street)}, ${entities(kitchen.city)}</p><p>Call us: <a href="tel:${kitchen.phone}">${kitchen.phone}</a></p>
<p>Mon-Fri 11am - 10pm</p><p>Sat 10:00 - 23:00</p><p>A 20% service charge is added for parties of 6 or more.</p><p>&copy; 2026 ${entities(kitchen.name)}</p></footer></body></html>`;

export const pageOf = (layout: string, kitchen: Kitchen, menu: string, head = ''): TestPage => ({
  layout,
  html: page(kitchen, menu, head),
  gold: goldOf(kitchen),
});
