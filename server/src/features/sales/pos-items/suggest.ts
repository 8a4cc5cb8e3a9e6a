import { type Money, normaliseName, recordMatcher } from '@platewise/domain';

export type Target = {
  kind: 'menu_item' | 'ingredient';
  id: number;
  name: string;
  /** For a dish. */
  price: Money | null;
  detail: string | null;
  /** For an ingredient. */
  unit: string | null;
};

export type Item = { kind: 'item' | 'modifier'; name: string; price: Money | null };
export type Suggestion = { target: Target; score: number };

/** Of all names that share a word with an item, only this many are fully compared. */
const compared = 8;
/** Below this score, two names have little in common. */
const least = 0.2;
/**
 * Log odds to add: a POS sells what is on the menu, so a similar name is a likelier match than among unrelated lists.
 */
const atHome = 2;
/** Within one restaurant, the same words mean the same thing. */
const sameWords = 0.96;
/** Items are usually dishes and modifiers usually ingredients: the reverse is less likely. */
const unusual = 0.8;
/** With two scores this close, it is open which one is right. */
const tie = 0.03;
const tied = 0.75;

const prefixLength = 3;
/** What a POS writes before the name itself. */
const modifierWords = /^(add|adds|extra|xtra|side|side of|sub|substitute|with|w|plus|more|double)\s+(of\s+)?/;

/** What an item could be, most likely first, out of all dishes and ingredients of a restaurant. */
export function suggester(targets: readonly Target[]): (item: Item) => Suggestion[] {
  const names = targets.map(({ name }) => normaliseName(name));
  const match = recordMatcher(names);
  const index = wordIndex(names);
  const spell = speller(names);
  return (item) => {
    const name = spell(nameOf(item));
    const [words, amount] = [sortedWords(name), amountOf(item.price)];
    const found = index(name).map((at): Suggestion => {
      const target = targets[at] as Target;
      const theirs = names[at] as string;
      const price = amountOf(target.price);
      const { evidence } = match({ name, ...amount }, { name: theirs, ...price });
      const odds = evidence.reduce((sum, { weight }) => sum + weight, -3.2 + atHome);
      const alike = sortedWords(theirs) === words ? Math.max(sameWords, chanceOf(odds)) : chanceOf(odds);
      const usual = (item.kind === 'modifier') === (target.kind === 'ingredient');
      return { target, score: usual ? alike : alike * unusual };
    });
    return ranked(found, item);
  };
}

const chanceOf = (odds: number) => 1 / (1 + Math.exp(-odds));

const amountOf = (price: Money | null) => {
  const amount = Number(price ?? 0);
  return amount > 0 ? { amount } : {};
};

const nameOf = (item: Item): string => {
  const name = normaliseName(item.name);
  if (item.kind !== 'modifier') return name;
  const bare = name.replace(modifierWords, '');
  return bare === '' ? name : bare;
};

/**
 * Joins or splits words as the menu does: 'cheese burger' becomes 'cheeseburger' if the menu says so, and vice versa.
 */
function speller(names: readonly string[]): (name: string) => string {
  const known = new Set(names.flatMap((name) => name.split(' ')));
  const apart = new Map<string, string>();
  for (const name of names) {
    for (const [a, b] of pairs(name.split(' '))) apart.set(`${a}${b}`, `${a} ${b}`);
  }
  return (name) => {
    const words = name.split(' ').map((word) => (known.has(word) ? word : (apart.get(word) ?? word)));
    const joined = pairs(words).find(([a, b]) => known.has(`${a}${b}`) && !(known.has(a) && known.has(b)));
    const text = words.join(' ');
    return joined === undefined ? text : text.replace(joined.join(' '), joined.join(''));
  };
}

const pairs = (words: readonly string[]): [string, string][] =>
  words.slice(1).map((word, index) => [words[index] ?? '', word]);

const sortedWords = (name: string) => [...new Set(name.split(' '))].sort().join(' ');

function ranked(found: Suggestion[], item: Item): Suggestion[] {
  const plain = item.name.trim().toLowerCase();
  const exact = ({ target }: Suggestion) => (target.name.trim().toLowerCase() === plain ? 1 : 0);
  const sorted = found
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || exact(b) - exact(a) || a.target.id - b.target.id);
  const [first, second] = sorted;
  if (first === undefined || second === undefined || first.score - second.score >= tie) return sorted;
  if (exact(first) > exact(second)) return sorted;
  return [{ ...first, score: Math.min(first.score, tied) }, ...sorted.slice(1).map(atMost(tied))];
}

const atMost = (limit: number) => (one: Suggestion) => ({ ...one, score: Math.min(one.score, limit) });

/** Indexes of the names that share a name's rarest words. An unknown word is matched by its prefix. */
function wordIndex(names: readonly string[]): (name: string) => number[] {
  const holders = new Map<string, number[]>();
  const hold = (word: string, at: number) => {
    const places = holders.get(word);
    if (places === undefined) holders.set(word, [at]);
    else if (places.at(-1) !== at) places.push(at);
  };
  names.forEach((name, at) => {
    for (const word of name.split(' ')) {
      hold(word, at);
      hold(beginning(word), at);
    }
  });
  const weights = new Float64Array(names.length);
  return (name) => {
    const touched: number[] = [];
    for (const word of new Set(name.split(' '))) {
      const places = holders.get(word) ?? holders.get(beginning(word)) ?? [];
      const weight = Math.log(1 + names.length / (places.length || 1));
      for (const at of places) {
        if (weights[at] === 0) touched.push(at);
        weights[at] = (weights[at] ?? 0) + weight;
      }
    }
    const best = heaviest(touched, weights);
    for (const at of touched) weights[at] = 0;
    return best;
  };
}

/** The few with the highest weights, without sorting all of them. */
function heaviest(places: readonly number[], weights: Float64Array): number[] {
  const best: number[] = [];
  for (const at of places) {
    const weight = weights[at] ?? 0;
    if (best.length === compared && weight <= (weights[best.at(-1) ?? 0] ?? 0)) continue;
    const position = best.findIndex((other) => (weights[other] ?? 0) < weight);
    best.splice(position === -1 ? best.length : position, 0, at);
    if (best.length > compared) best.pop();
  }
  return best;
}

const beginning = (word: string) => `${word.slice(0, prefixLength)}…`;
