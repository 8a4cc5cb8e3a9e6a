import type { MatchRecord } from '@platewise/domain';
import { softwareOffers } from './software-offers.ts';

export type OfferPair = { left: MatchRecord; right: MatchRecord; same: boolean };
export const offerKinds = [
  'equipment with model numbers',
  'long titles of two shops',
  'software and editions',
  'software in padded titles',
] as const;
export type OfferKind = (typeof offerKinds)[number];

const list = (text: string) => text.split('|');
const brands = list(
  'Halden|Norvik|Castello|Brightway|Quantrex|Omnilux|Tarragon|Veltis|Kestrel|Ardmore|Zenko|Polaris Home|Sunfield|Mirado|Tekton',
);
const goods = list(
  'corded telephone|cordless phone system|wireless router|memory card|laser printer|ink cartridge|digital camera|camcorder|under counter refrigerator|dishwasher|built-in oven|microwave oven|noise canceling headphones|in-ear headphones|bookshelf speaker|subwoofer|LCD monitor|LCD TV|laptop sleeve|camera bag|external hard drive|usb flash drive|network switch|surge protector|blender|food processor|coffee maker|label maker|receipt printer|barcode scanner',
);
const features = list(
  'energy saving|compact|2-line|dual band|high speed|stainless|with remote|portable|wall mountable|full hd|1080p|4x zoom|noise reduction|water resistant|bluetooth|usb 2.0|rechargeable|series ii|professional grade|ultra thin|deluxe kit|value pack|heavy duty|quiet operation',
);
const noise = list(
  'new|oem|retail|free shipping|refurbished|with warranty|brand new in box|for home and office|import|each|electronics|accessories',
);
const colors = list('black|white|silver|red|blue');
const sizes = list('2 gb|4 gb|8 gb|16 gb|19 inch|22 inch|32 inch|42 inch|500 gb|1 tb|6 ft|12 ft|25 ft');
const titles = list(
  'photo studio|ledger|payroll|web designer|antivirus|backup manager|language tutor spanish|language tutor french|typing coach|tax helper|video editor|music maker|office suite|project planner|landscape architect|kitchen designer|family tree|print shop|flight game|chess academy|math adventures|reading adventures|point of sale|inventory manager|recipe keeper',
);
const editions = list(
  'standard|professional|deluxe|premium|academic|student and teacher|upgrade|home|small business|server|3 user|5 user',
);
const platforms = list('windows|mac|win/mac');

function randomOf(seed: number) {
  let state = seed | 0;
  const even = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(even() * from.length)] as T;
  const some = <T>(from: readonly T[], share: number) => from.filter(() => even() < share);
  const shuffled = <T>(from: readonly T[]) =>
    [...from]
      .map((one) => [even(), one] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, one]) => one);
  return { even, pick, some, shuffled };
}

type Product = {
  brand: string;
  what: string;
  code: string;
  traits: string[];
  color: string | null;
  size: string | null;
  edition: string | null;
  version: string | null;
  platform: string | null;
  price: number;
};

/**
 * Pairs of offers as two shops would write them: one in ten is the same product, the others are the most similar of
 * different ones. Products come in families that differ by a letter of the code, a color, a size, a version, or an
 * edition.
 */
export function offerPairs(kind: OfferKind, count: number, seed: number): OfferPair[] {
  const random = randomOf(seed);
  const offers = offersOf(kind, count, random);
  const words = offers.map((pair) => pair.map(({ name }) => new Set(name.toLowerCase().split(/[^a-z0-9]+/))));
  return offers.flatMap(([left], at) => {
    const alike = offers
      .map(([, right], other) => ({ right, other, shared: overlap(words[at]?.[0], words[other]?.[1]) }))
      .filter(({ other }) => other !== at)
      .sort((a, b) => b.shared - a.shared);
    const near = random.shuffled(alike.slice(0, 25)).slice(0, 9);
    const own = offers[at]?.[1] as MatchRecord;
    return [{ left, right: own, same: true }, ...near.map(({ right }) => ({ left, right, same: false }))];
  });
}

function offersOf(kind: OfferKind, count: number, random: Random): (readonly [MatchRecord, MatchRecord])[] {
  if (kind === 'software in padded titles') return softwareOffers(count, random);
  if (kind === 'software and editions')
    return software(count, random).map((one) => [titleOf(one, random, false), titleOf(one, random, true)]);
  return equipment(count, random).map((one) => [offerOf(one, random, kind, false), offerOf(one, random, kind, true)]);
}

function overlap(a: Set<string> | undefined, b: Set<string> | undefined): number {
  let shared = 0;
  for (const word of a ?? []) if (b?.has(word)) shared += 1;
  return shared / Math.sqrt((a?.size ?? 1) * (b?.size ?? 1));
}

