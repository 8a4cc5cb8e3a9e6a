import type { AskDimension, AskMeasure } from '../ask-query.ts';
import type { Meaning, MeaningOf, TimeUnit } from '../reading/meaning.ts';
import type { NameGroup } from '../reading/name-index.ts';
import type { Said, Span } from '../reading/read-spans.ts';
import type { Time } from '../reading/time.ts';
import type { Token } from '../reading/tokens.ts';
import type { Vocabulary } from '../reading/vocabulary.ts';
import type { AskName } from '../understanding.ts';

export type Words = { readonly start: number; readonly end: number };
export type SaidName = Words & { groups: readonly NameGroup[]; others: readonly AskName[] };
export type SaidSplit = Words & { options: readonly AskDimension[]; many: boolean; explicit: boolean };

/** A question taken apart: what was said of each kind, with its words. */
export type Parts = {
  measures: (Words & { of: readonly AskMeasure[]; weak: boolean })[];
  modify: (Words & { to: MeaningOf<'modify'>['to'] })[];
  splits: SaidSplit[];
  names: SaidName[];
  ranks: (Words & { first: MeaningOf<'rank'>['first'] })[];
  changes: (Words & { way: 'up' | 'down' | null })[];
  times: (Words & { time: Time })[];
  compares: (Words & { time: Extract<Said, { is: 'compareTime' }>['time'] })[];
  weekdays: (Words & { days: readonly number[] })[];
  hours: (Words & { hours: readonly number[] })[];
  channels: (Words & { key: string })[];
  numbers: (Words & { value: number })[];
  /** Places in an order: 'the 3rd best'. They are lost too, since a query has the first so many. */
  ordinals: (Words & { value: number })[];
  trend: Words[];
  why: Words[];
  total: Words[];
  everywhere: Words[];
  /** A unit that the answer may not have. */
  units: Words[];
  /** A comparison word without what to compare with. */
  compareWords: Words[];
  ands: Words[];
  /** Words that aren't understood, and those that ask for what no query says. */
  lost: Words[];
};

const none = (): Parts => ({
  ...{ measures: [], modify: [], splits: [], names: [], ranks: [], changes: [], times: [], compares: [] },
  ...{
    weekdays: [],
    hours: [],
    channels: [],
    numbers: [],
    ordinals: [],
    trend: [],
    why: [],
    total: [],
    everywhere: [],
    units: [],
  },
  ...{ compareWords: [], ands: [], lost: [] },
});

/** Sorts spans by what they say. */
export function partsOf(spans: readonly Span[], tokens: readonly Token[], vocabulary: Vocabulary): Parts {
  const parts = none();
  const meanings = (words: Words) => meaningsOf(words, tokens, vocabulary);
  const qualifiers = new Map(spans.flatMap((_, place) => qualifierOf(spans, place, meanings) ?? []));
  for (const [place, span] of spans.entries()) {
    if ([...qualifiers.values()].includes(span)) continue;
    if (span.said.is === 'name') parts.names.push(nameOf(span, span.said, qualifiers.get(span), meanings));
    else if (span.said.is === 'dimension') parts.splits.push(splitOf(span, span.said, spans[place - 1], meanings));
    else if (span.said.is === 'unknown' || span.said.is === 'ordinal') {
      const ordinal = isRanked(spans, place, meanings) ? ordinalOf(span, tokens, vocabulary) : null;
      if (ordinal === null) addUnknown(parts, span, tokens);
      else addOrdinal(parts, span, ordinal);
    } else if (span.said.is === 'by' && isDaySaid(spans[place + 1])) parts.lost.push(span);
    else add(parts, span, meanings);
  }
  return parts;
}

type MeaningsOf = (words: Words) => readonly Meaning[];

/** The dimension that a name is told apart by: 'vendor Sysco', 'the Salads category'. */
function qualifierOf(spans: readonly Span[], place: number, meanings: MeaningsOf): [Span, Span][] | null {
  const name = spans[place];
  if (name?.said.is !== 'name') return null;
  const { groups } = name.said;
  for (const other of [spans[place - 1], spans[place + 1]]) {
    if (other?.said.is !== 'dimension' || other.said.many) continue;
    const fits = groups.some(({ by, exact }) => isSplit(meanings(other), by) && (exact || other === spans[place - 1]));
    if (fits) return [[name, other]];
  }
  return null;
}

const isSplit = (meanings: readonly Meaning[], by: AskDimension) =>
  meanings.some((one) => one.is === 'dimension' && one.by === by);

function nameOf(
  { start, end }: Span,
  said: Extract<Said, { is: 'name' }>,
  qualifier: Span | undefined,
  meanings: MeaningsOf,
): SaidName {
  if (qualifier === undefined) return { start, end, groups: said.groups, others: said.others };
  const groups = said.groups.filter(({ by }) => isSplit(meanings(qualifier), by));
  return { start: Math.min(start, qualifier.start), end: Math.max(end, qualifier.end), groups, others: said.others };
}

function splitOf(
  { start, end }: Span,
  { by, many }: MeaningOf<'dimension'>,
  before: Span | undefined,
  meanings: MeaningsOf,
): SaidSplit {
  const options = meanings({ start, end }).flatMap((one) => (one.is === 'dimension' ? [one.by] : []));
  return { start, end, options: options.length > 0 ? options : [by], many, explicit: before?.said.is === 'by' };
}

