import { singular } from '../words.ts';

/**
 * Normalized words of a record's name: lower case, no accents or periods, possessive s joined to its word, singular.
 * Nothing is dropped and abbreviations aren't expanded: a number or a short word may be what distinguishes two names.
 * @example recordWords("Poor Richard 's Ale") // ['poor', 'richard', 'ale']
 */
export function recordWords(text: string): string[] {
  return simplified(text)
    .replace(/\b(\w)\.(?=\w\b)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

/** Lower case without accents; apostrophes are removed, so a possessive s stays with its word. */
export function simplified(text: string): string {
  return text
    .replace(/&#(\d{2,4});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s*[\\`]*\s*['’_]\s*s\b/g, 's')
    .replace(/['’`_\\"]/g, '');
}

/** Words that don't change a name's meaning. */
export const fillWords: ReadonlySet<string> = new Set('the of and in at on a an de la le il'.split(' '));

/** Generic words shops add to any product. */
export const shopWords: ReadonlySet<string> = new Set(
  `retail box boxed package packaging complete license licence cd dvd rom cdrom dvdrom software pc new original factory sealed jewel case
  minibox download oem free shipping brand version edition english import warranty genuine item product with for`.split(
    /\s+/,
  ),
);

/** Generic words in the names of food and drink businesses, which say little about who they are. */
export const houseWords: ReadonlySet<string> = new Set(
  `brewing brewery brewpub brew brewer brewhouse beer company co inc ltd llc plc pub house restaurant grill cafe bar bistro
  work aleworks steakhouse public office corporate cerveceria brasserie brasseur birrificio bryggeri smith craft factory
  grillhouse winery vineyard distillery distilling spirit food foodservice kitchen diner deli delicatessen bakery cantina
  taqueria ristorante trattoria pizzeria group holding international corporation`.split(/\s+/),
);
