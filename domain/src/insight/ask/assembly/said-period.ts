import type { AskMeasure, AskPeriod } from '../ask-query.ts';
import { resolveTime, type Telling } from '../reading/resolve-time.ts';
import { assumedPeriod, before, comparePeriod, periodFor, samePeriod } from './choose-period.ts';
import { forwardMeasures, stateMeasures } from './facts.ts';
import type { Parts, Words } from './parts.ts';

type Periods = {
  period: AskPeriod;
  compare: AskPeriod | null;
  periodWords: Words[];
  compareWords: Words[];
  wrong: boolean;
};

/** 'Compare last week to this week' says a period and what to compare it with, not a range. */
function timesOf({ times, compares, compareWords }: Parts, telling: Telling): Pick<Parts, 'times' | 'compares'> {
  const [only, ...more] = compares;
  const [first, ...rest] = times;
  if (only && first && only.start < first.start && only.time.kind !== 'earlier' && more.length + rest.length === 0) {
    const [early, late] = [first.time, only.time].map((time) => resolveTime(time, telling)?.from ?? telling.today);
    if (early !== undefined && late !== undefined && late > early) {
      return { times: [{ ...only, time: only.time }], compares: [first] };
    }
  }
  // 'Compare sales this month last year'.
  if (first?.time.kind === 'yearAgo' && rest.length + compares.length === 0 && compareWords.length > 0) {
    return { times: [{ ...first, time: { kind: 'unit', unit: first.time.unit, to: 0 } }], compares: [{ ...first }] };
  }
  if (times.length > 0 || more.length > 0 || only?.time.kind !== 'range') return { times, compares };
  const { from, to } = only.time;
  return { times: [{ ...only, time: to }], compares: [{ ...only, time: from }] };
}

/** 'Sales same week last year' asks for that week; 'sales this week, same week last year' compares with it. */
function periodAlone({ times, compares, changes, why, compareWords }: Parts, telling: Telling): AskPeriod | null {
  const [only, ...others] = compares;
  const isAlone = [times, others, changes, why, compareWords].every((list) => list.length === 0);
  return isAlone && only?.time.kind === 'earlier' && !only.time.compared ? samePeriod(only.time, telling) : null;
}

/** The period and what it's compared with, said or assumed. */
export function periodsOf(parts: Parts, measure: AskMeasure, telling: Telling, isSplit: boolean): Periods {
  const { times, compares } = timesOf(parts, telling);
  const alone = periodAlone(parts, telling);
  if (alone !== null && !stateMeasures.has(measure) && !forwardMeasures.has(measure)) {
    return { period: alone, compare: null, periodWords: compares, compareWords: [], wrong: false };
  }
  const [first, ...more] = times;
  const [said = more[0], ...others] = compares;
  const { today } = telling;
  let wrong = others.length > 0 || more.length > (compares.length > 0 ? 0 : 1);
  const joined = parts.ands.length + parts.compareWords.length + parts.changes.length > 0;
  if (more.length > 0 && !joined) wrong = true;
  // 'The 3rd vs. October 10' may mean October 3.
  const days = [first?.time, said?.time].map((time) =>
    time?.kind === 'monthDay' && time.to !== null ? null : time?.kind,
  );
  if (days.includes('monthDay') && days.includes('date')) wrong = true;
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
