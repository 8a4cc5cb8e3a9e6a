import type { MenuGold } from './menu.ts';

type Read = { name: string; price: string | null };

/** The score of a menu reading: dishes in the gold data, dishes read, and dishes read correctly. */
export type MenuScore = { gold: number; read: number; right: number; misses: string[] };

/** Names match if the Dice coefficient of their letter pairs is at least this. */
const alike = 0.75;

/**
 * Compares the dishes read with the gold data of a made-up menu; each is matched once. A dish is right if its price is
 * equal and its name differs by a few letters at most. Example: 'Onion Sovp' 9.00 matches 'Onion Soup' 9.00.
 */
export function scoreMenu(read: readonly Read[], gold: readonly MenuGold[]): MenuScore {
  const left = [...read];
  const misses: string[] = [];
  for (const wanted of gold) {
    const at = left.findIndex(
      ({ name, price }) => Number(price) === Number(wanted.price) && likeness(name, wanted.name) >= alike,
    );
    if (at >= 0) left.splice(at, 1);
    else misses.push(`${wanted.name} ${wanted.price}`);
  }
  const surplus = left.map(({ name, price }) => `left over: ${name} ${price}`);
  return { gold: gold.length, read: read.length, right: gold.length - misses.length, misses: [...misses, ...surplus] };
}

/** The F1 score: the harmonic mean of precision and recall. */
export const f1Of = ({ gold, read, right }: Pick<MenuScore, 'gold' | 'read' | 'right'>): number =>
  gold + read === 0 ? 1 : (2 * right) / (gold + read);

function likeness(a: string, b: string): number {
  const left = pairsOf(a);
  const all = left.length + pairsOf(b).length;
  let shared = 0;
  for (const pair of pairsOf(b)) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return all === 0 ? 0 : (2 * shared) / all;
}

function pairsOf(text: string): string[] {
  const bare = text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2));
}
