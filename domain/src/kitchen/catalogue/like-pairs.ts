import { nameKey } from '../../shared/matching/name-key.ts';
import { comparePhones } from '../../shared/matching/records/compare-fields.ts';
import { type MatchRecord, recordMatcher } from '../../shared/matching/records/match-records.ts';
import { vendorSimilarity } from '../../shared/matching/vendor-name.ts';
import { wordsOf } from '../../shared/matching/words.ts';

/** A catalog record: an ingredient has only a name, a vendor also a phone number and address. */
export type LikeRecord = { id: number; name: string; phone?: string | undefined; address?: string | undefined };
/** Two records that may be duplicates; `likeness` is 0 to 1. */
export type LikePair = { ids: readonly [number, number]; likeness: number };

/** Below this, most pairs would be false positives. */
const askFrom = 0.4;
/**
 * Words shared by more records than this (sauce, fresh) are skipped: comparing all of them costs more than it finds.
 */
const mostOfOneWord = 80;
/** Pairs sharing the rarest words come first, so even a huge list takes a moment rather than a minute. */
const mostCompared = 10_000;

/**
 * Pairs within a list that may be the same ingredient, most likely first, compared as written and with trade
 * abbreviations expanded. Numbers distinguish: beef 80/20 isn't beef 90/10. Only names that share a word or prefix are
 * compared, rare words first.
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
 * The same for vendors. Phone number and address count too, and generic distributor words are ignored.
 * @example likeVendors([{ id: 1, name: 'Sysco Foods, Inc.' }, { id: 2, name: 'SYSCO' }])[0]?.ids // [1, 2]
 */
export function likeVendors(records: readonly LikeRecord[], limit = 100): LikePair[] {
  const match = recordMatcher(records.map(({ name }) => name));
  return best(records, limit, (a, b) =>
    Math.max(match(recordOf(a), recordOf(b)).score, sureOf(vendorSimilarity(a.name, b.name)), samePhone(a, b)),
  );
}

/** Company names less similar than this are different companies. */
const sureOf = (similarity: number) => (similarity >= 0.85 ? similarity : 0);

/** Two of a restaurant's vendors are unlikely to share a phone number. */
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

/** Every pair that shares a word, a prefix or a phone number, once each, in list order. */
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
