import { nameKey } from '../matching/index.ts';
import { normaliseName } from '../matching/words.ts';

/**
 * A competitor's dish as it is compared between two readings of a menu: its name, with the size where a dish is sold in
 * several. Two dishes are one where their keys are equal; case, accents and signs do not count, numbers do. Empty for a name
 * without letter or digit.
 * @example competitorDishKey('Piña Colada', '16 oz') // 'pina colada 16 oz'
 */
export function competitorDishKey(name: string, size: string | null = null): string {
  return nameKey(size === null ? name : `${name} ${size}`);
}

/**
 * A looser key, by which a dish is still known whose name was put a little differently: plurals, order of the words and
 * abbreviations do not count, numbers do.
 * @example looseDishKey('carne asada tacos') // 'asada carne taco'
 */
export function looseDishKey(key: string): string {
  const numbers = key.match(/\d+/g) ?? [];
  const words = normaliseName(key)
    .split(' ')
    .filter((word) => !/\d/.test(word));
  return [...words.sort(), ...numbers].join(' ');
}
