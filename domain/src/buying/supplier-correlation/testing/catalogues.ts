import type { GoodsGroup } from '../../../shared/goods/goods-groups.ts';
import { parsePack } from '../../../shared/packs/index.ts';
import type { CorrelationInput, VendorGood } from '../correlation-input.ts';
import { packsFor, type TradeGood, tradeGoods } from './trade-goods.ts';

/** A kitchen, its vendors' catalogs, and the true ingredient id of each good, or null. */
export type Catalogues = { input: CorrelationInput; truth: readonly (number | null)[] };

type Sizes = {
  seed: number;
  /** How many products the kitchen stocks; vendors sell the others too. */
  kept: number;
  vendors: number;
  /** Share of all products each vendor sells, 0 to 1. */
  sold: number;
  /**
   * For catalogs larger than the product list: repeats each product this many times under different brands ('Ribeye
   * steak Nordal').
   */
  makes?: number;
};

const categories: Record<GoodsGroup, readonly (string | null)[]> = {
  meat: ['Protein', 'Meat', null],
  poultry: ['Protein', 'Poultry', 'Meat'],
  seafood: ['Protein', 'Seafood', null],
  produce: ['Vegetables', 'Produce', null],
  dairy: ['Dairy', 'Dairy & Eggs', null],
  bakery: ['Grains', 'Bakery', null],
  pantry: ['Condiments', 'Dry Goods', 'Other', null],
  drinks: ['Beverages', 'Drinks', null],
  supplies: ['Other', 'Paper Goods', null],
};
const brands = ['HILLTOP', 'GLENVW', 'BELLRNA', 'FIRERIV', 'HENHSE', 'MONRCH', 'PKFRSH', 'STOCKYD'];
const remarks = ['', '', '', ' FZ', ' USA', ' FRESH', ' FCY', ' IMP', ' PREMIUM', ' NATURAL', ' CVP'];

/**
 * Generates a kitchen and its vendors, deterministic per seed. No good is mapped, so only names, aisles, prices and
 * brands are available, and every vendor also sells lookalikes that are different products.
 * @example makeCatalogues({ seed: 7, kept: 80, vendors: 4, sold: 0.6 }).input.ingredients.length // 80
 */
export function makeCatalogues({ seed, kept, vendors, sold, makes = 1 }: Sizes): Catalogues {
  const random = randomOf(seed);
  const trade = Array.from({ length: makes }, (_, make) => make).flatMap((make) =>
    tradeGoods.map((good, at) => ({
      good,
      at: make * tradeGoods.length + at,
      make: makes === 1 ? '' : makeName(make),
    })),
  );
  const kitchen = shuffled(trade, random).slice(0, kept);
  const idOf = new Map(kitchen.map(({ at }, index) => [at, index + 1]));
  const goods: VendorGood[] = [];
  const truth: (number | null)[] = [];
  for (let vendorId = 1; vendorId <= vendors; vendorId += 1) {
    const dear = 0.9 + 0.2 * random();
    for (const { good, at, make } of trade) {
      if (random() >= sold) continue;
      goods.push(sell(good, make, vendorId, dear, random));
      truth.push(idOf.get(at) ?? null);
    }
  }
  const ingredients = kitchen.map(({ good, make }, index) => ({
    id: index + 1,
    name: `${pick(good.kitchen, random)}${make === '' ? '' : ` ${make}`}`,
    category: pick(categories[good.group], random),
    unit: good.unit,
    facts: {},
    cost: random() < 0.85 ? cost(good, random) : null,
  }));
  const known = Array.from({ length: vendors }, (_, at) => ({
    id: at + 1,
    reliability: random() < 0.6 ? Math.round(6500 + 3500 * random()) / 100 : null,
  }));
  return { input: { ingredients, goods, vendors: known, recorded: [], decided: [] }, truth };
}

type Random = () => number;

function sell(good: TradeGood, make: string, vendorId: number, dear: number, random: Random): VendorGood {
  const brand = random() < 0.4 ? pick(brands, random) : null;
  const packText = pick(packsFor(good), random);
  const words = `${printed(pick(good.trade, random), random)}${make === '' ? '' : ` ${make.toUpperCase()}`}`;
  const description = `${words}${pick(remarks, random)}${random() < 0.5 ? ` ${packText}` : ''}`;
  const reading = parsePack(packText, { description, unit: 'cs' });
  const pack = reading.ok ? reading.pack : null;
  const held = pack === null ? 0 : Number(pack.count) * Number(pack.size);
  const price = (Number(cost(good, random)) * dear * held || 0).toFixed(2);
  const offer = held > 0 && random() < 0.9 ? { price, unit: 'case' as const, pack } : null;
  return { vendorId, description, brand, ingredientId: null, offer };
}

/** Today's unit cost: within a few percent of the usual one. */
const cost = ({ cents }: TradeGood, random: Random) =>
  (Math.max(1, cents * Math.exp(0.24 * (random() - 0.5))) / 100).toFixed(4);

/** Simulates printed lists: some reorder words, some drop vowels, some have typos. */
function printed(text: string, random: Random): string {
  const words = text.split(' ');
  const how = random();
  if (how < 0.12) return [...words.slice(1), words[0]].join(' ');
  const at = Math.floor(random() * words.length);
  const word = words[at] ?? '';
  if (how < 0.2 && word.length > 5) words[at] = `${word[0]}${word.slice(1).replace(/[AEIOU]/g, '')}`;
  if (how >= 0.2 && how < 0.25 && word.length > 5) words[at] = `${word.slice(0, 3)}${word.slice(4)}`;
  return words.join(' ');
}

/** A made-up brand name to tell copies of a product apart. */
function makeName(make: number): string {
  const [a, b, c] = ['bknrtvzdlm', 'aeiou', 'rlnxbdkgtv'];
  const of = (letters: string, at: number) => letters[at % letters.length] ?? '';
  const first = of(a ?? '', make);
  return `${first.toUpperCase()}${of(b ?? '', make * 3)}${of(c ?? '', Math.floor(make / 10) + make)}${of(b ?? '', make + 2)}${of(c ?? '', make * 7 + 3)}o`;
}

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;

function shuffled<T>(from: readonly T[], random: Random): T[] {
  const all = [...from];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

/** Mulberry32: small and portable. */
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
