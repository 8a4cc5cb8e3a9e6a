import { nameKey } from '../matching/name-key.ts';

const national = `A1|Aunt Jemima|Barilla|Bertolli|Budweiser|Bush's|Campbell's|Cholula|Coca Cola|Colavita|Contadina|Crystal|
Daisy|De Cecco|Dole|Frank's Red Hot|French's|Gatorade|Ghirardelli|Gold Medal|Goya|Grey Poupon|Gulden's|Heinz|Hellmann's|
Hershey|Hidden Valley|Hormel|Huy Fong|Idahoan|Jack Daniel's|Jimmy Dean|Kikkoman|King Arthur|Kraft|La Costena|Lactaid|
Land O Lakes|Lawry's|Lea & Perrins|Martin's|McCain|McCormick|Minute Maid|Monin|Morton|Nutella|Ore Ida|Oreo|Pepsi|Perdue|
Philadelphia|Planters|Quaker|Red Bull|San Pellegrino|Simplot|Smithfield|Smucker's|Snapple|Stouffer's|Sweet Baby Ray's|
Tabasco|Tajin|Torani|Tropicana|Tyson|Valentina|Velveeta|Wesson`;

/** Brands by their key; longer ones are found first. Opaque: made by `brandBook`, read by `brandsIn`. */
export type BrandBook = { readonly brands: ReadonlyMap<string, string>; readonly longest: number };

/**
 * The brands that a text may name: those that the vendors' own lists name, beside the usual ones of the trade.
 * @example brandsIn(brandBook([]), 'KETCHUP HEINZ 33% 6/#10') // ['Heinz']
 */
export function brandBook(named: Iterable<string>): BrandBook {
  const brands = new Map<string, string>();
  for (const brand of [...national.split('|'), ...named]) {
    const key = nameKey(brand);
    // One or two letters are a grade or a size more often than a brand.
    if (key.length > 2 || key === 'a1') brands.set(key, brands.get(key) ?? brand.trim());
  }
  return { brands, longest: Math.max(...[...brands.keys()].map((key) => key.split(' ').length)) };
}

/** The brands that a text names, as they are written, each once. */
export function brandsIn(book: BrandBook, text: string): string[] {
  const words = nameKey(text).split(' ');
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(book.longest, words.length - at); length > 0; length -= 1) {
      const brand = book.brands.get(words.slice(at, at + length).join(' '));
      if (brand === undefined) continue;
      found.add(brand);
      at += length - 1;
      break;
    }
  }
  return [...found];
}

/** Whether two brands are one, however they are written. */
export const sameBrand = (a: string, b: string): boolean => nameKey(a) === nameKey(b);
