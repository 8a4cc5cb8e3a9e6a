import type { Aisle } from './aisles.ts';
import type { Figures } from './figures.ts';
import { generals, impliedBy } from './implied-words.ts';
import { type Entry, entryAt, type Noun } from './lexicon.ts';
import { printedWords } from './printed-words.ts';
import { plural, sentence, spell } from './spelling.ts';
import { isPackaging, isSuppliesOf } from './supplies.ts';
import { tradeCodes } from './trade-codes.ts';
import { keepsFigures, keepsQuality } from './what-matters.ts';

export type CookName = { name: string; aisle: Aisle | null };

export type Part = { key: string; entry: Entry };
type Head = Part & { entry: Entry & { noun: Noun } };

/**
 * A cook's name for a distributor's description: the item first, then what distinguishes it. Unknown words stay as
 * printed; a description with no known words is returned unchanged.
 * @example cookName('CHIX BRST BNLS SKNLS RNDM 4/10 LB TYSON') // { name: 'Chicken breast, boneless skinless', aisle: 'poultry' }
 */
export function cookName(description: string): CookName {
  const found = named(description, 'drop');
  // The brand tells you what's in a bottle of gin, and may be the only information.
  if (found?.aisle === 'alcohol') return { name: bottleName(description), aisle: 'alcohol' };
  if (found !== null) return found;
  const printed = description.trim().replace(/\s+/g, ' ');
  const kept = printedWords(description, 'keep').words.filter((word) => /\p{L}/u.test(word));
  return { name: sentence(kept.length > 0 ? kept.map(spell).join(' ') : printed), aisle: null };
}

const bottleName = (description: string): string =>
  sentence([...new Set(printedWords(description, 'keep').words)].map(spell).join(' '));

function named(description: string, brands: 'drop' | 'keep'): CookName | null {
  const { words, figures } = printedWords(description, brands);
  const supplies = isSuppliesOf(words);
  const parts = partsOf(words, supplies);
  const head = headOf(parts, supplies);
  if (head === null) {
    if (parts.length === 0 || !parts.some(({ key }) => key.length > 1)) return null;
    const asPrinted = parts.some(({ entry }) => Object.keys(entry).length > 0) ? null : printedCase(description);
    return { name: sentence(parts.map(({ key }) => asPrinted?.get(key) ?? spell(key)).join(' ')), aisle: null };
  }
  return { name: sentence(assemble(head, parts, figures)), aisle: head.entry.noun.aisle };
}

/** Words in unknown languages keep their capitalization, like 'Bergkäse aus Bayern'; all-caps text has none to keep. */
function printedCase(description: string): ReadonlyMap<string, string> | null {
  const words = description.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.every((word) => word === word.toUpperCase())) return null;
  return new Map(words.map((word) => [word.toLowerCase(), word]));
}

/** Each word or phrase once, in the order printed. */
function partsOf(words: readonly string[], supplies: boolean): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const phrase = entryAt(words, at);
    const part: Part = phrase ?? { key: words[at] ?? '', entry: {} };
    at += (phrase?.length ?? 1) - 1;
    const { noun } = part.entry;
    const foreign = noun !== undefined && noun.level === 6 && !supplies;
    if (foreign && part.entry.cut === undefined && (isPackaging(part.key) || tradeCodes.has(part.key))) continue;
    const entry = foreign ? without(part.entry) : part.entry;
    if (part.key !== '' && !parts.some(({ key }) => key === part.key)) parts.push({ key: part.key, entry });
  }
  return parts;
}

const without = ({ noun: _noun, ...entry }: Entry): Entry => entry;

/** The noun that determines what the item is. In a tie, the one that isn't a variety of another, then the first. */
function headOf(parts: readonly Part[], supplies: boolean): Head | null {
  let head: Head | null = null;
  for (const part of parts) {
    if (!isHead(part)) continue;
    const weight = rankOf(part, supplies);
    if (head === null || (weight > rankOf(head, supplies) && !holdsAgainst(head, part))) head = part;
    else if (holdsAgainst(part, head)) head = part;
  }
  return head;
}

/** Bread flour is a flour, whatever the word order. */
const holdsAgainst = (one: Head, other: Head): boolean =>
  one.key === 'flour' && /^(?:bread|cake|pastry|pizza crust)$/.test(other.key);

