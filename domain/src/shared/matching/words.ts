import { kept } from '../kept.ts';
import { expand } from './abbreviations.ts';

const measure = String.raw`\d+(?:\.\d+)?\s*(?:#|lbs?|oz|floz|z|gal|kgs?|g|ml|ltr?|l|ct|cnt|count|pk|cs|case|qt|pt|dz|in|inch)`;
const packs = new RegExp(
  String.raw`(?:\b|\s|^)(?:\d+\s*[/x]\s*#?\s*(?:${measure}|\d+)(?:\s*(?:avg?|rw))?|#\s*\d+|${measure})(?![a-z])`,
  'g',
);

/**
 * Normalizes a description or ingredient name: lower case, no accents, trade abbreviations expanded, singular, packs
 * and weights removed.
 * @example normaliseName('CHIX BRST B/S CVP 4/10 LB') // 'chicken breast boneless skinless cvp'
 */
export function normaliseName(text: string): string {
  return wordsOf(text).join(' ');
}

/** The words of `normaliseName`, in order; a name consisting only of packs keeps them. */
export const wordsOf = kept((text): readonly string[] => {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’'`]/g, '');
  const without = split(plain.replace(packs, ' '));
  return without.length > 0 ? without : split(plain);
});

function split(text: string): string[] {
  return text
    .split(/[\s,;:()[\]"*+|•·]+/)
    .flatMap((part) => words(part.replace(/^[-./&]+|[-.&]+$/g, '')))
    .filter((word) => word !== '');
}

function words(part: string): readonly string[] {
  const whole = expand(part);
  if (whole.length > 1 || whole[0] !== part) return whole;
  return part
    .split(/[-./&_%#!?]+/)
    .flatMap((piece) => expand(piece))
    .map(singular);
}

/** @example singular('tomatoes') // 'tomato' */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (/(?:ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}
