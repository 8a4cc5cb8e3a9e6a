import { singular } from '../../../shared/matching/words.ts';
import type { Aisle } from './aisles.ts';
import { cuts, kinds, parts, qualities } from './describing-words.ts';
import { foodNouns } from './food-nouns.ts';
import { shelfNouns } from './shelf-nouns.ts';

export type Noun = { aisle: Aisle; level: number; many: boolean };
export type Cut = { rank: number; many: boolean };

/** What a word or phrase can be; some have several roles ('cream' is a noun, and also a kind of soup). */
export type Entry = { noun?: Noun; cut?: Cut; kind?: number; quality?: number; part?: true };

const entries = new Map<string, Entry>();
const turns = new Map<string, string>();
/** Order matters: a white egg isn't an egg white. */
const oneWay = new Set(['egg white', 'wild rice', 'ice bag', 'bar towel', 'salad mix', 'corn flour', 'water chestnut']);

/** Keys are singular and unhyphenated, so 'all-purpose' and 'all purpose' match. */
const keyOf = (phrase: string): string => phrase.split(' ').map(singular).join(' ');

function add(words: string, entry: Entry): void {
  for (const phrase of words.split('|')) {
    const text = phrase.trim().replace(/\s+/g, ' ');
    // The first definition of each role wins.
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

// 'CREAM SOUR', 'BEAN GREEN': two-word names also match reversed, unless that means something else.
for (const [key, { noun }] of [...entries]) {
  const [first, second, more] = key.split(' ');
  const turned = `${second} ${first}`;
  if (noun === undefined || second === undefined || more !== undefined || entries.has(turned)) continue;
  if (!oneWay.has(key)) turns.set(turned, key);
}

const longest = Math.max(...[...entries.keys()].map((key) => key.split(' ').length));

/** The longest known phrase starting here, and its length in words; null if unknown. */
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
