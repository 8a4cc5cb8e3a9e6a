import { editsBetween } from '../layout/label-words.ts';

/** Business and trade words in shop names, in English, Malay and German. */
const shopWords = new Set(
  `accessories agency apotheke auto bakeries bakery baumarkt beauty bistro books bookstore bookstores boutique butchery catering
cellars centre chemist chicken clinic coffee computer confectionery convenience corner department distributors drogerie drugstore
electrical electronics engineering enterprise enterprises express fashion florist foods foodservice frozen fruits furniture
garden gallery getranke global grocer groceries grocery handicraft hardware health holdings hypermarket industrial industries
international jewellery kitchen laundry lighting machinery malaysia management marketing markets medical minimarket mobile
motors national noodles nursery optical packaging parking perniagaan petroleum pharmacies pharmacy photo plastic plastics printing
produce products provision resources restaurant restaurants restoran retail seafood service services singapore solutions speed
station stationers stationery steamboat stores supermarket supplies supply syarikat tailoring textile textiles trading
transport vegetarian vegetables ventures village wholesale wholesalers workshop`.split(/\s+/),
);

/** Other words in company names: one letter of these may be wrong if the word was hard to read. */
const nameWords = new Set(
  `
advance alliance allied angel apple asia asian atlas bamboo bargain beach best billion bintang black blossom blue borneo bread
bridge bright brother brothers butter cake castle century cherry chocolate choice city classic clover coconut comfort concept coral
creative crown crystal daily dairy delight deluxe diamond dragon dream eagle east eastern elegant emerald empire energy euro
evergreen excel family fancy farm fast first fish flower forest fortune four fresh friend friends fruit future galaxy gardenia
general giant gift ginger gold golden good gourmet grace grand grape great green grill guardian happy harbour harmony harvest heart
heaven heritage home honey hope horizon horse hotel house ideal image imperial indah island jade jasmine jewel jumbo jungle junior king
kingdom lake land lemon leisure life light lily line lion little lotus love lucky luxury magic maju mall mango maple marine master
medicine mega melody metro million mini mint mirror modern moon morning mountain mutiara natural nature noble north northern ocean
office olive opera orange orchard orchid original oriental pacific palace palm panda paper paradise park party pasar pearl people
pepper perfect petro phoenix pine pioneer planet plaza point popular power premier premium prestige prime prince princess prosper
prosperity pure purple quality queen quick rainbow raya regal regent rich river rock rose royal ruby sakura salon sapphire school
season select selera senior seven shell shine shoes silver smart smile snow sound south southern spice sport sports spring star
steel stone style success sugar summer summit sunrise sunshine super supreme sushi swan sweet system team tech technology temple
thousand three tiger time times titan together tower town toys tradition travel treasure tree triple tropical trust twin ultra union
unique united unity universal universe valley value vanilla victory vision vista water wave wealth wedding well west western white
wild wind wine winner winter wise wonder wood world yellow young zone`
    .trim()
    .split(/\s+/),
);

export const isShopWord = (word: string): boolean => shopWords.has(word.toLowerCase());

/** Short trade words are corrected only if they were very hard to read. */
const shortWords = ['mart', 'cafe', 'food', 'shop', 'cake'];
const hardlyRead = 0.65;

/** Above these confidences, a word is kept as read rather than corrected by one letter or by two. */
const [doubted, longDoubted, guessed] = [0.9, 0.97, 0.76];

/**
 * A doubtful word of a shop's name, corrected: the only trade word that differs from it by one letter (two in a long
 * and very doubtful one). Example: 'SFEED' is 'SPEED', 'FHARHACY' is 'PHARMACY'; 'SPEEDY' may well be a name.
 */
