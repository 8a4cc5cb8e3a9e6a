import { editsBetween } from '../layout/label-words.ts';

/** What shops call themselves and their trade, in English, Malay and German. */
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

export const isShopWord = (word: string): boolean => shopWords.has(word.toLowerCase());

/** Short words of trade are taken for what was meant only where they were very hard to read. */
const shortWords = ['mart', 'cafe', 'food', 'shop', 'cake'];
const hardlyRead = 0.65;

/** Above these a word is as it was read, with one letter wrong or with two. */
const [doubted, guessed] = [0.85, 0.76];

/**
 * A doubtful word of a shop's name as it was meant: the one word of its trade that it is but for a letter (in a long and
 * very doubtful one two). Example: 'SFEED' is 'SPEED', 'FHARHACY' is 'PHARMACY'; 'SPEEDY' may well be a name.
 */
export function meantShopWord(text: string, confidence: number): string {
  const bare = text.replace(/[.,;:(]+$/, '');
  const lower = bare.toLowerCase();
  // Of a long word one letter is a slip, however surely it was read.
  const short = shortWords.filter((word) => editsBetween(lower, word) === 1 && word.length === lower.length);
  if (bare.length === 4 && confidence < hardlyRead && short.length === 1 && short[0] !== undefined)
    return inCase(bare, short[0]) + text.slice(bare.length);
  const isSure = confidence >= (bare.length >= 10 ? 0.97 : doubted);
  if (isSure || bare.length < 5 || !/^\p{L}+$/u.test(bare) || shopWords.has(lower)) return text;
  const most = bare.length >= 8 && confidence < guessed ? 2 : 1;
  const near = [...shopWords]
    .filter((word) => word.length === lower.length || (lower.length >= 7 && Math.abs(word.length - lower.length) === 1))
    .map((word) => ({ word, off: editsBetween(lower, word) }))
    .filter(({ off }) => off <= most)
    .sort((a, b) => a.off - b.off);
  const [first, second] = near;
  if (first === undefined || first.off === second?.off) return text;
  return inCase(bare, first.word) + text.slice(bare.length);
}

function inCase(bare: string, word: string): string {
  return bare === bare.toUpperCase() ? word.toUpperCase() : `${word[0]?.toUpperCase()}${word.slice(1)}`;
}
