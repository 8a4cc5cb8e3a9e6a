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
import type { AskChoice, AskContext } from '../understanding.ts';
import { type Assembled, repaired } from './assemble.ts';
import { before, shift } from './choose-period.ts';
import { forwardMeasures, siblings, stateMeasures } from './facts.ts';
import { compareLabel, filterLabel, measureLabels, periodLabel, rankLabel, splitLabels } from './labels.ts';
import type { Parts } from './parts.ts';
import { filterOf, type SaidFilter } from './said-filters.ts';

const mostChoices = 6;

export function measureChoices(
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

export function filterChoices(query: AskQuery, own: AskQuery['filters'], others: AskQuery['filters']): AskChoice[] {
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

export function splitChoices(query: AskQuery): AskChoice[] {
  return askMeasureDimensions[query.measure]
    .filter((by) => by !== query.by)
    .map((by) => ({ label: splitLabels[by], query: { ...query, by } }));
}

export function rankChoices(query: AskQuery): AskChoice[] {
  if (query.rank === null) return [];
  const first = query.rank.first === 'highest' ? ('lowest' as const) : ('highest' as const);
  const other = { ...query.rank, first };
  const ranks = [other, { ...query.rank, take: query.rank.take === 10 ? 5 : 10 }, null];
  return ranks.map((rank) => ({ label: rankLabel(rank), query: { ...query, rank } }));
}

export function periodChoices(query: AskQuery, parts: Parts, context: AskContext, country: string | null): AskChoice[] {
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
  if (time.kind === 'monthDay' && time.to === null) return [{ ...time, to: -1 }];
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

export function compareChoices(query: AskQuery, country: string | null): AskChoice[] {
  const periods = [before(query.period, null), shift(query.period, 'week'), shift(query.period, 'year')];
  const others = choicesOf(periods, query.period).filter((one) => !same(one, query.compare));
  const choices = others.map((compare) => ({ label: compareLabel(compare, country), query: { ...query, compare } }));
  if (query.why || query.rank?.of === 'change') return choices;
  return [...choices, { label: compareLabel(null, country), query: { ...query, compare: null } }];
}