const isHead = (part: Part): part is Head => part.entry.noun !== undefined;

const rankOf = ({ entry: { noun, kind, cut } }: Head, supplies: boolean): number =>
  (supplies && noun.level < 6 ? 0 : noun.level) +
  (kind === undefined || kind >= 7 ? 0.2 : 0) +
  (cut === undefined ? 0.4 : 0);

const animals: ReadonlySet<Aisle> = new Set(['meat', 'poultry', 'seafood']);
/** Ground products go before the animal ('ground beef'); 'powder' and 'pepper' come after. */
const groundFirst = /^(?:beef|pork|turkey|chicken|lamb|veal|chuck|sirloin|bison|sausage|brisket)$/;

function assemble(head: Head, parts: readonly Part[], figures: Figures): string {
  const { noun } = head.entry;
  const before: { text: string; rank: number }[] = [];
  const behind: { text: string; rank: number }[] = [];
  const after: { text: string; group: number }[] = [];
  const headAt = parts.indexOf(head);
  for (const [at, part] of parts.entries()) {
    if (part === head || isImplied(head, part, parts)) continue;
    const { entry, key } = part;
    if (entry.cut !== undefined && animals.has(noun.aisle)) {
      const text = entry.cut.many ? plural(key) : key;
      // 'Strip steak', but 'chicken breast'.
      if (head.entry.cut !== undefined && head.entry.cut.rank > entry.cut.rank) before.push({ text: key, rank: 9 });
      else behind.push({ text, rank: key === 'round' ? 2 : entry.cut.rank });
    } else if (entry.part && (noun.aisle === 'produce' || noun.aisle === 'pantry')) {
      behind.push({ text: plural(key), rank: 1 });
    } else if (isKind(head, part)) {
      before.push({ text: key, rank: entry.kind ?? 4 });
    } else if (entry.quality !== undefined) {
      if (keepsQuality(head.key, noun.aisle, key)) after.push({ text: key, group: entry.quality });
    } else if (entry.noun !== undefined) {
      before.push({ text: key, rank: entry.noun.level === 6 ? 8 : 4 });
    } else if (at < headAt) {
      before.push({ text: key, rank: 3.5 });
    } else {
      after.push({ text: key, group: 6 });
    }
  }
  for (const text of keepsFigures(head.key, noun.aisle, figures)) after.push({ text, group: 2.5 });
  const thing = [
    ...before.sort((a, b) => a.rank - b.rank).map(({ text }) => spell(text)),
    spell(behind.length === 0 && noun.many ? plural(head.key) : head.key),
    ...behind.sort((a, b) => a.rank - b.rank).map(({ text }) => spell(text)),
  ].join(' ');
  const groups = Map.groupBy(
    after.sort((a, b) => a.group - b.group),
    ({ group }) => group,
  );
  const told = [...groups.values()].map((group) => group.map(({ text }) => spell(text)).join(' '));
  return [thing, ...told].join(', ');
}

function isKind({ key: head, entry: { noun } }: Head, { key, entry }: Part): boolean {
  if (entry.kind === undefined) return false;
  if (entry.quality === undefined) return true;
  if (key === 'ground') return groundFirst.test(head);
  if (key === 'granulated' || key === 'powdered' || key === 'powder') return head === 'sugar';
  if (key === 'liquid') return noun.aisle === 'cleaning';
  if (key === 'leaf') return head === 'lettuce';
  return true;
}

/** What the noun already implies: ketchup is made from tomatoes, penne is pasta. */
function isImplied({ key: head, entry: { noun } }: Head, { key, entry }: Part, parts: readonly Part[]): boolean {
  const implied = impliedBy.get(head)?.includes(key) ?? false;
  const general = generals.get(key);
  if (implied || (general?.has(noun.aisle) && noun.level >= 3 && key !== head)) return true;
  if (key === 'meat' || key === 'seafood') return animals.has(noun.aisle);
  // 'OLIVE OIL EXTRA VIRGIN OLIVE' repeats olive as part of a longer phrase.
  return (
    entry.noun !== undefined &&
    parts.some(({ key: other }) => other !== key && other.split(' ').includes(key) && other.split(' ').length > 1)
  );
}
