import { isCode, squeeze } from './offer-marks.ts';
import { pairWords } from './pair-words.ts';
import { fillWords, houseWords, recordWords, shopWords, simplified } from './record-words.ts';

const fillWeight = 0.05;
/** Penalty for an extra word that only names the maker or location. */
const excusedShare = 0.1;
/** Beyond this many words a name is descriptive, so extra words count less and less. */
const longName = 5;

/**
 * Similarity of two names, 0 to 1, and how much they share: a rare word counts 1, a common one very little. Extra words
 * on one side count against, but hardly if they name the maker, the place or the type of business ('Point Ybel Sanibel
 * Red' by Point Ybel is 'Sanibel Red'). For offers, generic shop words are excused too, and numbers are left to
 * `weightOfNumbers`.
 */
export function compareNames(
  left: string,
  right: string,
  excuses: ReadonlySet<string>,
  rarity: (word: string) => number,
  isOffer = false,
): { alike: number; shared: number } {
  const weightOf = (word: string) => (fillWords.has(word) ? fillWeight : Math.max(fillWeight, rarity(word)));
  const wordsOf = (name: string) =>
    unique(recordWords(withoutCodes(name))).filter((word) => !(isOffer && /^v?\d+$/.test(word)));
  const [a, b] = [wordsOf(left), wordsOf(right)];
  const pairing = pairWords(a, b, weightOf);
  if (pairing.shared === 0) return { alike: 0, shared: 0 };
  const added = (words: readonly string[], count: number) =>
    Math.min(1, longName / count) *
    words.reduce((sum, word) => {
      const excused = excuses.has(word) || houseWords.has(word) || (isOffer && shopWords.has(word));
      return sum + weightOf(word) * (excused ? excusedShare : 1);
    }, 0);
  const all = added(pairing.left, a.length) + added(pairing.right, b.length);
  return { alike: (2 * pairing.shared) / (2 * pairing.shared + all), shared: pairing.shared };
}

/** Manufacturer codes are compared separately, ignoring punctuation. */
const withoutCodes = (name: string) =>
  name
    .replace(/(\d)\.0\b/g, '$1')
    .split(/\s+/)
    .filter((token) => {
      const plain = simplified(token).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
      return !isCode(plain, squeeze(plain));
    })
    .join(' ');

/** Similarity of two makers, 0 to 1, relative to the shorter one: 'Fuller's' is 'Fuller Smith & Turner PLC'. */
export function compareMakers(left: string, right: string): number {
  const weightOf = (word: string) => (houseWords.has(word) ? 0.1 : fillWords.has(word) ? 0.02 : 1);
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weightOf(word), 0);
  const {
    shared,
    left: onlyLeft,
    right: onlyRight,
  } = pairWords(unique(recordWords(left)), unique(recordWords(right)), weightOf);
  const less = Math.min(shared + sum(onlyLeft), shared + sum(onlyRight));
  // Names with nothing but generic words ('Brewing Company') only match as a whole.
  return less >= 0.5 ? shared / less : shared / (shared + sum(onlyLeft) + sum(onlyRight) || 1);
}

/** Whether two phone numbers are the same, in any format; null if either isn't one. */
export function comparePhones(left: string, right: string): boolean | null {
  const digits = (text: string) =>
    text
      .replace(/\D/g, '')
      .replace(/^1(?=\d{10})/, '')
      .slice(0, 10);
  const [a, b] = [digits(left), digits(right)];
  return a.length < 7 || b.length < 7 ? null : a === b;
}

/**
 * Similarity of two street addresses: 1 same number and street, 0.6 number only, 0.5 street if a number is missing, 0
 * different number, null if undecidable. Only the beginning counts; cross streets and floors come later.
 */
export function compareAddresses(left: string, right: string): number | null {
  const [a, b] = [addressWords(left), addressWords(right)];
  const number = (words: readonly string[]) => words.find((word) => /^\d+$/.test(word));
  const named = a.some((word) => word.length > 2 && !/^\d+$/.test(word) && !roadWords.has(word) && b.includes(word));
  const [numberA, numberB] = [number(a), number(b)];
  if (numberA === undefined || numberB === undefined) return named ? 0.5 : null;
  if (numberA !== numberB) return 0;
  return named ? 1 : 0.6;
}

const beginning = 4;
const written: Record<string, string> = Object.fromEntries(
  `street st|avenue ave|av ave|boulevard blvd|blv blvd|road rd|lane ln|drive dr|highway hwy|parkway pkwy|place pl|square sq
north n|south s|east e|west w|first 1st|second 2nd|third 3rd|fourth 4th|fifth 5th|sixth 6th|seventh 7th|eighth 8th
ninth 9th|tenth 10th`
    .split(/[|\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
);
const roadWords = new Set(['ave', 'blvd', 'hwy', 'pkwy']);

function addressWords(text: string): string[] {
  return simplified(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => written[word] ?? word)
    .slice(0, beginning);
}

/** Difference of two amounts as a share of the larger. */
export function compareAmounts(left: number, right: number): number {
  const larger = Math.max(Math.abs(left), Math.abs(right));
  return larger === 0 ? 0 : Math.abs(left - right) / larger;
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];
