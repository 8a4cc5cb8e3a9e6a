import { nameKey } from '../matching/name-key.ts';
import { comparePhones } from '../matching/records/compare-fields.ts';
import { type MatchRecord, recordMatcher } from '../matching/records/match-records.ts';
import { vendorSimilarity } from '../matching/vendor-name.ts';
import { wordsOf } from '../matching/words.ts';

/** Something of a catalogue: an ingredient by its name alone, a vendor also by where it is and how it is called. */
export type LikeRecord = { id: number; name: string; phone?: string | undefined; address?: string | undefined };
/** Two that may be one; `likeness` is from 0 to 1. */
export type LikePair = { ids: readonly [number, number]; likeness: number };

/** Below this a person would be asked about more strangers than twins. */
const askFrom = 0.4;
/** A word that so many have (sauce, fresh) brings nothing together: comparing all of them would cost more than it finds. */
const mostOfOneWord = 80;
/** Those that share the rarest words come first, so that a huge list costs a moment too, and not a minute. */
const mostCompared = 10_000;

/**
 * Pairs of one list that may be the same ingredient, the likeliest first: alike as written, or once the abbreviations of
 * the trade are written out. Numbers tell apart: beef 80/20 is not beef 90/10. Only names that share a word or the
 * beginning of one are compared, rare words first.
 * @example likeIngredients([{ id: 1, name: 'Roma tomato' }, { id: 2, name: 'Tomatoes, Roma' }])[0]?.ids // [1, 2]
 */
export function likeIngredients(records: readonly LikeRecord[], limit = 100): LikePair[] {
  const plain = new Map(records.map(({ id, name }) => [id, wordsOf(name).join(' ')]));
  const written = recordMatcher(records.map(({ name }) => name));
  const meant = recordMatcher(plain.values());
  return best(records, limit, (a, b) => {
    if (nameKey(a.name) === nameKey(b.name)) return 1;
    if (numbersOf(a.name) !== numbersOf(b.name)) return 0;
    const [nameA = '', nameB = ''] = [plain.get(a.id), plain.get(b.id)];
    const asWritten = written({ name: a.name }, { name: b.name }).score;
    return asWritten >= askFrom ? asWritten : meant({ name: nameA }, { name: nameB }).score;
  });
}

/**
 * The same for vendors; a telephone number or an address counts too, and what every distributor is called does not.
 * @example likeVendors([{ id: 1, name: 'Sysco Foods, Inc.' }, { id: 2, name: 'SYSCO' }])[0]?.ids // [1, 2]
 */
export function likeVendors(records: readonly LikeRecord[], limit = 100): LikePair[] {
  const match = recordMatcher(records.map(({ name }) => name));
  return best(records, limit, (a, b) =>
    Math.max(match(recordOf(a), recordOf(b)).score, sureOf(vendorSimilarity(a.name, b.name)), samePhone(a, b)),
  );
}

/** Names of firms that are less alike than this are of two firms. */
const sureOf = (similarity: number) => (similarity >= 0.85 ? similarity : 0);

/** Two firms from whom one house buys hardly share a telephone. */
const samePhone = (a: LikeRecord, b: LikeRecord) => (comparePhones(a.phone ?? '', b.phone ?? '') === true ? 0.6 : 0);

const recordOf = ({ name, phone, address }: LikeRecord): MatchRecord => ({ name, phone, address });

const numbersOf = (name: string) => (name.match(/\d+(?:\.\d+)?/g) ?? []).sort().join(' ');

function best(
  records: readonly LikeRecord[],
  limit: number,
  likeness: (a: LikeRecord, b: LikeRecord) => number,
): LikePair[] {
  const found: LikePair[] = [];
  for (const [a, b] of neighbours(records)) {
    const alike = likeness(a, b);
    if (alike >= askFrom) found.push({ ids: [a.id, b.id], likeness: alike });
  }
  return found.sort((a, b) => b.likeness - a.likeness || a.ids[0] - b.ids[0] || a.ids[1] - b.ids[1]).slice(0, limit);
}

/** Every two that share a word, the beginning of one, or a telephone number; each pair once, in the order of the list. */
function neighbours(records: readonly LikeRecord[]): [LikeRecord, LikeRecord][] {
  const holders = new Map<string, number[]>();
  for (const [position, record] of records.entries()) {
    for (const key of keysOf(record)) {
      const list = holders.get(key);
      if (list) list.push(position);
      else holders.set(key, [position]);
    }
  }
  const seen = new Set<number>();
  const pairs: [LikeRecord, LikeRecord][] = [];
  for (const places of [...holders.values()].sort((a, b) => a.length - b.length)) {
    if (places.length > mostOfOneWord || pairs.length > mostCompared) break;
    for (const [at, left] of places.entries()) {
      for (const right of places.slice(at + 1)) {
        const key = left * records.length + right;
        const [a, b] = [records[left], records[right]];
        if (seen.has(key) || a === undefined || b === undefined) continue;
        seen.add(key);
        pairs.push([a, b]);
      }
    }
  }
  return pairs;
}

function keysOf({ name, phone }: LikeRecord): Set<string> {
  const whole = nameKey(name);
  const words = [...wordsOf(name), ...whole.split(' ')];
  const digits = phone?.replace(/\D/g, '').slice(-10) ?? '';
  return new Set([
    `= ${whole}`,
    ...words.filter((word) => word.length > 2).flatMap((word) => [word, `${word.slice(0, 4)}…`]),
    ...(digits.length === 10 ? [`tel ${digits}`] : []),
  ]);
}
