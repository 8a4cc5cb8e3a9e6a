import { nameKey } from '../../shared/matching/index.ts';
import { normaliseName } from '../../shared/matching/words.ts';

/**
 * Key for comparing a competitor's dish between two readings of a menu: its name, plus the size if sold in several.
 * Case, accents and punctuation are ignored; numbers count. Empty for a name without letters or digits.
 * @example competitorDishKey('Piña Colada', '16 oz') // 'pina colada 16 oz'
 */
export function competitorDishKey(name: string, size: string | null = null): string {
  return nameKey(size === null ? name : `${name} ${size}`);
}

/**
 * A looser key that still matches a slightly reworded name: ignores plurals, word order and abbreviations; numbers
 * count.
 * @example looseDishKey('carne asada tacos') // 'asada carne taco'
 */
export function looseDishKey(key: string): string {
  const numbers = key.match(/\d+/g) ?? [];
  const words = normaliseName(key)
    .split(' ')
    .filter((word) => !/\d/.test(word));
  return [...words.sort(), ...numbers].join(' ');
}
