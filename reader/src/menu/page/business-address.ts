import type { FoundBusiness } from '../types.ts';
import { type Thing, textIn, thingsOf } from './json-ld.ts';
import { elementsOf, type PageNode, textOf } from './tree.ts';

type Address = FoundBusiness['address'];

const streetWord =
  'st(?:reet)?|ave(?:nue)?|r(?:oa)?d|blvd|boulevard|dr(?:ive)?|la?ne?|way|pl(?:aza|ace)?|c(?:our)?t|sq(?:uare)?|hwy|highway|pkwy|parkway|pike|terr?(?:ace)?|row|walk|quay|wharf|alley|circle|cir|broadway|trail|loop';
const american = new RegExp(
  String.raw`(?<street>(?<![\w.,$])\d{1,6}[A-Za-z]?(?:-\d+)?[ \t]+(?:[\p{L}\d'’-]+\.?[ \t]+){0,5}(?:${streetWord})\b\.?(?:\s*(?:,|\n)?\s*(?:suite|ste|unit|#|floor|fl)\.?\s*[\w-]+)?)\s*[,\n|•·]?\s*(?<city>\p{Lu}[\p{L}.'’ -]{1,30}?)\s*,?\s+(?<state>[A-Z]{2})\.?\s*,?\s+(?<zip>\d{5}(?:-\d{4})?)`,
  'iu',
);

/**
 * The postal address of a JSON-LD thing, given as text or in parts; null if it has none.
 * Example: {address: {streetAddress: '18 Wharf Lane', addressLocality: 'Port Ellery'}} has the city 'Port Ellery'.
 */
export function addressOfThing(thing: Thing): Address | null {
  const [parts] = thingsOf(thing.address);
  if (parts === undefined) {
    const full = textIn(thing.address);
    return full === null ? null : (readAddress(full) ?? { ...empty, full });
  }
  const [street, city, state, zipCode, country] = [
    'streetAddress',
    'addressLocality',
    'addressRegion',
    'postalCode',
    'addressCountry',
  ].map((key) => textIn(parts[key]));
  const full = [street, city, [state, zipCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  if (full === '') return null;
  return {
    full,
    street: street ?? null,
    city: city ?? null,
    state: state ?? null,
    zipCode: zipCode ?? null,
    country: country ?? null,
  };
}

const empty: Address = { full: null, street: null, city: null, state: null, zipCode: null, country: null };

/**
 * The address shown on a page: a line that looks like one, an address element, or a map link.
 * Example: '18 Wharf Lane, Port Ellery, ME 04101' in the footer has the ZIP code 04101.
 */
export function addressShown(root: PageNode, text: string): Address | null {
  const found = readAddress(text);
  if (found !== null) return found;
  for (const node of elementsOf(root)) {
    const map =
      node.tag === 'a' && /maps\.(?:google|apple)|google\.[a-z.]+\/maps|goo\.gl\/maps/i.test(node.attrs.href ?? '');
    if (
      node.tag !== 'address' &&
      !map &&
      !/^(?:address|location-address|street-address)$/i.test(node.attrs.class ?? '')
    )
      continue;
    const full = textOf(node).replace(/\n+/g, ', ').slice(0, 200);
    if (/\d/.test(full) && full.length >= 10 && !/@/.test(full)) return { ...empty, full };
  }
  return null;
}

function readAddress(text: string): Address | null {
  const groups = american.exec(text)?.groups;
  if (groups?.street === undefined || groups.state !== groups.state?.toUpperCase()) return null;
  const [street, city] = [groups.street, groups.city ?? ''].map((part) => part.replace(/[\s,]+/g, ' ').trim());
  const [state, zipCode] = [groups.state ?? '', groups.zip ?? ''];
  return {
    full: `${street}, ${city}, ${state} ${zipCode}`,
    street: street ?? null,
    city: city ?? null,
    state,
    zipCode,
    country: null,
  };
}
