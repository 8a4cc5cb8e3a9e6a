import { nameKey } from '../../../shared/matching/index.ts';
import {
  type AskDimension,
  type AskFilter,
  type AskMeasure,
  askFiltersMost,
  askMeasureDimensions,
} from '../ask-query.ts';
import type { AskName } from '../understanding.ts';
import type { Parts, SaidName, Words } from './parts.ts';

/** What was said of a filter, with the names it chose. */
export type SaidFilter = { words: Words; filters: readonly AskFilter[]; others: readonly AskName[] };

/** More different names than this are too many to be meant by one word. A name can be that of many restaurants. */
const mostNames = 12;

export type Filters = { said: SaidFilter[]; wrong: boolean };

/** What the question is limited to: names, weekdays, hours and channels. */
export function filtersOf(parts: Parts, measure: AskMeasure): Filters {
  const allowed: readonly AskDimension[] = askMeasureDimensions[measure];
  let wrong = false;
  const said = parts.names.map(({ start, end, groups, others }: SaidName): SaidFilter => {
    const group = groups.find(({ by }) => allowed.includes(by)) ?? groups[0];
    const names = group?.names ?? [];
    const different = new Set(names.map(({ name }) => nameKey(name))).size;
    if (different > mostNames || names.length === 0) wrong = true;
    const same = groups.flatMap((one) => one.names).concat(others);
    return { words: { start, end }, filters: names.slice(0, askFiltersMost).flatMap(filterOf), others: same };
  });
  for (const { start, end, days } of parts.weekdays) {
    const filters = days.map((day) => ({ by: 'weekday' as const, key: String(day) }));
    said.push({ words: { start, end }, filters, others: [] });
  }
  for (const { start, end, hours } of parts.hours) {
    const filters = hours.map((hour) => ({ by: 'hour' as const, key: String(hour) }));
    const before = said.at(-1);
    // 'At 20:00 at 21:00', as a query is written, is one part.
    if (before !== undefined && follows(before, start, hours)) {
      said.splice(-1, 1, {
        ...before,
        words: { start: before.words.start, end },
        filters: [...before.filters, ...filters],
      });
    } else said.push({ words: { start, end }, filters, others: [] });
  }
  for (const { start, end, key } of parts.channels) {
    said.push({ words: { start, end }, filters: [{ by: 'channel', key }], others: [] });
  }
  const once = unique(said);
  const count = once.reduce((sum, { filters }) => sum + filters.length, 0);
  return { said: once, wrong: wrong || count > askFiltersMost };
}

/** 'A las 20:00 a las 21:00'. */
const mostBetween = 2;

/** Whether hours go on where the part before ends, in the sentence and on the clock. */
function follows({ words, filters }: SaidFilter, start: number, [first = 0]: readonly number[]): boolean {
  const last = filters.at(-1);
  return start - words.end <= mostBetween && last?.by === 'hour' && (Number(last.key) + 1) % 24 === first;
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
