import type { FoundBusiness } from '../types.ts';
import { addressOfThing, addressShown } from './business-address.ts';
import { hoursOfThings, hoursShown } from './business-hours.ts';
import { listOf, type Thing, textIn, thingsOf, typesOf } from './json-ld.ts';
import { elementsOf, type PageNode, textOf } from './tree.ts';

const kinds =
  /^(?:Restaurant|FoodEstablishment|FastFoodRestaurant|CafeOrCoffeeShop|BarOrPub|Bakery|Brewery|Winery|Distillery|IceCreamShop|LocalBusiness|Organization|Hotel|NightClub|Store|FoodService|Corporation)$/;
const phoneShape = /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,5}\)|\d{2,5})[\s.-]?\d{3,4}[\s.-]?\d{3,4}(?!\d)/;

/**
 * What a page says about the business: from structured data (schema.org), then the page's head, then its visible text.
 * Nothing is guessed: missing values are null.
 * Example: for '<title>Menu | Osteria Vento</title>' the name is 'Osteria Vento'.
 */
export function readBusiness(root: PageNode, things: readonly Thing[]): FoundBusiness {
  const business = businessOf(things);
  const head = headOf(root);
  const text = textOf(root).slice(0, 120_000);
  const address = business.map(addressOfThing).find((one) => one !== null) ?? addressShown(root, text);
  return {
    name: first(business, 'name') ?? head.siteName ?? head.title,
    description: cut(first(business, 'description') ?? head.description),
    address: address ?? { full: null, street: null, city: null, state: null, zipCode: null, country: null },
    phone: first(business, 'telephone')?.replace(/^tel:/i, '') ?? phoneShown(root, text),
    email: first(business, 'email')?.replace(/^mailto:/i, '') ?? emailShown(root),
    cuisines: [
      ...new Set(
        business.flatMap((one) => listOf(one.servesCuisine)).flatMap((one) => (textIn(one) ?? '').split(/\s*,\s*/)),
      ),
    ]
      .filter((one) => one !== '')
      .slice(0, 12),
    priceRange: /^[$€£]{1,4}$/.test(first(business, 'priceRange') ?? '') ? first(business, 'priceRange') : null,
    hours: hoursOfThings(business) ?? hoursShown(text),
  };
}

/** Restaurants before other kinds of business: many pages also describe the company that built them. */
function businessOf(things: readonly Thing[]): Thing[] {
  const all = things.flatMap((thing) => [
    thing,
    ...thingsOf(thing.publisher),
    ...thingsOf(thing.about),
    ...thingsOf(thing.mainEntity),
  ]);
  const rank = (thing: Thing) =>
    typesOf(thing).some((type) => /Restaurant|Food|Cafe|Bar|Baker|Brew|Ice/.test(type))
      ? 0
      : typesOf(thing).includes('LocalBusiness')
        ? 1
        : 2;
  return all.filter((thing) => typesOf(thing).some((type) => kinds.test(type))).sort((a, b) => rank(a) - rank(b));
}

const first = (things: readonly Thing[], key: string): string | null =>
  things.map((thing) => textIn(thing[key])).find((text) => text !== null) ?? null;

const cut = (text: string | null): string | null => (text === null ? null : text.slice(0, 500));

function headOf(root: PageNode): { siteName: string | null; title: string | null; description: string | null } {
  const meta = new Map<string, string>();
  let title: string | null = null;
  let heading: string | null = null;
  for (const node of elementsOf(root)) {
    const name = node.attrs.property ?? node.attrs.name;
    if (node.tag === 'meta' && name && node.attrs.content) meta.set(name.toLowerCase(), node.attrs.content.trim());
    if (node.tag === 'title' && node.parent?.tag === 'head')
      title ??=
        node.children
          .filter((child) => typeof child === 'string')
          .join('')
          .replace(/\s+/g, ' ')
          .trim() || null;
    if (node.tag === 'h1') heading ??= textOf(node).replace(/\n/g, ' ') || null;
  }
  const description = meta.get('description') ?? meta.get('og:description') ?? null;
  return {
    siteName: meta.get('og:site_name') || null,
    title: nameInTitle(title ?? meta.get('og:title') ?? null, heading),
    description: description || null,
  };
}

/** One part of 'Menu | Osteria Vento – Fairmont' is the restaurant's name. */
function nameInTitle(title: string | null, heading: string | null): string | null {
  if (title === null)
    return heading !== null && heading.length <= 60 && !/menu|welcome/i.test(heading) ? heading : null;
  const parts = title.split(/\s+[|–—•·»:-]\s+|\s*[|»•]\s*|:\s+/).map((part) => part.trim());
  const house = parts.filter(
    (part) =>
      part !== '' &&
      !/^(?:home(?: ?page)?|(?:our |the |food |full |dinner |lunch |drinks? |brunch )*menus?|welcome|order(?: online)?|about(?: us)?|contact(?: us)?|index|locations?)$/i.test(
        part,
      ),
  );
  return (house[0] ?? parts[0] ?? '').replace(/^(?:welcome to|home of)\s+/i, '').replace(/\s+menus?$/i, '') || null;
}

function phoneShown(root: PageNode, text: string): string | null {
  for (const node of elementsOf(root)) {
    const href = node.tag === 'a' ? (node.attrs.href ?? '') : '';
    if (!/^tel:/i.test(href)) continue;
    const shown = phoneShape.exec(textOf(node))?.[0];
    return shown ?? href.slice(4).replace(/%20/g, ' ').trim();
  }
  const said = new RegExp(
    String.raw`(?:phone|tel(?:ephone)?|call(?: us)?|fon|t)\s*[.:]?\s*(${phoneShape.source})`,
    'i',
  ).exec(text)?.[1];
  const american = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/.exec(text)?.[0];
  return said ?? american ?? null;
}

function emailShown(root: PageNode): string | null {
  for (const node of elementsOf(root)) {
    const href = node.tag === 'a' ? (node.attrs.href ?? '') : '';
    const address = /^mailto:([^?\s]+@[^?\s]+)/i.exec(href)?.[1];
    if (address !== undefined) return address.slice(0, 254);
  }
  return null;
}
