import { singular } from '../words.ts';

/**
 * The words of a record's name as they compare: lower case, without accents and points, an apostrophe's s with its word,
 * plurals singular. Nothing is left out and no abbreviation of the trade written out: a number or a short word may be what
 * tells two names apart.
 * @example recordWords("Poor Richard 's Ale") // ['poor', 'richard', 'ale']
 */
export function recordWords(text: string): string[] {
  return simplified(text)
    .replace(/\b(\w)\.(?=\w\b)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);
}

/** Lower case without accents; what stands for an apostrophe is gone, and an s behind it stays with its word. */
export function simplified(text: string): string {
  return text
    .replace(/&#(\d{2,4});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s*[\\`]*\s*['’_]\s*s\b/g, 's')
    .replace(/['’`_\\"]/g, '');
}

/** Words without which a name says the same. */
export const fillWords: ReadonlySet<string> = new Set('the of and in at on a an de la le il'.split(' '));

/** What shops write around a product, whichever it is. */
export const shopWords: ReadonlySet<string> = new Set(
  `retail box boxed package packaging complete license licence cd dvd rom cdrom dvdrom software pc new original factory sealed jewel case
  minibox download oem free shipping brand version edition english import warranty genuine item product with for`.split(
    /\s+/,
  ),
);

/** What makers and places of food and drink are called: it tells little of who they are. */
export const houseWords: ReadonlySet<string> = new Set(
  `brewing brewery brewpub brew brewer brewhouse beer company co inc ltd llc plc pub house restaurant grill cafe bar bistro
  work aleworks steakhouse public office corporate cerveceria brasserie brasseur birrificio bryggeri smith craft factory
  grillhouse winery vineyard distillery distilling spirit food foodservice kitchen diner deli delicatessen bakery cantina
  taqueria ristorante trattoria pizzeria group holding international corporation`.split(/\s+/),
);
