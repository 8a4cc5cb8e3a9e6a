import { probabilityOf } from '../odds.ts';
import { compareAddresses, compareAmounts, compareMakers, compareNames, comparePhones } from './compare-fields.ts';
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
};

export type MatchField = 'name' | 'maker' | 'address' | 'phone' | 'amount';
/** What a field says for (above 0) or against (below 0) the two being one, as the natural logarithm of odds. */
export type MatchEvidence = { field: MatchField; weight: number };
export type RecordMatch = {
  /** How likely the two are one thing, 0 to 1; from 0.5 on they are taken as one. */
  score: number;
  evidence: MatchEvidence[];
};

/** Of two records that were set beside each other because they resemble one another, few are one thing. */
const prior = -3.2;

/**
 * A judge of whether two records are one thing. `names` are all names of both sides: a word that many of them have says
 * little. Evidence of the fields adds up as odds do (Fellegi and Sunter, 1969); a field that one side lacks says nothing.
 * @example recordMatcher(names)({ name: 'Gorgon Red', maker: 'Indian Wells' }, { name: 'Gorgon Red Ale' }).score // 0.7
 */
export function recordMatcher(names: Iterable<string>): (left: MatchRecord, right: MatchRecord) => RecordMatch {
  const rarity = rarityIn(names);
  return (left, right) => {
    const evidence = evidenceOf(left, right, rarity);
    return { score: probabilityOf([prior, ...evidence.map(({ weight }) => weight)]), evidence };
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

function evidenceOf(left: MatchRecord, right: MatchRecord, rarity: (word: string) => number): MatchEvidence[] {
  const known = [left.maker, right.maker, left.place, right.place];
  const excuses = new Set(known.flatMap((text) => recordWords(text ?? '')));
  const found: [MatchField, number | null][] = [
    ['name', weightOfNames(compareNames(left.name, right.name, excuses, rarity))],
    ['maker', both(left.maker, right.maker, (a, b) => weightOfMakers(compareMakers(a, b)))],
    ['phone', both(left.phone, right.phone, (a, b) => weightOfPhones(comparePhones(a, b)))],
    ['address', both(left.address, right.address, (a, b) => weightOfAddresses(compareAddresses(a, b)))],
    ['amount', both(left.amount, right.amount, (a, b) => weightOfAmounts(compareAmounts(a, b)))],
  ];
  return found.flatMap(([field, weight]) => (weight === null ? [] : [{ field, weight }]));
}

function both<T>(left: T | undefined, right: T | undefined, weigh: (a: T, b: T) => number | null): number | null {
  return left === undefined || right === undefined ? null : weigh(left, right);
}

/** Likeness counts from two thirds on; a name that is alike in rare words counts more than one in usual ones. */
function weightOfNames({ alike, shared }: { alike: number; shared: number }): number {
  const rare = alike > 0.5 ? 1.6 * Math.min(1.5, shared) - 1 : 0;
  return 11 * (alike - 0.66) + rare;
}

const weightOfMakers = (alike: number) => (alike > 0.75 ? 2 : alike < 0.3 ? -1.2 : 0.3);

/** A number that differs says less than one that agrees: houses have several, and change them. */
const weightOfPhones = (same: boolean | null) => (same === null ? null : same ? 4.5 : -1);

const weightOfAddresses = (alike: number | null) =>
  alike === null ? null : alike === 1 ? 3 : alike === 0 ? -1.5 : 0.3;

const weightOfAmounts = (apart: number) => (apart < 0.005 ? 1 : apart < 0.1 ? 0.2 : apart < 0.25 ? -0.6 : -1.2);