type Random = ReturnType<typeof randomOf>;

function equipment(count: number, { even, pick, some }: Random): Product[] {
  const letters = 'ABCDEFGHKLMNPRSTUVWX';
  const products: Product[] = [];
  while (products.length < count) {
    const [brand, what] = [pick(brands), pick(goods)];
    const head = `${pick([...letters])}${pick([...letters])}${even() < 0.5 ? pick([...letters]) : ''}`;
    const base = 100 + Math.floor(9900 * even());
    const traits = some(features, 0.12);
    const price = 15 + 600 * even() ** 2;
    const family = 1 + Math.floor(4 * even());
    const sized = even() < 0.5;
    for (let each = 0; each < family && products.length < count; each++) {
      const color = even() < 0.5 ? pick(colors) : null;
      const code = `${head}${even() < 0.6 ? '-' : ''}${base + each * pick([1, 5, 10])}${color === null ? pick(['', '', 'X']) : color[0]?.toUpperCase()}`;
      const shared = even() < 0.8 ? traits : some(features, 0.12);
      products.push({
        brand,
        what,
        code,
        traits: shared,
        color,
        size: sized ? pick(sizes) : null,
        edition: null,
        version: null,
        platform: null,
        price: price * (0.7 + 0.6 * even()),
      });
    }
  }
  return products;
}

function software(count: number, { even, pick }: Random): Product[] {
  const products: Product[] = [];
  while (products.length < count) {
    const [brand, what] = [pick(brands), pick(titles)];
    const base = even() < 0.5 ? 2003 + Math.floor(6 * even()) : 2 + Math.floor(9 * even());
    const price = 20 + 400 * even() ** 2;
    const family = 1 + Math.floor(4 * even());
    for (let each = 0; each < family && products.length < count; each++) {
      const version = base + Math.floor(3 * even());
      products.push({
        brand,
        what,
        code: String(10_000_000 + Math.floor(89_999_999 * even())),
        traits: [],
        color: null,
        size: null,
        edition: even() < 0.6 ? pick(editions) : null,
        version: version > 100 ? String(version) : even() < 0.5 ? `${version}.0` : String(version),
        platform: even() < 0.5 ? pick(platforms) : null,
        price: price * (0.6 + 0.8 * even()),
      });
    }
  }
  return products;
}

function offerOf(product: Product, random: Random, kind: OfferKind, second: boolean): MatchRecord {
  const { even, some, shuffled } = random;
  const long = kind === 'long titles of two shops';
  const code = second && even() < 0.5 ? product.code.replaceAll('-', '') : product.code;
  const shown = even() < (long ? 0.6 : 0.92) ? [even() < 0.1 ? product.code.replace(/[A-Z]$/, '') : code] : [];
  const parts = [
    ...(even() < 0.1 ? [] : [product.what]),
    ...some(product.traits, 0.6),
    ...(product.size !== null && even() < 0.75 ? [second ? product.size.replace(' ', '') : product.size] : []),
    ...(product.color !== null && even() < 0.6 ? [product.color] : []),
    ...(long ? some(noise, second ? 0.2 : 0.05) : some(noise, 0.04)),
    ...(long && second ? some(features, 0.06) : []),
  ];
  const name = [product.brand, ...shuffled([...parts, ...shown])].join(' ').toLowerCase();
  return {
    name,
    ...(long && { maker: even() < 0.15 ? undefined : product.brand.toLowerCase() }),
    ...(long && { code: even() < 0.25 ? undefined : code.toLowerCase() }),
    price: even() < (long ? 0.2 : 0.45) ? undefined : product.price * (0.85 + 0.3 * even()),
  };
}

function titleOf(product: Product, random: Random, second: boolean): MatchRecord {
  const { even, some } = random;
  const short = product.version?.startsWith('20') === true && even() < 0.1 ? product.version.slice(2) : product.version;
  const parts = [
    ...(second && even() < 0.35 ? [] : [product.brand]),
    product.what,
    ...(even() < 0.85 && short !== null ? [second ? short.replace('.0', even() < 0.5 ? '.0' : '') : short] : []),
    ...(product.edition !== null && even() < 0.75 ? [product.edition] : []),
    ...(product.platform !== null && even() < 0.6 ? [`for ${product.platform}`] : []),
    ...(second && even() < 0.3 ? [`(${product.code})`] : []),
    ...(second ? some(list('software|cd-rom|complete package|pc|retail box|license'), 0.15) : []),
  ];
  return {
    name: parts.join(' ').toLowerCase(),
    maker: second && even() < 0.85 ? undefined : product.brand.toLowerCase(),
    price: even() < 0.08 ? undefined : product.price * (0.7 + 0.5 * even()),
  };
}
