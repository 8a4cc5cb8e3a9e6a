import { dec } from '../../numbers/decimal.ts';
import { pricesAtEnd } from '../price-runs.ts';
import { findPrices } from '../prices.ts';
import type { FoundMenuItem, MenuSize } from '../types.ts';
import { absolute } from './absolute.ts';
import { listOf, type Thing, textIn, thingsOf, typesOf } from './json-ld.ts';

const sectionKeys = [
  'hasMenu',
  'menu',
  'hasMenuSection',
  'menuSection',
  'hasPart',
  'mainEntity',
  'mainEntityOfPage',
  'itemListElement',
  'item',
  'hasOfferCatalog',
];
const itemKeys = ['hasMenuItem', 'menuItem'];

/**
 * The dishes in a page's structured data: in menus, in sections at any depth, and on their own. Products are used only
 * if the page has no dishes. `provenance` comes from the thing itself.
 * Example: a Menu with a section 'Pasta' and one MenuItem offered at 19 gives a dish at '19.00' under 'Pasta'.
 */
export function linkedItems(things: readonly Thing[], url: string | null): FoundMenuItem[] {
  const seen = new Set<Thing>();
  const dishes: FoundMenuItem[] = [];
  const products: FoundMenuItem[] = [];
  const visit = (thing: Thing, section: string | null, depth: number) => {
    if (seen.has(thing) || depth > 12 || dishes.length > 3000) return;
    seen.add(thing);
    const types = typesOf(thing);
    if (types.includes('MenuItem')) keep(dishes, thing, section, url);
    else if (types.includes('Product')) keep(products, thing, section, url);
    const inside =
      types.includes('MenuSection') || types.includes('OfferCatalog') ? (textIn(thing.name) ?? section) : section;
    for (const key of [...itemKeys, ...sectionKeys, '@graph']) {
      for (const one of thingsOf(thing[key])) {
        if (itemKeys.includes(key) && typesOf(one).length === 0) one['@type'] = 'MenuItem';
        visit(one, inside, depth + 1);
      }
    }
    for (const one of thingsOf(thing.itemOffered)) visit({ offers: thing, ...one }, inside, depth + 1);
  };
  for (const thing of things) visit(thing, null, 0);
  return dishes.length > 0
    ? dishes
    : products.flatMap((item) => (item.price === null ? [] : [{ ...item, confidence: productConfidence }]));
}

/** A Product is a dish in some shops but not in others. */
const productConfidence = 0.75;

function keep(items: FoundMenuItem[], thing: Thing, section: string | null, url: string | null): void {
  const name = textIn(thing.name);
  if (name === null || name.length > 200) return;
  const sizes = offersOf(thing);
  const [cheapest] = sizes.toSorted((a, b) => dec(a.price).comparedTo(dec(b.price)));
  const description = textIn(thing.description);
  items.push({
    name,
    description: description === null || description === name ? null : description.slice(0, 600),
    price: cheapest?.price ?? null,
    currency: cheapest?.currency ?? null,
    section,
    sizes: sizes.length > 1 ? sizes.map(({ label, price }) => ({ label, price })) : [],
    imageUrl: absolute(imageOf(thing.image), url),
    provenance: thing['#from'] === 'microdata' ? 'microdata' : 'jsonld',
    confidence: cheapest === undefined ? 0.75 : 0.95,
  });
}

const imageOf = (image: unknown): string | null => {
  const [first] = listOf(image);
  return typeof first === 'string' ? first : textIn(thingsOf(image)[0]?.url ?? thingsOf(image)[0]?.contentUrl);
};

type Offered = MenuSize & { currency: string | null };

function offersOf(thing: Thing): Offered[] {
  const offers = thingsOf(thing.offers);
  const found = offers.flatMap((offer) => {
    const specification = thingsOf(offer.priceSpecification)[0];
    const price = amountOf(offer.price ?? offer.lowPrice ?? specification?.price);
    if (price === null) return thingsOf(offer.offers).flatMap((inner) => offered(inner, offer, amountOf(inner.price)));
    return offered(offer, specification, price);
  });
  const own = found.length === 0 ? (amountOf(thing.price) ?? amountOf(listOf(thing.offers)[0])) : null;
  return own === null ? found : [{ label: '', price: own, currency: textIn(thing.priceCurrency) }];
}

const offered = (offer: Thing, beside: Thing | undefined, price: string | null): Offered[] =>
  price === null
    ? []
    : [
        {
          label: textIn(offer.name) ?? textIn(offer.sku) ?? '',
          price,
          currency: currencyCode(offer.priceCurrency ?? beside?.priceCurrency, offer.price),
        },
      ];

/** '12.5', '$12', '12,50', 12.5; null for 0, which many sites use for a missing price. */
function amountOf(value: unknown): string | null {
  const text = textIn(value);
  if (text === null) return null;
  if (/^\d{1,6}(?:\.\d+)?$/.test(text)) return Number(text) > 0 ? dec(text).toFixed(2) : null;
  return findPrices(text)[0]?.price ?? pricesAtEnd(text)?.price ?? null;
}

const currencyCode = (code: unknown, price: unknown): string | null => {
  const text = textIn(code);
  if (text !== null && /^[A-Za-z]{3}$/.test(text)) return text.toUpperCase();
  return findPrices(textIn(price) ?? '')[0]?.currency ?? null;
};
