import { probabilityOf } from '../odds.ts';
import { compareAddresses, compareAmounts, compareMakers, compareNames, comparePhones } from './compare-fields.ts';
import { weightOfCodes, weightOfNumbers, weightOfPrices, weightOfSizes, weightOfVariants } from './compare-offers.ts';
import { offerMarks } from './offer-marks.ts';
import { recordWords } from './record-words.ts';

/** A record from one system: a drink on a list, a restaurant in a directory. Only the name is required. */
export type MatchRecord = {
  name: string;
  /** Brand, brewery, manufacturer. */
  maker?: string | undefined;
  /** City or neighborhood. */
  place?: string | undefined;
  address?: string | undefined;
  phone?: string | undefined;
  /** A measure of the item itself, in the same unit on both sides: strength, net weight, pieces per case. */
  amount?: number | undefined;
  /** The manufacturer's code or model number. */
  code?: string | undefined;
  /** Price, in the same currency on both sides. */
  price?: number | undefined;
};

export type MatchField =
  | 'name'
  | 'maker'
  | 'address'
  | 'phone'
  | 'amount'
  | 'code'
  | 'size'
  | 'number'
  | 'variant'
  | 'price';
/** A field's evidence for (above 0) or against (below 0) a match, as natural log-odds. */
export type MatchEvidence = { field: MatchField; weight: number };
export type RecordMatch = {
  /** Match probability, 0 to 1; from 0.5 on, the two are considered the same. */
  score: number;
  evidence: MatchEvidence[];
};

/** Prior log-odds: among records compared because they look alike, few are the same. */
const prior = -2.7;
/** Similar offers from two shops: one in ten is the same product. */
const priorOfOffers = -2.2;
/** From this score on, at least 97 of 100 are right, so the match can be made automatically. */
export const automaticMatch = 0.95;
/** Titles and prices alone never reach it: the next edition has the same ones. */
const mostWithoutCode = 0.94;
/**
 * Without a manufacturer code, evidence in titles overlaps: words, sizes and numbers come from the same product line.
 */
const overlapOfTitles = 0.8;
const leastBesideCode = -1;
/** Neighboring products share a name except for what distinguishes them. */
const [mostBesideOtherCode, mostBesideOtherMark] = [1, 2];

/**
 * Returns a function that judges whether two records are the same. `names` are all names of both sides: common words
 * count little. The fields' evidence adds up as log-odds (Fellegi and Sunter, 1969); a field missing on one side is
 * ignored.
 * @example recordMatcher(names)({ name: 'Gorgon Red', maker: 'Indian Wells' }, { name: 'Gorgon Red Ale' }).score // 0.7
 */
export function recordMatcher(names: Iterable<string>): (left: MatchRecord, right: MatchRecord) => RecordMatch {
  const rarity = rarityIn(names);
  return (left, right) => {
    const isOffer = [left, right].some((one) => one.price !== undefined || one.code !== undefined);
    const evidence = evidenceOf(left, right, rarity, isOffer);
    const start = isOffer ? priorOfOffers : prior;
    const score = probabilityOf([start, ...evidence.map(({ weight }) => weight)]);
    const hasCode = evidence.some(({ field, weight }) => field === 'code' && weight > 0);
    return { score: isOffer && !hasCode ? Math.min(mostWithoutCode, score) : score, evidence };
  };
}

function rarityIn(names: Iterable<string>): (word: string) => number {
  const holders = new Map<string, number>();
  let count = 0;
  for (const name of names) {
    count += 1;
    for (const word of new Set(recordWords(name))) holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  const scale = Math.log(count + 1) || 1;
  return (word) => (count === 0 ? 1 : Math.log((count + 1) / ((holders.get(word) ?? 0) + 1)) / scale);
}

function evidenceOf(
  left: MatchRecord,
  right: MatchRecord,
  rarity: (word: string) => number,
  isOffer: boolean,
): MatchEvidence[] {
  const known = [left.maker, right.maker, left.place, right.place];
  const excuses = new Set(known.flatMap((text) => recordWords(text ?? '')));
  const marks = [offerMarks(left.name, left.code), offerMarks(right.name, right.code)] as const;
  const code = weightOfCodes(...marks);
  const [size, number, variant] = [weightOfSizes(...marks), weightOfNumbers(...marks), weightOfVariants(...marks)];
  const name = weightOfNames(compareNames(left.name, right.name, excuses, rarity, isOffer));
  const found: [MatchField, number | null][] = [
    ['name', besideMarks(name, code, [size, number, variant])],
    ['code', code],
    ['size', size],
    ['number', number],
    ['variant', variant],
    ['price', both(left.price, right.price, weightOfPrices)],
    ['maker', both(left.maker, right.maker, (a, b) => weightOfMakers(compareMakers(a, b), isOffer))],
    ['phone', both(left.phone, right.phone, (a, b) => weightOfPhones(comparePhones(a, b)))],
    ['address', both(left.address, right.address, (a, b) => weightOfAddresses(compareAddresses(a, b)))],
    ['amount', both(left.amount, right.amount, (a, b) => weightOfAmounts(compareAmounts(a, b)))],
  ];
  const scale = isOffer && code === null ? overlapOfTitles : 1;
  return found.flatMap(([field, weight]) => (weight === null ? [] : [{ field, weight: scale * weight }]));
}

/** If a manufacturer code matches, other wording matters little; if marks differ, similar wording matters little. */
function besideMarks(name: number, code: number | null, marks: readonly (number | null)[]): number {
  if (code !== null)
    return code > 3 ? Math.max(leastBesideCode, name) : code < 0 ? Math.min(mostBesideOtherCode, name) : name;
  return marks.some((mark) => mark !== null && mark <= -1.5) ? Math.min(mostBesideOtherMark, name) : name;
}

function both<T>(left: T | undefined, right: T | undefined, weigh: (a: T, b: T) => number | null): number | null {
  return left === undefined || right === undefined ? null : weigh(left, right);
}

/** Similarity counts from two thirds on; similarity in rare words counts more than in common ones. */
function weightOfNames({ alike, shared }: { alike: number; shared: number }): number {
  const rare = alike > 0.5 ? 1.6 * Math.min(1.5, shared) - 1 : 0;
  return 11 * (alike - 0.66) + rare;
}

/** A brand sells many products at many prices; a brewery or an artist only a few. */
const weightOfMakers = (alike: number, isOffer: boolean) =>
  alike > 0.75 ? (isOffer ? 1 : 2) : alike < 0.3 ? (isOffer ? -2 : -1.2) : 0.3;

/** A different number says less than a matching one: businesses have several and change them. */
const weightOfPhones = (same: boolean | null) => (same === null ? null : same ? 4.5 : -1);

const weightOfAddresses = (alike: number | null) =>
  alike === null ? null : alike === 1 ? 3 : alike === 0 ? -1.5 : 0.3;

const weightOfAmounts = (apart: number) => (apart < 0.005 ? 1 : apart < 0.1 ? 0.2 : apart < 0.25 ? -0.6 : -1.2);
