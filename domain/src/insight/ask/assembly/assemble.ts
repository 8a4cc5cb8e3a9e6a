import { daysIn } from '../../../shared/dates/index.ts';
import {
  type AskDimension,
  type AskFilter,
  type AskMeasure,
  type AskPeriod,
  type AskQuery,
  askMeasureDimensions,
} from '../ask-query.ts';
import { resolveTime, type Telling } from '../reading/resolve-time.ts';
import type { AskContext, AskName } from '../understanding.ts';
import { chooseMeasure } from './choose-measure.ts';
import { assumedPeriod, before, comparePeriod, periodFor } from './choose-period.ts';
import { forwardMeasures, lowerIsBetter, rankedBy, splitNeeded, stateMeasures } from './facts.ts';
import type { Parts, SaidName, SaidSplit, Words } from './parts.ts';

/** What was said of a filter, with the names it chose. */
export type SaidFilter = { words: Words; filters: readonly AskFilter[]; others: readonly AskName[] };

/** A question put together. */
export type Assembled = {
  /** Null if nothing says what is asked for. */
  query: AskQuery | null;
  /** Something was said that the query doesn't have. */
  wrong: boolean;
  measures: readonly AskMeasure[];
  filters: readonly SaidFilter[];
  words: Record<'measure' | 'by' | 'period' | 'compare' | 'rank', readonly Words[]>;
};

/** More names than this are too many to be meant by one word. */
const mostNames = 12;
const usualTake = 5;

/** Puts what was said together to a query. */
export function assemble(parts: Parts, context: AskContext): Assembled {
  const { today } = context;
  const past: Telling = { today, forward: false };
  const future = parts.times.some(({ time }) => (resolveTime(time, past)?.from ?? today) > today);
  const chosen = chooseMeasure(parts, future);
  const nothing = { measure: [], by: [], period: [], compare: [], rank: [] };
  const [measure = chosen.said[0]] = chosen.fitting;
  if (measure === undefined) return { query: null, wrong: true, measures: [], filters: [], words: nothing };
  const telling: Telling = { today, forward: forwardMeasures.has(measure) };
  const filters = filtersOf(parts, measure);
  const split = splitOf(parts, measure, filters);
  const period = periodsOf(parts, measure, telling, split.by !== null);
  if (parts.trend.length > 0 && split.by === null) split.by = stepOf(period.period, askMeasureDimensions[measure]);
  const rank = rankOf(parts, measure, split, filters);
  const compare =
    period.compare ?? (rank.rank?.of === 'change' ? before(period.period, parts.times[0]?.time ?? null) : null);
  const stands = [filters.wrong, split.wrong, period.wrong, rank.wrong, chosen.conflict, chosen.fitting.length === 0];
  const query: AskQuery = {
    measure,
    by: rank.by ?? split.by,
    filters: filters.said.flatMap((one) => one.filters),
    period: period.period,
    compare,
    rank: rank.rank,
    why: parts.why.length > 0,
  };
  const measureWords = [...chosen.words, ...parts.modify];
  return {
    query: stands.includes(true) ? repaired(query) : query,
    wrong: stands.includes(true) || parts.lost.length > 0,
    measures: chosen.fitting.length > 0 ? chosen.fitting : chosen.said,
    filters: filters.said,
    words: {
      measure: measureWords,
      by: [...split.words, ...parts.total, ...parts.trend],
      period: period.periodWords,
      compare: [...period.compareWords, ...parts.compareWords],
      rank: [...rank.words, ...parts.changes],
    },
  };
}

/** What of a query can be answered. */
export function repaired(query: AskQuery): AskQuery {
  const allowed = askMeasureDimensions[query.measure];
  const filters = query.filters.filter(({ by }) => allowed.includes(by));
  const need = splitNeeded[query.measure] ?? null;
  const one = filters.filter(({ by }) => by === need).length === 1;
  const by = query.by !== null && allowed.includes(query.by) ? query.by : one ? null : need;
  return { ...query, filters, by, rank: by === null ? null : query.rank };
}

type Filters = { said: SaidFilter[]; wrong: boolean };

