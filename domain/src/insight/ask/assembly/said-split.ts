import { daysIn } from '../../../shared/dates/index.ts';
import { type AskDimension, type AskMeasure, type AskPeriod, askMeasureDimensions } from '../ask-query.ts';
import { splitNeeded } from './facts.ts';
import type { Parts, SaidSplit, Words } from './parts.ts';
import type { Filters } from './said-filters.ts';

export type Split = { by: AskDimension | null; many: boolean; explicit: boolean; words: Words[]; wrong: boolean };

/** What the figure is split by: said, needed, or what several names are compared by. */
export function splitOf(parts: Parts, measure: AskMeasure, { said }: Filters): Split {
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
  // 'Weekday sales against weekend sales' are two groups of days, which no split has.
  const isWeekend = [...parts.times, ...parts.compares].some(({ time }) => time.kind === 'weekend');
  const wrong =
    (by === 'weekday' && isWeekend && !chosen?.explicit) ||
    countsElse ||
    other ||
    (by !== null && !allowed.includes(by));
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
export function stepOf(period: AskPeriod, allowed: readonly AskDimension[]): AskDimension | null {
  const days = daysIn(period);
  const steps = days <= 31 ? ['day', 'week', 'month'] : days <= 200 ? ['week', 'month'] : ['month'];
  return allowed.find((one) => one === steps.find((step) => allowed.some((by) => by === step))) ?? null;
}
