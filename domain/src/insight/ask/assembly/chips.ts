import { nameKey } from '../../../shared/matching/index.ts';
import {
  type AskDimension,
  type AskFilter,
  type AskMeasure,
  type AskPeriod,
  type AskQuery,
  askMeasureDimensions,
} from '../ask-query.ts';
import { resolveTime } from '../reading/resolve-time.ts';
import type { Time } from '../reading/time.ts';
import type { Token } from '../reading/tokens.ts';
import type { AskChip, AskChoice, AskContext } from '../understanding.ts';
import { type Assembled, repaired } from './assemble.ts';
import { before, shift } from './choose-period.ts';
import { forwardMeasures, siblings, stateMeasures } from './facts.ts';
import {
  compareLabel,
  everywhereLabel,
  filterLabel,
  measureLabels,
  nowLabel,
  periodLabel,
  rankLabel,
  splitLabels,
  totalLabel,
  whyLabel,
} from './labels.ts';
import type { Parts, Words } from './parts.ts';
import { filterOf, type SaidFilter } from './said-filters.ts';

const mostChoices = 6;

/** A query's parts with the words that each comes from, and what else each could be. */
export function chipsOf(
  assembled: Assembled & { query: AskQuery },
  parts: Parts,
  tokens: readonly Token[],
  context: AskContext,
): AskChip[] {
  const { query, words } = assembled;
  const said = (list: readonly Words[]) => wordsOf(list, tokens);
  const country = context.country ?? null;
  const chips: AskChip[] = [
    {
      part: 'measure',
      label: measureLabels[query.measure],
      words: said(words.measure),
      choices: measureChoices(assembled, context),
    },
  ];
  for (const { words: own, filters, others } of assembled.filters) {
    if (filters.length === 0) continue;
    const choices = filterChoices(query, filters, others.flatMap(filterOf));
    chips.push({ part: 'filter', label: filterLabel(filters), words: said([own]), choices });
  }
  if (parts.everywhere.length > 0) {
    chips.push({ part: 'filter', label: everywhereLabel(), words: said(parts.everywhere), choices: [] });
  }
  if (query.by !== null || words.by.length > 0) {
    const label = query.by === null ? totalLabel() : splitLabels[query.by];
    chips.push({ part: 'by', label, words: said(words.by), choices: splitChoices(query) });
  }
  const rankWords = said(words.rank);
  if (query.rank !== null) {
    chips.push({ part: 'rank', label: rankLabel(query.rank), words: rankWords, choices: rankChoices(query) });
  }
  const label = stateMeasures.has(query.measure) ? nowLabel() : periodLabel(query.period, country);
  const choices = periodChoices(query, parts, context, country);
  chips.push({ part: 'period', label, words: said(words.period), choices });
  if (query.compare !== null) {
    const compareWords = [said(words.compare), query.rank === null ? rankWords : ''].filter((text) => text !== '');
    const others = compareChoices(query, country);
    const compare = compareLabel(query.compare, country);
    chips.push({ part: 'compare', label: compare, words: compareWords.join(' '), choices: others });
  } else if (words.compare.length > 0 || (query.rank === null && rankWords !== '')) {
    const dropped = [said(words.compare), query.rank === null ? rankWords : ''].filter((text) => text !== '');
    chips.push({ part: 'compare', label: compareLabel(null, country), words: dropped.join(' '), choices: [] });
  }
  if (query.why) chips.push({ part: 'why', label: whyLabel(), words: said(parts.why), choices: [] });
  return chips;
}

/** The words as written, in their order. */
export function wordsOf(list: readonly Words[], tokens: readonly Token[]): string {
  const places = new Set(list.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)));
  return [...places]
    .sort((a, b) => a - b)
    .map((place) => tokens[place]?.text ?? '')
    .join(' ');
}

function measureChoices(
  { query, measures, filters: said }: Assembled & { query: AskQuery },
  { today }: AskContext,
): AskChoice[] {
  const others = [...new Set<AskMeasure>([...measures, ...siblings[query.measure]])].filter(
    (one) => one !== query.measure,
  );
  return others.slice(0, mostChoices).flatMap((measure) => {
    const allowed = askMeasureDimensions[measure];
    const filters = query.filters.flatMap((filter) =>
      allowed.includes(filter.by) ? [filter] : namesakes(filter, said, allowed),
    );
    if (filters.length < query.filters.length) return [];
    const isState = stateMeasures.has(measure);
    const isAhead = forwardMeasures.has(measure) !== forwardMeasures.has(query.measure);
    if (isAhead && !isState) return [];
    const now = isState ? { period: { from: today, to: today }, compare: null, why: false } : {};
    const next = repaired({ ...query, ...now, filters, measure });
    const rank = next.rank?.of === 'change' && next.compare === null ? null : next.rank;
    return [{ label: measureLabels[measure], query: { ...next, rank } }];
  });
}

