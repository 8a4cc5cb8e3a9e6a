import { numberLocale } from '../../shared/regions/index.ts';
import { isPrepWord } from './name-and-prep.ts';

/** An unknown word in the unit's position, and the text after it. */
export type UnknownUnit = { word: string; rest: string };

const word = String.raw`^\s*(\p{L}[\p{L}'’-]*)\.?`;
const english = new RegExp(String.raw`${word}\s+of\s+(?=[\p{L}\d])`, 'iu');
const romance = new RegExp(
  String.raw`${word}\s+(?:(?:de\s+la|de\s+los|de\s+las|de|del|della|dello|dei|delle|di|du|des|von)\s+|(?:d|dell|de\s+l)['’]\s*)(?=\p{L})`,
  'iu',
);
/** English adjectives have no plural, so a plural before a name is a unit: 'ladles stock'. */
const plural = new RegExp(String.raw`${word}(?<=[^s'’]s)\s+(?=(\p{Ll}[\p{L}-]*))`, 'u');
/** German adjectives aren't capitalized, so a noun before a noun is a unit: 'Kellen Brühe'. */
const noun = new RegExp(String.raw`${word}(?<=^\s*\p{Lu}.*)\s+(?=\p{Lu})`, 'u');

const shares = 'juice zest peel rind half halves quarter quarters rest each';
const foods = 'pomme pommes brussels';
const isNoUnit = new Set(`${shares} ${foods}`.split(' '));
const between = new Set(
  'and or on in into for with without to at from plus per as but if und oder y e et ou con'.split(' '),
);

/**
 * The unknown unit at the start of the text after an amount; null if the word might describe the item instead, such as
 * 'yellow' in 'yellow onions'. Pure.
 * @param country whose recipes these are, by its ISO 3166 code; none where it isn't known
 * @example takeUnknownUnit(' ladles of broth') // { word: 'ladles', rest: 'broth' }
 */
export function takeUnknownUnit(text: string, country?: string | null): UnknownUnit | null {
  const isGerman = country != null && numberLocale(country).startsWith('de-');
  for (const pattern of isGerman ? [english, romance, noun, plural] : [english, romance, plural]) {
    const [all, said = '', next = ''] = pattern.exec(text) ?? [];
    if (all === undefined || isNoUnit.has(said.toLowerCase())) continue;
    if (between.has(next) || isPrepWord(next)) continue;
    return { word: said, rest: text.slice(all.length) };
  }
  return null;
}
