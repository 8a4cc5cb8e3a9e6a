import { isSupplies } from '../../shared/goods/goods-groups.ts';
import { kept } from '../../shared/kept.ts';
import { formWords } from '../../shared/matching/abbreviations.ts';
import { wordsOf } from '../../shared/matching/words.ts';
import type { TextList } from '../../shared/texts/index.ts';
import { aisleRanges, union } from './aisle-ranges.ts';
import { type PriceEntry, type PriceRanges, priceEntries } from './price-table.ts';

export type PlausibleRange = {
  /** What the range is for: 'chicken breast', or an aisle ('produce'). */
  name: string;
  /** The same in a sentence. */
  words: TextList;
  by: 'entry' | 'aisle';
  /** US dollars per unit. */
  ranges: PriceRanges;
};

/** The `formWords` that hardly change the price. */
const mildForms = new Set(['breaded', 'stuffed', 'peel', 'zest', 'imitation', 'substitute', 'plant', 'cone', 'canned']);

let index: Map<string, PriceEntry[]> | null = null;

/** The entries containing a word. */
function entriesWith(word: string): readonly PriceEntry[] {
  if (index === null) {
    index = new Map();
    for (const entry of priceEntries()) {
      for (const own of entry.words) index.set(own, [...(index.get(own) ?? []), entry]);
    }
  }
  return index.get(word) ?? [];
}

/**
 * Plausible cost of an ingredient: the entry in the built-in table whose words are all in its name, the one with most
 * words, after expanding abbreviations. A form isn't the same as what it's made of: lemon juice isn't lemon. Otherwise
 * the wide range of its aisle, by name or category; null if neither is known.
 * @example plausibleRange('CHIX BRST BNLS') // { name: 'chicken breast', by: 'entry', ranges: { lb: { low: '1', ... } } }
 */
export function plausibleRange(name: string, category: string | null = null): PlausibleRange | null {
  const [first, ...rest] = bestEntries(name);
  if (first === undefined) {
    const aisle = aisleRanges(name, category);
    return aisle === null ? null : { ...aisle, by: 'aisle' };
  }
  const ranges = rest.reduce((all, entry) => union(all, entry.ranges), first.ranges);
  const names = [first, ...rest].map((entry) => entry.name);
  return { name: names.join(' or '), words: { list: names, by: 'or' }, by: 'entry', ranges };
}

/** The most specific entries; several if a name means two things equally (garlic bread counts as bread). */
const bestEntries = kept((name): readonly PriceEntry[] => {
  const words = new Set(wordsOf(name));
  const forms = [...words].filter((word) => formWords.has(word) && !mildForms.has(word));
  const supplies = isSupplies(name);
  const fitting = [...new Set([...words].flatMap(entriesWith))].filter(
    (entry) =>
      entry.words.every((word) => words.has(word)) &&
      (forms.length === 0 || forms.some((form) => entry.words.includes(form))) &&
      (!supplies || entry.aisle === 'supplies'),
  );
  const most = Math.max(...fitting.map((entry) => entry.words.length));
  const best = fitting.filter((entry) => entry.words.length === most);
  // Flour in a bag is flour, garlic bread is bread, strawberry yogurt is yogurt, and mozzarella is more specific than
  // cheese.
  const goods = butOnly(best, ({ aisle }) => aisle !== 'supplies');
  const made = butOnly(goods, ({ aisle }) => aisle !== 'produce' && aisle !== 'fruit');
  const chosen = butOnly(made, ({ general }) => !general);
  // Names on one table line share a range.
  return chosen.filter((entry, at) => chosen.findIndex((other) => other.ranges === entry.ranges) === at);
});

/** The matching entries, or all if none matches. */
function butOnly(entries: PriceEntry[], fits: (entry: PriceEntry) => boolean): PriceEntry[] {
  const some = entries.filter(fits);
  return some.length > 0 ? some : entries;
}
