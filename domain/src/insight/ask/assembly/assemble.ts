import { type AskMeasure, type AskQuery, askMeasureDimensions } from '../ask-query.ts';
import { resolveTime, type Telling } from '../reading/resolve-time.ts';
import type { AskContext } from '../understanding.ts';
import { chooseMeasure } from './choose-measure.ts';
import { before } from './choose-period.ts';
import { forwardMeasures, splitNeeded } from './facts.ts';
import type { Parts, Words } from './parts.ts';
import { filtersOf, type SaidFilter } from './said-filters.ts';
import { periodsOf } from './said-period.ts';
import { rankOf } from './said-rank.ts';
import { splitOf, stepOf } from './said-split.ts';

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
