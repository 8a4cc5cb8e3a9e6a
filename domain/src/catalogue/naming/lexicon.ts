import { singular } from '../../matching/words.ts';
import type { Aisle } from './aisles.ts';
import { cuts, kinds, parts, qualities } from './describing-words.ts';
import { foodNouns } from './food-nouns.ts';
import { shelfNouns } from './shelf-nouns.ts';

export type Noun = { aisle: Aisle; level: number; many: boolean };
export type Cut = { rank: number; many: boolean };

/** What a word or a phrase may be; some are several things ('cream' is a noun, and tells one soup from another). */
export type Entry = { noun?: Noun; cut?: Cut; kind?: number; quality?: number; part?: true };

const entries = new Map<string, Entry>();
const turns = new Map<string, string>();
/** A white egg is no egg white. */
const oneWay = new Set(['egg white', 'wild rice', 'ice bag', 'bar towel', 'salad mix', 'corn flour', 'water chestnut']);

/** Words are looked up in the singular, and without what tells 'all-purpose' from 'all purpose'. */
const keyOf = (phrase: string): string => phrase.split(' ').map(singular).join(' ');

function add(words: string, entry: Entry): void {
  for (const phrase of words.split('|')) {
    const text = phrase.trim().replace(/\s+/g, ' ');
    // Of two meanings of one kind the first stands.
    if (text !== '') entries.set(keyOf(text), { ...entry, ...entries.get(keyOf(text)) });
  }
}

for (const [aisle, level, mass, many] of [...foodNouns, ...shelfNouns]) {
  add(many, { noun: { aisle, level, many: true } });
  add(mass, { noun: { aisle, level, many: false } });
}
for (const [rank, words, many] of cuts) add(words, { cut: { rank, many } });
add(parts, { part: true });
for (const [kind, words] of kinds) add(words, { kind });
for (const [quality, words] of qualities) add(words, { quality });

// 'CREAM SOUR', 'BEAN GREEN': a name of two words is known the other way round too, where that means nothing else.
for (const [key, { noun }] of [...entries]) {
  const [first, second, more] = key.split(' ');
  const turned = `${second} ${first}`;
  if (noun === undefined || second === undefined || more !== undefined || entries.has(turned)) continue;
  if (!oneWay.has(key)) turns.set(turned, key);
}

const longest = Math.max(...[...entries.keys()].map((key) => key.split(' ').length));

/** The longest known phrase that starts here, and how many words it takes; null where the word is not known. */
export function entryAt(words: readonly string[], at: number): { key: string; length: number; entry: Entry } | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const key = words
      .slice(at, at + length)
      .map(singular)
      .join(' ');
    const known = entries.has(key) ? key : (turns.get(key) ?? key);
    const entry = entries.get(known);
    if (entry !== undefined) return { key: known, length, entry };
  }
  return null;
}