function filtersOf(parts: Parts, measure: AskMeasure): Filters {
  const allowed: readonly AskDimension[] = askMeasureDimensions[measure];
  let wrong = false;
  const said = parts.names.map(({ start, end, groups, others }: SaidName): SaidFilter => {
    const group = groups.find(({ by }) => allowed.includes(by)) ?? groups[0];
    const names = group?.names ?? [];
    if (names.length > mostNames || names.length === 0) wrong = true;
    const same = groups.flatMap((one) => one.names).concat(others);
    return { words: { start, end }, filters: names.slice(0, mostNames).flatMap(filterOf), others: same };
  });
  for (const { start, end, days } of parts.weekdays) {
    const filters = days.map((day) => ({ by: 'weekday' as const, key: String(day) }));
    said.push({ words: { start, end }, filters, others: [] });
  }
  for (const { start, end, hours } of parts.hours) {
    const filters = hours.map((hour) => ({ by: 'hour' as const, key: String(hour) }));
    said.push({ words: { start, end }, filters, others: [] });
  }
  for (const { start, end, key } of parts.channels) {
    said.push({ words: { start, end }, filters: [{ by: 'channel', key }], others: [] });
  }
  return { said: unique(said), wrong };
}

/** Each filter once, though it was said twice. */
function unique(said: readonly SaidFilter[]): SaidFilter[] {
  const seen = new Set<string>();
  return said.map((one) => ({
    ...one,
    filters: one.filters.filter((filter) => {
      const key = `${filter.by} ${'id' in filter ? filter.id : filter.key}`;
      return !seen.has(key) && seen.add(key);
    }),
  }));
}

/** A name as a filter. */
export function filterOf({ by, id, name }: AskName): AskFilter[] {
  if (by === 'menuCategory' || by === 'ingredientCategory' || by === 'channel') return [{ by, key: name }];
  return id === null ? [] : [{ by, id, name }];
}

type Split = { by: AskDimension | null; many: boolean; explicit: boolean; words: Words[]; wrong: boolean };

function splitOf(parts: Parts, measure: AskMeasure, { said }: Filters): Split {
  const allowed = askMeasureDimensions[measure];
  const counted = parts.modify.filter(({ to }) => to === 'many').map(({ end }) => end);
  const splits = parts.splits.filter(({ start }) => !counted.includes(start));
  const isOfDishes = measure === 'sold' || measure === 'expectedSold';
  const countsElse = parts.splits.some(
    ({ start, options }) => counted.includes(start) && !(isOfDishes && options.includes('dish')),
  );
  const chosen = splits.find(({ explicit }) => explicit) ?? splits[0];
  const byOf = (one: SaidSplit) => one.options.find((option) => allowed.includes(option)) ?? one.options[0] ?? null;
  const by = chosen === undefined ? null : byOf(chosen);
  const other = splits.some((one) => byOf(one) !== by);
  const wrong = countsElse || other || (by !== null && !allowed.includes(by));
  const facts = { many: chosen?.many ?? true, explicit: chosen?.explicit ?? false, words: [...parts.splits], wrong };
  if (by !== null || parts.total.length > 0) return { by, ...facts };
  const filters = said.flatMap((one) => one.filters);
  const twice = filters.find((one) => filters.some((another) => another !== one && another.by === one.by));
  const compared = parts.compareWords.length > 0 ? twice?.by : undefined;
  if (compared !== undefined && allowed.includes(compared)) return { by: compared, ...facts };
  const need = splitNeeded[measure] ?? null;
  return { by: filters.filter((one) => one.by === need).length === 1 ? null : need, ...facts };
}

/** The step of a trend: some ten to thirty of them. */
function stepOf(period: AskPeriod, allowed: readonly AskDimension[]): AskDimension | null {
  const days = daysIn(period);
  const steps = days <= 31 ? ['day', 'week', 'month'] : days <= 200 ? ['week', 'month'] : ['month'];
  return allowed.find((one) => one === steps.find((step) => allowed.some((by) => by === step))) ?? null;
}

type Periods = {
  period: AskPeriod;
  compare: AskPeriod | null;
  periodWords: Words[];
  compareWords: Words[];
  wrong: boolean;
};

/** 'Compare last week to this week' says a period and what to compare it with, not a range. */
function timesOf({ times, compares }: Parts, telling: Telling): Pick<Parts, 'times' | 'compares'> {
  const [only, ...more] = compares;
  const [first, ...rest] = times;
  if (only && first && only.start < first.start && only.time.kind !== 'earlier' && more.length + rest.length === 0) {
    const [early, late] = [first.time, only.time].map((time) => resolveTime(time, telling)?.from ?? telling.today);
    if (early !== undefined && late !== undefined && late > early) {
      return { times: [{ ...only, time: only.time }], compares: [first] };
    }
  }
  if (times.length > 0 || more.length > 0 || only?.time.kind !== 'range') return { times, compares };
  const { from, to } = only.time;
  return { times: [{ ...only, time: to }], compares: [{ ...only, time: from }] };
}