/** 'Umsatz nach Weihnachten' isn't the sales of Christmas, nor is 'sales by October 3' those of that day. */
const isDaySaid = (next: Span | undefined): boolean => next?.said.is === 'time' && dayKinds.has(next.said.time.kind);

const dayKinds: ReadonlySet<Time['kind']> = new Set([
  'date',
  'holiday',
  'monthDay',
  'beside',
  'offset',
  'weekday',
  'month',
]);

/** Whether what follows is an order: '3rd best dish', 'le 3e plat le plus vendu'. */
function isRanked(spans: readonly Span[], place: number, meanings: MeaningsOf): boolean {
  const isRank = (span: Span | undefined) => span !== undefined && meanings(span).some(({ is }) => is === 'rank');
  const next = spans[place + 1];
  if (next?.said.is !== 'dimension') return isRank(next);
  const after = spans[place + 2];
  return isRank(after) || (isRank(spans[place + 3]) && (after?.said.is === 'glue' || after?.said.is === 'stop'));
}

/** 3 for 'third', '3rd' and 'el 3'; null for a count, such as the 3 of 'the 3 best'. */
function ordinalOf({ start, said }: Span, tokens: readonly Token[], { table, meanings }: Vocabulary): number | null {
  if (said.is === 'ordinal') return said.value;
  const [lead, token] = [tokens[start - 1], tokens[start]];
  if (token?.kind !== 'number' || !/^\d{1,3}(?!\d)/.test(token.text)) return null;
  const isOne = (meanings.get(lead?.key ?? '') ?? []).some(({ is }) => is === 'dayLead');
  const isOrdinal = !/^\d+$/.test(token.text) || (isOne && table.monthDay.test(token.key));
  return isOrdinal ? Number.parseInt(token.text, 10) : null;
}

/** The first is the same as one; any other is more than a query can say. */
function addOrdinal(parts: Parts, { start, end }: Span, value: number): void {
  if (value === 1) return void parts.numbers.push({ start, end, value });
  parts.ordinals.push({ start, end, value });
  parts.lost.push({ start, end });
}

function addUnknown(parts: Parts, { start, end }: Span, tokens: readonly Token[]): void {
  const token = tokens[start];
  const value = token?.kind === 'number' && /^\d{1,3}$/.test(token.text) ? Number(token.text) : 0;
  if (value > 0) parts.numbers.push({ start, end, value });
  else parts.lost.push({ start, end });
}

function add(parts: Parts, { start, end, said }: Span, meanings: MeaningsOf): void {
  const words = { start, end };
  switch (said.is) {
    case 'measure': {
      parts.measures.push({ ...words, of: said.of, weak: said.weak });
      const rank = meanings(words).find((one) => one.is === 'rank');
      if (rank?.is === 'rank') parts.ranks.push({ ...words, first: rank.first });
      return;
    }
    case 'modify':
      return void parts.modify.push({ ...words, to: said.to });
    case 'rank':
      return void parts.ranks.push({ ...words, first: said.first });
    case 'change':
      return void parts.changes.push({ ...words, way: said.way });
    case 'time':
      return void parts.times.push({ ...words, time: said.time });
    case 'compareTime':
      return void parts.compares.push({ ...words, time: said.time });
    case 'earlier':
      return void parts.compares.push({
        ...words,
        time: { kind: 'earlier', unit: said.unit, of: unitIn(words, said, meanings), compared: false },
      });
    case 'weekdays':
      return void parts.weekdays.push({ ...words, days: said.days });
    case 'hours':
      return void parts.hours.push({ ...words, hours: said.hours });
    case 'channel':
      return void parts.channels.push({ ...words, key: said.key });
    case 'number':
      return void parts.numbers.push({ ...words, value: said.value });
    case 'trend':
    case 'why':
    case 'total':
    case 'everywhere':
      return void parts[said.is].push(words);
    case 'unit':
      return void parts.units.push(words);
    case 'and':
      return void parts.ands.push(words);
    case 'compare':
      return void parts.compareWords.push(words);
    case 'stop':
    case 'by':
    case 'to':
    case 'from':
    case 'between':
    case 'glue':
      return;
    default:
      parts.lost.push(words);
  }
}

/** The week of 'the same week last year'. */
const unitIn = ({ start, end }: Words, { unit }: MeaningOf<'earlier'>, meanings: MeaningsOf): TimeUnit | null => {
  const said = Array.from({ length: end - start }, (_, at) =>
    meanings({ start: start + at, end: start + at + 1 }),
  ).flat();
  const units = said.flatMap((one) => (one.is === 'timeUnit' && one.unit !== unit ? [one.unit] : []));
  return unit === null ? null : (units[0] ?? null);
};

/** Everything that the same words can say. */
const meaningsOf = ({ start, end }: Words, tokens: readonly Token[], { meanings }: Vocabulary): readonly Meaning[] => {
  const key = tokens.slice(start, end).map((token) => token.key);
  return meanings.get(key.join(' ')) ?? [];
};
