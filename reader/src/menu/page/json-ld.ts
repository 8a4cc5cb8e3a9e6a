import { elementsOf, type PageNode } from './tree.ts';

/** A schema.org object from a page's structured data. */
export type Thing = { [key: string]: unknown };

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Wraps a single value in a list; null and undefined give an empty list. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** The objects in a value or list of values. */
export const thingsOf = (value: unknown): Thing[] => listOf(value).filter(isThing);

/** The types of a thing without their prefix: 'Restaurant', 'MenuItem'. */
export const typesOf = (thing: Thing): string[] =>
  listOf(thing['@type']).map((type) => String(type).replace(/^.*[/:#]/, ''));

/**
 * A value as text, with entities resolved and whitespace collapsed; null if empty. An object gives its '@value' or
 * name.
 */
export function textIn(value: unknown): string | null {
  const [first] = listOf(value);
  if (isThing(first)) return textIn(first['@value'] ?? first.name);
  if (typeof first !== 'string' && typeof first !== 'number') return null;
  const text = resolveEntities(String(first))
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? null : text;
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
  eacute: 'é',
  egrave: 'è',
  ntilde: 'ñ',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
};
const resolveEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi, (whole, decimal, hex, word) => {
    if (word !== undefined) return named[word.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole;
  });

/**
 * Every thing in the JSON-LD blocks of a page, with graphs expanded and '@id' references resolved. A block that isn't
 * JSON even after removing trailing commas is skipped.
 * Example: a block '{"@type": "Restaurant", "name": "Vento"}' gives one thing.
 */
export function readLinkedData(root: PageNode): Thing[] {
  const things: Thing[] = [];
  for (const node of elementsOf(root)) {
    if (node.tag !== 'script' || !/ld\+json/i.test(node.attrs.type ?? '')) continue;
    const value = parseLoosely(node.children.filter((child) => typeof child === 'string').join(''));
    for (const thing of thingsOf(value)) things.push(thing, ...thingsOf(thing['@graph']));
  }
  return resolve(things);
}

function parseLoosely(text: string): unknown {
  const bare = text
    .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\]\]>)\s*;?\s*$/g, '')
    .trim()
    .replace(/;$/, '');
  for (const attempt of [bare, bare.replace(/,\s*([}\]])/g, '$1').replace(/\s+/g, ' ')]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // Try the repaired text, then the next block.
    }
  }
  return null;
}

function resolve(things: Thing[]): Thing[] {
  const byId = new Map<string, Thing>();
  const collect = (value: unknown, depth: number) => {
    if (depth > 12) return;
    if (Array.isArray(value)) for (const one of value.slice(0, 3000)) collect(one, depth + 1);
    if (!isThing(value)) return;
    if (typeof value['@id'] === 'string' && Object.keys(value).length > 1) byId.set(value['@id'], value);
    for (const one of Object.values(value)) collect(one, depth + 1);
  };
  for (const thing of things) collect(thing, 0);
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow);
    const id = isThing(value) && Object.keys(value).length === 1 ? value['@id'] : undefined;
    return typeof id === 'string' ? (byId.get(id) ?? value) : value;
  };
  const seen = new Set<Thing>();
  const open = (thing: Thing) => {
    if (seen.has(thing)) return;
    seen.add(thing);
    for (const [key, value] of Object.entries(thing)) {
      thing[key] = follow(value);
      for (const one of thingsOf(thing[key])) if (seen.size < 20_000) open(one);
    }
  };
  for (const thing of things) open(thing);
  return things;
}