/** The ingredient with a dish's name, for a measure of ingredients. */
function namesakes(filter: AskFilter, said: readonly SaidFilter[], allowed: readonly AskDimension[]): AskFilter[] {
  if (!('name' in filter)) return [];
  const others = said.find(({ filters }) => filters.includes(filter))?.others ?? [];
  const same = others.find(({ by, name }) => allowed.includes(by) && nameKey(name) === nameKey(filter.name));
  return same === undefined ? [] : filterOf(same);
}

function filterChoices(query: AskQuery, own: AskQuery['filters'], others: AskQuery['filters']): AskChoice[] {
  const key = (filter: AskQuery['filters'][number]) => `${filter.by} ${'id' in filter ? filter.id : filter.key}`;
  const mine = new Set(own.map(key));
  const rest = query.filters.filter((filter) => !mine.has(key(filter)));
  const allowed = askMeasureDimensions[query.measure];
  const single = own.length > 1 ? own : [];
  const choices = [...single, ...others.filter((other) => !mine.has(key(other)))]
    .filter(({ by }) => allowed.includes(by))
    .map((filter) => ({ label: filterLabel([filter]), query: { ...query, filters: [...rest, filter] } }));
  const seen = new Map(choices.map((choice) => [JSON.stringify(choice.query.filters), choice]));
  return [...seen.values()].slice(0, mostChoices);
}

function splitChoices(query: AskQuery): AskChoice[] {
  return askMeasureDimensions[query.measure]
    .filter((by) => by !== query.by)
    .map((by) => ({ label: splitLabels[by], query: { ...query, by } }));
}

function rankChoices(query: AskQuery): AskChoice[] {
  if (query.rank === null) return [];
  const first = query.rank.first === 'highest' ? ('lowest' as const) : ('highest' as const);
  const other = { ...query.rank, first };
  const ranks = [other, { ...query.rank, take: query.rank.take === 10 ? 5 : 10 }, null];
  return ranks.map((rank) => ({ label: rankLabel(rank), query: { ...query, rank } }));
}

function periodChoices(query: AskQuery, parts: Parts, context: AskContext, country: string | null): AskChoice[] {
  const { today } = context;
  if (stateMeasures.has(query.measure)) return [];
  const forward = forwardMeasures.has(query.measure);
  const past: Time[] = [
    { kind: 'unit', unit: 'week', to: 0 },
    { kind: 'unit', unit: 'week', to: -1 },
    { kind: 'unit', unit: 'month', to: 0 },
    { kind: 'unit', unit: 'month', to: -1 },
    { kind: 'toDate', unit: 'year' },
  ];
  const ahead: Time[] = [
    { kind: 'offset', days: 1 },
    { kind: 'run', unit: 'day', count: 7, ahead: true },
    { kind: 'unit', unit: 'week', to: 1 },
  ];
  const said = parts.times.flatMap(({ time }) => otherReadings(time));
  const periods = [...said, ...(forward ? ahead : past)].flatMap((time) => resolveTime(time, { today, forward }) ?? []);
  return choicesOf(periods, query.period).map((period) => ({
    label: periodLabel(period, country),
    query: { ...query, period, compare: query.compare && before(period, null) },
  }));
}

/** A date in figures with day and month swapped; for 'the past week' the last seven days. */
function otherReadings(time: Time): Time[] {
  if (time.kind === 'date' && time.swapped) return [{ ...time, day: time.month, month: time.day }];
  if (time.kind === 'unit' && time.to === -1) return [{ kind: 'run', unit: time.unit, count: 1, ahead: false }];
  if (time.kind === 'weekday' && time.to !== null) return [{ ...time, to: null, week: time.to }];
  if (time.kind === 'range') {
    const [from] = otherReadings(time.from);
    const [to] = otherReadings(time.to);
    return from && to ? [{ kind: 'range', from, to }] : [];
  }
  return [];
}

const same = (a: AskPeriod, b: AskPeriod | null) => a.from === b?.from && a.to === b.to;

const choicesOf = (periods: readonly AskPeriod[], own: AskPeriod): AskPeriod[] =>
  periods.filter((one, at) => !same(one, own) && periods.findIndex((other) => same(one, other)) === at);

function compareChoices(query: AskQuery, country: string | null): AskChoice[] {
  const periods = [before(query.period, null), shift(query.period, 'week'), shift(query.period, 'year')];
  const others = choicesOf(periods, query.period).filter((one) => !same(one, query.compare));
  const choices = others.map((compare) => ({ label: compareLabel(compare, country), query: { ...query, compare } }));
  if (query.why || query.rank?.of === 'change') return choices;
  return [...choices, { label: compareLabel(null, country), query: { ...query, compare: null } }];
}
