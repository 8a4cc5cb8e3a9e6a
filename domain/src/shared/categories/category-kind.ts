import { nameKey } from '../matching/index.ts';
import { alcoholWords, beverageWords, foodWords, germanEndings, otherWords, weakWords } from './category-words.ts';

/** The kind of a category of dishes, ingredients or POS items. */
export const categoryKinds = ['food', 'beverage', 'alcohol', 'other'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** User choices for categories, keyed by `categoryKey`. */
export type CategoryChoices = Readonly<Record<string, CategoryKind>>;

/** Cost and sales are compared within a type, such as drinks with drinks. Supplies aren't food cost. */
export const categoryTypes = ['food', 'beverage', 'unsorted', 'supplies'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** Key of a category in `CategoryChoices`: case and surrounding spaces are ignored. */
export const categoryKey = (category: string): string => category.trim().toLowerCase();

/**
 * A category's kind: the user's choice, otherwise derived from the words in its name; null if no word is known or the
 * words disagree ('Food & Beverage'), in which case the user must choose. Pure.
 * @example categoryKindOf('Draft Beer', {}) // 'alcohol'
 * @example categoryKindOf('Hauptgerichte', {}) // 'food'
 * @example categoryKindOf('Lola', { lola: 'beverage' }) // 'beverage'
 */
export function categoryKindOf(category: string | null, chosen: CategoryChoices): CategoryKind | null {
  const key = categoryKey(category ?? '');
  const said = Object.hasOwn(chosen, key) ? chosen[key] : undefined;
  return said ?? kindByWords(key);
}

/**
 * The type a category's cost and sales are compared in; 'unsorted' until its kind is known.
 * @example categoryTypeOf('Draft Beer', {}) // 'beverage'
 * @example categoryTypeOf('Seasonal', {}) // 'unsorted'
 */
export function categoryTypeOf(category: string | null, chosen: CategoryChoices): CategoryType {
  switch (categoryKindOf(category, chosen)) {
    case 'food':
      return 'food';
    case 'beverage':
    case 'alcohol':
      return 'beverage';
    case 'other':
      return 'supplies';
    case null:
      return 'unsorted';
  }
}

const wordsOf = [
  ['food', foodWords],
  ['beverage', beverageWords],
  ['alcohol', alcoholWords],
  ['other', otherWords],
] as const;
const known = new Map<string, CategoryKind>();
for (const [kind, words] of wordsOf) {
  for (const word of words.map(nameKey)) {
    for (const ending of ['s', 'es', 'n', 'en', 'e']) known.set(word + ending, kind);
    if (word.endsWith('y')) known.set(`${word.slice(0, -1)}ies`, kind);
  }
}
// An exact word takes precedence over another word's plural.
for (const [kind, words] of wordsOf) for (const word of words) known.set(nameKey(word), kind);
const weak = new Map<string, CategoryKind>([
  ...weakWords.alcohol.map((word) => [word, 'alcohol'] as const),
  ...weakWords.food.map((word) => [word, 'food'] as const),
]);
const endings = Object.entries(germanEndings).flatMap(([kind, words]) =>
  words.map((word) => [nameKey(word), kind as CategoryKind] as const),
);

const withoutAlcohol =
  /\b(?:non ?alcoholic|n a|na|alcohol free|zero proof|alkoholfreie?|sin alcohol|sans alcool|analcolic[aioh]e?)\b/;
const notFood = /\bnon ?food\b/;

/** Cached: multi-restaurant reports look up the same few names tens of thousands of times. */
const remembered = new Map<string, CategoryKind | null>();
const mostRemembered = 5000;

function kindByWords(category: string): CategoryKind | null {
  const before = remembered.get(category);
  if (before !== undefined) return before;
  if (remembered.size >= mostRemembered) remembered.clear();
  const kind = readWords(category);
  remembered.set(category, kind);
  return kind;
}

function readWords(category: string): CategoryKind | null {
  const name = nameKey(category);
  if (notFood.test(name)) return 'other';
  if (withoutAlcohol.test(name)) return 'beverage';
  const words = name.split(' ');
  const kinds = new Set(words.flatMap((word) => kindOfWord(word) ?? []));
  if (kinds.size === 0) return words.map((word) => weak.get(word)).find((kind) => kind !== undefined) ?? null;
  // 'Alcoholic drinks' are alcohol.
  if (kinds.has('alcohol')) kinds.delete('beverage');
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : null;
}

function kindOfWord(word: string): CategoryKind | null {
  const kind = known.get(word);
  if (kind !== undefined) return kind;
  return endings.find(([ending]) => word.length > ending.length + 2 && word.endsWith(ending))?.[1] ?? null;
}
