import { probabilityOf } from '../odds.ts';
import { compareAddresses, compareAmounts, compareMakers, compareNames, comparePhones } from './compare-fields.ts';
import { weightOfCodes, weightOfNumbers, weightOfPrices, weightOfSizes, weightOfVariants } from './compare-offers.ts';
import { offerMarks } from './offer-marks.ts';
import { recordWords } from './record-words.ts';

/** A thing as one system writes it: a drink on a list, a restaurant in a directory. Only the name is needed. */
export type MatchRecord = {
  name: string;
  /** Brand, brewery, manufacturer. */
  maker?: string | undefined;
  /** City or quarter. */
  place?: string | undefined;
  address?: string | undefined;
  phone?: string | undefined;
  /** A measure of the thing itself, in the same unit on both sides: strength, net weight, pieces in a case. */
  amount?: number | undefined;
  /** The maker's own code or model number. */
  code?: string | undefined;
  /** What it costs, in the same currency on both sides. */
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
/** What a field says for (above 0) or against (below 0) the two being one, as the natural logarithm of odds. */
export type MatchEvidence = { field: MatchField; weight: number };
export type RecordMatch = {
  /** How likely the two are one thing, 0 to 1; from 0.5 on they are taken as one. */
  score: number;
  evidence: MatchEvidence[];
};

/** Of two records that were set beside each other because they resemble one another, few are one thing. */
const prior = -2.7;
/** Offers of two shops that resemble each other: one in ten is the same. */
const priorOfOffers = -2.2;
/** From this score on, at least 97 of 100 are right, and a match may be made without asking. */
export const automaticMatch = 0.95;
/** Titles and prices alone are never that sure: the next edition has the same ones. */
const mostWithoutCode = 0.94;
/** Without a maker's code, what titles say overlaps: their words, sizes and numbers come from the same line of products. */
const overlapOfTitles = 0.8;
const leastBesideCode = -1;
/** Neighbors on a shelf have the same name but for what tells them apart. */
const [mostBesideOtherCode, mostBesideOtherMark] = [1, 2];

/**
 * A judge of whether two records are one thing. `names` are all names of both sides: a word that many of them have says
 * little. Evidence of the fields adds up as odds do (Fellegi and Sunter, 1969); a field that one side lacks says nothing.
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

/** Where a maker's code agrees, it matters little how else two shops describe the thing; where marks differ, little that it's alike. */
function besideMarks(name: number, code: number | null, marks: readonly (number | null)[]): number {
  if (code !== null)
    return code > 3 ? Math.max(leastBesideCode, name) : code < 0 ? Math.min(mostBesideOtherCode, name) : name;
  return marks.some((mark) => mark !== null && mark <= -1.5) ? Math.min(mostBesideOtherMark, name) : name;
}

function both<T>(left: T | undefined, right: T | undefined, weigh: (a: T, b: T) => number | null): number | null {
  return left === undefined || right === undefined ? null : weigh(left, right);
}

/** Likeness counts from two thirds on; a name that is alike in rare words counts more than one in usual ones. */
function weightOfNames({ alike, shared }: { alike: number; shared: number }): number {
  const rare = alike > 0.5 ? 1.6 * Math.min(1.5, shared) - 1 : 0;
  return 11 * (alike - 0.66) + rare;
}

/** A brand sells many things at many prices; a brewery or an artist has few. */
const weightOfMakers = (alike: number, isOffer: boolean) =>
  alike > 0.75 ? (isOffer ? 1 : 2) : alike < 0.3 ? (isOffer ? -2 : -1.2) : 0.3;

/** A number that differs says less than one that agrees: houses have several, and change them. */
const weightOfPhones = (same: boolean | null) => (same === null ? null : same ? 4.5 : -1);

const weightOfAddresses = (alike: number | null) =>
  alike === null ? null : alike === 1 ? 3 : alike === 0 ? -1.5 : 0.3;

const weightOfAmounts = (apart: number) => (apart < 0.005 ? 1 : apart < 0.1 ? 0.2 : apart < 0.25 ? -0.6 : -1.2);
