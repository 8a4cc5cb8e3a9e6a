import { type BaseUnit, contentOf, type Pack, packOf } from '../pack.ts';

const categories = [
  'meat',
  'poultry',
  'seafood',
  'produce',
  'dairy',
  'eggs',
  'dry',
  'canned',
  'oils',
  'frozen',
  'bakery',
  'beverages',
  'wine',
  'spirits',
  'beer',
  'paper',
  'cleaning',
] as const;
export type Category = (typeof categories)[number];

/** A unit for products sold without a pack. */
export type Loose = 'lb' | 'ea' | 'dz' | 'gal' | 'bch' | 'cs';

/** One product as distributors sell it. `low` and `high` are prices per base unit. */
export type Good = {
  category: Category;
  base: BaseUnit;
  low: number;
  high: number;
  packs: readonly Pack[];
  loose: readonly Loose[];
  /** Names as a person would write them. */
  long: readonly string[];
  /** Names as a distributor's system abbreviates them. */
  short: readonly string[];
};

/**
 * Parses a table: `price per base unit | packs and loose units (@lb) | long names; ... | abbreviated names; ...`.
 * @example goodsOf('eggs', 'each 0.15-0.40 | 15dz @dz | Eggs, Large | EGGS LG LOOSE GR A')
 */
export function goodsOf(category: Category, table: string): Good[] {
  return table
    .trim()
    .split('\n')
    .map((row) => goodOf(category, row));
}

function goodOf(category: Category, row: string): Good {
  const [price = '', packs = '', long = '', short = ''] = row.split('|').map((part) => part.trim());
  const [, base, low, high] = /^(\w+) ([\d.]+)-([\d.]+)$/.exec(price) ?? [];
  if (base === undefined) throw new Error(`No price: ${row}`);
  const words = packs.split(' ');
  const good = {
    category,
    base: base as BaseUnit,
    low: Number(low),
    high: Number(high),
    packs: words.filter((word) => !word.startsWith('@')).map(packOf),
    loose: words.filter((word) => word.startsWith('@')).map((word) => word.slice(1) as Loose),
    long: namesIn(long),
    short: namesIn(short),
  };
  const foreign = good.packs.find((pack) => (contentOf(pack)?.unit ?? good.base) !== good.base);
  if (foreign) throw new Error(`A pack in another unit than the price: ${row}`);
  return good;
}

const namesIn = (text: string) => text.split(';').map((name) => name.trim());
