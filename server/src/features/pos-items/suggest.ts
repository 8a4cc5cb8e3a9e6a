import { normaliseName, recordMatcher } from '@platewise/domain';

export type Target = {
  kind: 'menu_item' | 'ingredient';
  id: number;
  name: string;
  /** Of a dish. */
  price: string | null;
  detail: string | null;
  /** Of an ingredient. */
  unit: string | null;
};

export type Item = { kind: 'item' | 'modifier'; name: string; price: string | null };
export type Suggestion = { target: Target; score: number };

/** Of all that share a word with an item only so many are compared in earnest. */
const compared = 12;
/** Below this two names have hardly anything in common. */
const least = 0.2;
/** A till sells what is on the menu: one of those that resemble an item is it more often than with strangers. */
const atHome = 2;
/** The same words on both sides are the same thing, in one and the same house. */
const sameWords = 0.96;
/** A dish for an item, an ingredient for a modifier: the other way round it is less likely. */
const unusual = 0.8;
/** Two that are as good as each other leave it open which one it is. */
const tie = 0.03;
const tied = 0.75;

const prefixLength = 3;
/** What a till writes before the thing itself. */
const modifierWords = /^(add|adds|extra|xtra|side|side of|sub|substitute|with|w|plus|more|double)\s+(of\s+)?/;

/** What an item could be, the likeliest first, compared with all dishes and ingredients of a restaurant. */
export function suggester(targets: readonly Target[]): (item: Item) => Suggestion[] {
  const names = targets.map(({ name }) => normaliseName(name));
  const match = recordMatcher(names);
  const index = wordIndex(names);
  return (item) => {
    const name = nameOf(item);
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

const amountOf = (price: string | null) => {
  const amount = Number(price ?? 0);
  return amount > 0 ? { amount } : {};
};

const nameOf = (item: Item): string => {
  const name = normaliseName(item.name);
  if (item.kind !== 'modifier') return name;
  const bare = name.replace(modifierWords, '');
  return bare === '' ? name : bare;
};

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

/** For a name, the places of those that share its rarest words or how they begin. */
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
  return (name) => {
    const weights = new Map<number, number>();
    const add = (key: string, share: number) => {
      const places = holders.get(key) ?? [];
      const weight = share * Math.log(1 + names.length / (places.length || 1));
      for (const at of places) weights.set(at, (weights.get(at) ?? 0) + weight);
    };
    for (const word of new Set(name.split(' '))) {
      add(word, 1);
      add(beginning(word), 0.3);
    }
    return [...weights]
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, compared)
      .map(([at]) => at);
  };
}

const beginning = (word: string) => `${word.slice(0, prefixLength)}…`;
