import { wordsOf } from '../../shared/matching/words.ts';
import { dec, toUnitCost, type UnitCost } from '../../shared/numbers/index.ts';
import { isUnit, type Unit } from '../../shared/units/index.ts';
import { alcohol } from './prices/alcohol.ts';
import { bakery } from './prices/bakery.ts';
import { cannedAndSauces } from './prices/canned-and-sauces.ts';
import { dairy } from './prices/dairy.ts';
import { drinks } from './prices/drinks.ts';
import { dryGoods } from './prices/dry-goods.ts';
import { frozen } from './prices/frozen.ts';
import { fruit } from './prices/fruit.ts';
import { meat } from './prices/meat.ts';
import { oils } from './prices/oils.ts';
import { poultry } from './prices/poultry.ts';
import { produce } from './prices/produce.ts';
import { seafood } from './prices/seafood.ts';
import { supplies } from './prices/supplies.ts';

const tables = {
  ...{
    meat,
    poultry,
    seafood,
    produce,
    fruit,
    dairy,
    bakery,
    dryGoods,
    cannedAndSauces,
    oils,
    frozen,
    drinks,
    alcohol,
  },
  supplies,
};
export type PriceAisle = keyof typeof tables;

/** Low, usual and high price of one unit; `usual` is null if unknown. */
export type PriceRange = { low: UnitCost; usual: UnitCost | null; high: UnitCost };
export type PriceRanges = Partial<Record<Unit, PriceRange>>;
export type PriceEntry = {
  /** The name in the table. */
  name: string;
  /** Words as returned by `wordsOf`; an ingredient's name must contain all of them. */
  words: readonly string[];
  /** A generic kind (cheese), overridden by anything more specific in the name (mozzarella). */
  general: boolean;
  aisle: PriceAisle;
  ranges: PriceRanges;
};

/**
 * All entries of the built-in table. A line is names separated by '/' ('*' marks a generic one), a colon, and ranges
 * separated by '|': a unit, then its low, usual and high price in US dollars ('egg: piece 0.05 0.28 1.5').
 */
export function priceEntries(): readonly PriceEntry[] {
  entries ??= Object.entries(tables).flatMap(([aisle, text]) =>
    text
      .trim()
      .split('\n')
      .flatMap((line) => entriesOf(line, aisle as PriceAisle)),
  );
  return entries;
}

// Parsed on first use: the web app loads this module long before it checks a cost.
let entries: readonly PriceEntry[] | null = null;

function entriesOf(line: string, aisle: PriceAisle): PriceEntry[] {
  const [names = '', written = ''] = line.split(':');
  const ranges: PriceRanges = {};
  for (const range of written.split('|')) {
    const [unit = '', low = '', usual = '', high = ''] = range.trim().split(/\s+/);
    if (!isUnit(unit)) throw new Error(`'${line}' names no unit`);
    ranges[unit] = { low: toUnitCost(dec(low)), usual: toUnitCost(dec(usual)), high: toUnitCost(dec(high)) };
  }
  return names.split('/').map((name) => ({
    name: name.replace('*', '').trim(),
    words: [...new Set(wordsOf(name))],
    general: name.includes('*'),
    aisle,
    ranges,
  }));
}
