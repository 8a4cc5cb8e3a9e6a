import type { BusinessDate } from '@platewise/domain';
import { defaultDays } from './oracle.ts';
import type { Meaning } from './question.ts';
import type { AskedQuery, Chip, Reply } from './reply.ts';

const isNow = ['menuPrice', 'dishCost', 'stock', 'stockValue', 'owed', 'toOrder'];

/** The parts in which a query isn't what the person meant. */
export function misread(query: AskedQuery, meaning: Meaning, today: BusinessDate): Chip['part'][] {
  const parts: Chip['part'][] = [];
  if (query.measure !== meaning.measure) parts.push('measure');
  // One figure that is also split up is still that figure.
  if (meaning.by !== undefined && query.by !== meaning.by) parts.push('by');
  if (filtersOf(query) !== wantedFilters(meaning)) parts.push('filter');
  const { from, to } = (meaning.in ?? defaultDays)(today);
  if (!isNow.includes(meaning.measure) && (query.period.from !== from || query.period.to !== to)) parts.push('period');
  const before = meaning.comparedWith?.(today);
  if (before !== undefined && (query.compare?.from !== before.from || query.compare.to !== before.to))
    parts.push('compare');
  if (meaning.rank !== undefined && query.rank?.first !== meaning.rank.first) parts.push('rank');
  if (query.why !== (meaning.why ?? false)) parts.push('why');
  return parts;
}

/** Each once: a vendor or dish of two restaurants has two IDs. */
const listed = (names: readonly string[]) => [...new Set(names.map((name) => name.toLowerCase()))].sort().join(' | ');
const filtersOf = ({ filters }: AskedQuery) => listed(filters.map(({ name, key }) => name ?? key ?? ''));
const wantedFilters = ({ only = {} }: Meaning) => listed(Object.values(only).flat());

/** Words without a meaning of their own, in the four languages. */
const empty = new Set(
  `a an the of on in at by for from to with and or vs is are was were be been do does did have has had how what which who when
  where i we our us my you it that this these those there so than then me please show tell give much many per s whats
  el la los las de del en por para con y o un una que qué cuál cuánto cuántos cuánta cuántas cómo es son fue fueron se
  nuestro nuestra nuestros nuestras al a nos hemos
  der die das den dem des ein eine einen im in am an bei von vom zu zum mit und oder ist sind war waren wie was wer welche
  welcher welches viel viele haben hat wir uns unser unsere sich pro nach hoch
  le la les l de du des d un une en au aux à par pour avec et ou est sont était quel quelle quels quelles combien nous avons
  nos notre a ont ce cette ci chez qu`.split(/\s+/),
);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '' && !empty.has(word));

/** Words of the question that are neither in a chip nor listed as not understood. */
export function unaccounted(text: string, { understanding: { chips, ignored } }: Reply): string[] {
  const accounted = new Set([...chips.flatMap(({ words }) => wordsOf(words)), ...ignored.flatMap(wordsOf)]);
  return wordsOf(text).filter((word) => !accounted.has(word));
}

/**
 * Whether a person can see from the chips that a wrong answer is to another question: each misread part has a chip,
 * or words are listed as not understood, and no word is lost.
 */
export function isShown(text: string, reply: Reply, parts: readonly Chip['part'][]): boolean {
  const { chips, ignored } = reply.understanding;
  if (parts.length === 0 || unaccounted(text, reply).length > 0) return false;
  return ignored.length > 0 || parts.every((part) => chips.some((chip) => chip.part === part));
}