function periodsOf(parts: Parts, measure: AskMeasure, telling: Telling, isSplit: boolean): Periods {
  const { times, compares } = timesOf(parts, telling);
  const [first, ...more] = times;
  const [said = more[0], ...others] = compares;
  const { today } = telling;
  let wrong = others.length > 0 || more.length > (compares.length > 0 ? 0 : 1);
  const joined = parts.ands.length + parts.compareWords.length + parts.changes.length > 0;
  if (more.length > 0 && !joined) wrong = true;
  const told = first ? resolveTime(first.time, telling) : null;
  if (first && told === null) wrong = true;
  const period = told ?? (said && periodFor(said.time, telling)) ?? assumedPeriod(measure, telling);
  const moving = parts.changes.length > 0 && !isSplit && measure !== 'priceChange';
  let compare = said ? comparePeriod(said.time, period, first?.time ?? null, telling) : null;
  if (said && compare === null) wrong = true;
  if (compare === null && (moving || parts.why.length > 0)) compare = before(period, first?.time ?? null);
  if (measure === 'priceChange' && !first && compare !== null) {
    return { period: { from: compare.to, to: today }, compare: null, periodWords: compares, compareWords: [], wrong };
  }
  const isNow = period.from <= today && today <= period.to;
  if (stateMeasures.has(measure)) {
    if (!isNow || compare !== null || period.from !== period.to) wrong = true;
    return {
      period: { from: today, to: today },
      compare: null,
      periodWords: parts.times,
      compareWords: parts.compares,
      wrong,
    };
  }
  if (forwardMeasures.has(measure) ? period.to < today : period.from > today) wrong = true;
  if ((times.length === 2 || times !== parts.times) && compare !== null && compare.from > period.from) {
    return { period: compare, compare: period, periodWords: more, compareWords: first ? [first] : [], wrong };
  }
  const periodWords = first ? [first] : [];
  return { period, compare, periodWords, compareWords: [...more, ...compares], wrong };
}

const timeSplits: ReadonlySet<AskDimension> = new Set<AskDimension>(['day', 'week', 'month']);

type Rank = { rank: AskQuery['rank']; by: AskDimension | null; words: Words[]; wrong: boolean };

function rankOf(parts: Parts, measure: AskMeasure, split: Split, { said }: Filters): Rank {
  const { ranks, changes, numbers } = parts;
  if (parts.why.length > 0) {
    return { rank: null, by: null, words: [], wrong: ranks.length > 0 || numbers.length > 0 };
  }
  const overTime = split.by !== null && timeSplits.has(split.by);
  const onlyMoves = changes.every(({ way }) => way === null) && ranks.length === 0;
  if (overTime && onlyMoves && numbers.length === 0) return { rank: null, by: null, words: changes, wrong: false };
  const isChange = changes.length > 0 && measure !== 'priceChange' && (split.by !== null || ranks.length > 0);
  const steep = measure === 'priceChange' && !split.explicit && split.by !== null;
  const wanted = ranks.length > 0 || isChange || steep;
  // How a measure grew from month to month is no comparison of two periods.
  const stepwise = overTime && isChange && ranks.length === 0;
  const [number, ...more] = numbers;
  if (!wanted) return { rank: null, by: null, words: [], wrong: numbers.length > 0 };
  const limits = new Set(said.flatMap((one) => one.filters.map(({ by }) => by)));
  const allowed = askMeasureDimensions[measure];
  const by = split.by ?? rankedBy.find((one) => allowed.includes(one) && !limits.has(one as AskFilter['by'])) ?? null;
  // 'The biggest invoice' is none of the counts of invoices.
  const isCountOnly = split.by === null && (measure === 'invoices' || measure === 'orders');
  const take = number?.value ?? (split.many || split.explicit ? usualTake : 1);
  const down = changes.some(({ way }) => way === 'down');
  const lowest = ranks.some(({ first }) => isLowest(first, measure));
  const words = [...ranks, ...numbers];
  const first = (isChange || steep) && down ? 'lowest' : lowest ? 'lowest' : 'highest';
  const rank = by === null ? null : ({ of: isChange ? ('change' as const) : ('value' as const), first, take } as const);
  return { rank, by, words, wrong: more.length > 0 || by === null || take > 100 || isCountOnly || stepwise };
}

const isLowest = (first: Parts['ranks'][number]['first'], measure: AskMeasure): boolean =>
  first === 'lowest' || first === (lowerIsBetter.has(measure) ? 'best' : 'worst');