export function meantShopWord(text: string, confidence: number): string {
  const bare = text.replace(/[.,;:(]+$/, '');
  const lower = bare.toLowerCase();
  const short = shortWords.filter((word) => editsBetween(lower, word) === 1 && word.length === lower.length);
  if (bare.length === 4 && confidence < hardlyRead && short.length === 1 && short[0] !== undefined)
    return inCase(bare, short[0]) + text.slice(bare.length);
  if (confidence >= longDoubted || bare.length < 5 || !/^\p{L}+$/u.test(bare) || shopWords.has(lower)) return text;
  const near = [...shopWords]
    .filter((word) => word.length === lower.length || (lower.length >= 7 && Math.abs(word.length - lower.length) === 1))
    .map((word) => ({ word, off: editsBetween(lower, word) }))
    .filter(({ word, off }) => off <= mostOff(Math.max(word.length, lower.length), confidence))
    .sort((a, b) => a.off - b.off);
  const [first, second] = near;
  if (first === undefined || first.off === second?.off) {
    const named = nameWord(bare, confidence);
    return named === null ? text : named + text.slice(bare.length);
  }
  return inCase(bare, first.word) + text.slice(bare.length);
}

/** Trade words at least this long are recognized with one letter wrong when other words run into them. */
const longWord = 8;

/**
 * A long word that ends in trade words, split into its words: 'TIGASTATONERYSHOP' is 'TIGA STATIONERY SHOP'. The last
 * word must match exactly; a long one before it may have one wrong letter.
 */
export function shopWordsApart(text: string): string {
  const found = /^(\p{L}{10,})([.,;:]*)$/u.exec(text);
  const [bare = '', tail = ''] = found?.slice(1) ?? [];
  const lower = bare.toLowerCase();
  if (bare === '' || shopWords.has(lower)) return text;
  for (const last of lastWords.filter((word) => lower.endsWith(word))) {
    const rest = lower.slice(0, -last.length);
    const before = longWordAtEnd(rest);
    if (before) {
      const own = bare.slice(0, rest.length - before.letters);
      return `${[own, inCase(bare, before.word), bare.slice(-last.length)].filter((each) => each !== '').join(' ')}${tail}`;
    }
    if (last.length >= longWord && rest.length >= 3)
      return `${bare.slice(0, rest.length)} ${bare.slice(-last.length)}${tail}`;
  }
  return text;
}

const lastWords = [...shopWords, ...shortWords].sort((a, b) => b.length - a.length);

/**
 * The long trade word at the end of some letters, and how many of them it takes; one or two letters before it do not
 * make a word.
 */
function longWordAtEnd(letters: string): { word: string; letters: number } | undefined {
  const near = [...shopWords]
    .filter((word) => word.length >= longWord)
    .flatMap((word) =>
      [word.length, word.length - 1, word.length + 1]
        .filter((length) => length <= letters.length)
        .map((length) => ({ word, letters: length, off: editsBetween(letters.slice(-length), word) })),
    )
    .filter(({ off, letters: taken }) => off <= 1 && (letters.length === taken || letters.length - taken >= 3))
    .sort((a, b) => a.off - b.off);
  return near[0];
}

/** Two words that are one trade word with at most one letter lost between them: 'Hardwa e', 'Enter prise'. */
export function shopWordOf(first: string, second: string): string | null {
  const joined = first + second;
  const lower = joined.toLowerCase();
  if (!/^\p{L}{7,}$/u.test(joined) || shopWords.has(first.toLowerCase()) || shopWords.has(second.toLowerCase()))
    return null;
  const near = shopWords.has(lower)
    ? [lower]
    : [...shopWords].filter((word) => word.length === lower.length + 1 && editsBetween(word, lower) === 1);
  return near.length === 1 && near[0] !== undefined ? inCase(joined, near[0]) : null;
}

/** Letters that are confused in poor print. */
const alike = ['MHNWK', 'ILTJF', 'BRPEFKHX', 'OCGQDU', 'SB', 'VYUW', 'AR', 'GB'];

/** The only company-name word that differs from a doubtful word by one similar-looking letter: 'BIILION', 'TIHES'. */
function nameWord(bare: string, confidence: number): string | null {
  const lower = bare.toLowerCase();
  if (confidence >= doubted || bare.length < 5 || nameWords.has(lower)) return null;
  const near = [...nameWords].filter((word) => word.length === lower.length && isMisreadOf(lower, word));
  return near.length === 1 && near[0] !== undefined ? inCase(bare, near[0]) : null;
}

function isMisreadOf(read: string, word: string): boolean {
  const off = [...word].flatMap((letter, at) => (letter === read[at] ? [] : [(letter + read[at]).toUpperCase()]));
  const [pair = ''] = off;
  return off.length === 1 && alike.some((letters) => [...pair].every((letter) => letters.includes(letter)));
}

/**
 * How many letters of a trade word may be wrong. In a long word, one wrong letter is an error however confident the
 * OCR.
 */
function mostOff(letters: number, confidence: number): number {
  if (letters >= longWord && confidence < guessed) return 2;
  return confidence < (letters >= longWord ? longDoubted : doubted) ? 1 : 0;
}

function inCase(bare: string, word: string): string {
  return bare === bare.toUpperCase() ? word.toUpperCase() : `${word[0]?.toUpperCase()}${word.slice(1)}`;
}
