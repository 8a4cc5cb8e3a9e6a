import { nameKey } from '../matching/name-key.ts';

const national = `A1|Aunt Jemima|Barilla|Bertolli|Budweiser|Bush's|Campbell's|Cholula|Coca Cola|Colavita|Contadina|Crystal|
Daisy|De Cecco|Dole|Frank's Red Hot|French's|Gatorade|Ghirardelli|Gold Medal|Goya|Grey Poupon|Gulden's|Heinz|Hellmann's|
Hershey|Hidden Valley|Hormel|Huy Fong|Idahoan|Jack Daniel's|Jimmy Dean|Kikkoman|King Arthur|Kraft|La Costena|Lactaid|
Land O Lakes|Lawry's|Lea & Perrins|Martin's|McCain|McCormick|Minute Maid|Monin|Morton|Nutella|Ore Ida|Oreo|Pepsi|Perdue|
Philadelphia|Planters|Quaker|Red Bull|San Pellegrino|Simplot|Smithfield|Smucker's|Snapple|Stouffer's|Sweet Baby Ray's|
Tabasco|Tajin|Torani|Tropicana|Tyson|Valentina|Velveeta|Wesson`;

/** Brands carried by broadline distributors, including their private labels. */
const foodservice = `Advance Pierre|AdvancePierre|Angela Mia|Applegate|Armour|Arrezzio|Ball Park|
Bama|BelGioioso|Bel Gioioso|Best Foods|Birds Eye|Block & Barrel|Blue Diamond|Boar's Head|Bob's Red Mill|Bonici|
Bridgford|Brickfire|Butterball|Cabot|Cattleman's|Cattlemens|Certified Angus|Chef Francisco|Chef Pierre|Chobani|Citavo|
Chef's Line|Clorox|ConAgra|Cortona|Crisco|Culinary Secrets|Custom Culinary|Darigold|Del Monte|
Del Pasado|Di Giorno|Dixie|Driscoll's|Ecolab|Embasa|Eckrich|Escalon|Farmland|Ferrara|Fishery Products|Foster Farms|
Frymax|Galbani|Ghirardelli|Glenview Farms|Gold Kist|Gordon Choice|Great Lakes|Green Giant|Handgards|Harbor Banks|
Harvest Value|Hatfield|High Liner|Highliner|Hilltop Hearth|Hillshire|Hunt's|Imperial Fresh|Jennie-O|Johnsonville|J R Simplot|
John Morrell|Jones Dairy|Karo|Kellogg's|Kens|Ken's|Keystone|King's Hawaiian|Knorr|La Banderita|La Choy|Lamb Weston|Land O'Lakes|
Le Gout|LeGout|Lipton|Mae Ploy|Maggi|Mann's|Markon|Maruchan|Maseca|Mazola|Mission|Molly's Kitchen|Monarch|Monogram|
Mrs. Dash|Mrs Gerry's|Nabisco|Nestle|Northern Gold|Northland|Ocean Spray|Old El Paso|Otis Spunkmeyer|Pactiv|Patuxent Farms|
Packer Label|Papetti's|Philly Gourmet|Pillsbury|Pilgrim's|Pilgrims Pride|Pocahontas|Polar Fresh|Prairie Creek|
Prego|Progresso|Ralston|Reser's|Reynolds|Rich's|Riviana|Roland|Roseli|Ro Tel|Rykoff|Sadia|San Marzano Brand|Sara Lee|
Sargento|Schreiber|Schwan's|Seabrook|Silver Source|Silverbrook|Skippy|Stacy's|Stanislaus|Starkist|Stockyards|
Sun Maid|Sunkist|Swanson|Swiss Miss|Sysco|Sysco Classic|Sysco Imperial|Sysco Reliance|Tampa Maid|Taylor Farms|
Thank You Brand|Thirster|Tone's|Uncle Ben's|US Foods|Vlasic|Wholesome Farms|Wholesome Farm|Wayne Farms|Welch's|
West Creek|Wimmer's|Yoplait|Zatarain's|Brakebush|Bunge|Crystal Farms|Bellissimo|Bertoli|Cavendish|Contigo|Devonshire|
Empire's Treasure|First Mark|Heritage Ovens|Magellan|Nature's Best|Peak Fresh|Ridgecrest|Roma Brand|Village Garden|Assoluti|
Ellington Farms|Brilliance|Delancey Street|Luigi's|Piancone|Silver Sea|Bay Winds|Allegiance|Braveheart|
Farm to Table|Nature's Own|Bimbo|Aunt Millie's|Turano|Gonnella|Rotella's|Fleischmann's|Red Star|Saf Instant|Domino|C&H|Imperial Sugar|
Diamond Crystal|Kosher Valley|Badia|Goodman's|Guittard|Callebaut|Barry Callebaut|Valrhona|DaVinci|Farmer Brothers|Folgers|Maxwell House|
Starbucks|Peet's|Bigelow|Twinings|Numi|Poland Spring|Dasani|Aquafina|Perrier|Evian|Simply Orange|Odwalla`;

const shipped = [...national.split('|'), ...foodservice.split('|')];

/** Brands by key, matched longest first. Opaque: created by `brandBook`, read by `brandsIn`. */
export type BrandBook = { readonly brands: ReadonlyMap<string, string>; readonly longest: number };

/**
 * Known brands: those on the vendors' own lists, plus the trade's usual ones.
 * @example brandsIn(brandBook([]), 'KETCHUP HEINZ 33% 6/#10') // ['Heinz']
 */
export function brandBook(named: Iterable<string>): BrandBook {
  const brands = new Map<string, string>();
  for (const brand of [...shipped, ...named]) {
    const key = nameKey(brand);
    // One or two letters are more often a grade or a size than a brand.
    if (key.length > 2 || key === 'a1') brands.set(key, brands.get(key) ?? brand.trim());
  }
  return { brands, longest: Math.max(...[...brands.keys()].map((key) => key.split(' ').length)) };
}

/** The brands in a text, as written, without duplicates. */
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

/** Whether two brands are the same, regardless of spelling. */
export const sameBrand = (a: string, b: string): boolean => nameKey(a) === nameKey(b);

const shippedKeys = new Set(shipped.map(nameKey));
const longestShipped = Math.max(...[...shippedKeys].map((key) => key.split(' ').length));

/**
 * How many words from an index on form a known brand; 0 if none starts there.
 * @example wordsOfBrandAt(['ketchup', 'land', 'o', 'lakes'], 1) // 3
 */
export function wordsOfBrandAt(words: readonly string[], at: number): number {
  for (let length = Math.min(longestShipped, words.length - at); length > 0; length -= 1) {
    if (nameKey(words[at + length - 1] ?? '') === '') continue;
    if (shippedKeys.has(nameKey(words.slice(at, at + length).join(' ')))) return length;
  }
  return 0;
}
