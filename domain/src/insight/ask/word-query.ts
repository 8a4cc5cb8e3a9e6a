import type { BusinessDate } from '../../shared/dates/index.ts';
import type { AskFilter, AskPeriod, AskQuery } from './ask-query.ts';
import { splitNeeded, stateMeasures } from './assembly/facts.ts';
import { firstOf, vocabularyOf } from './reading/vocabulary.ts';
import type { AskLanguage } from './understanding.ts';
import type { WordTable } from './words/word-table.ts';

/**
 * A query as a plain sentence that `understand` reads back to the same query. Dates have their year, so the sentence
 * means the same on another day.
 * @example wordQuery(query, 'en') // 'Top 5 dishes by revenue from November 1, 2026 to November 28, 2026'
 */
export function wordQuery(query: AskQuery, language: AskLanguage): string {
  const { table } = vocabularyOf(language);
  const { write } = table;
  const measure = firstOf(table.measures[query.measure]);
  const parts = [
    headOf(query, table, measure),
    // Dishes of one name in several restaurants are said once.
    ...new Set(query.filters.map((filter) => filterWords(filter, table))),
    ...(stateMeasures.has(query.measure) ? [] : [periodWords(query.period, table, write.day, write.range)]),
    ...(query.compare === null ? [] : [periodWords(query.compare, table, write.compareDay, write.compareRange)]),
  ];
  const sentence = query.why ? fill(write.why, { question: parts.join(' ') }) : parts.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

function headOf(query: AskQuery, table: WordTable, measure: string): string {
  const { write, dimensions } = table;
  const { by, rank } = query;
  if (by === null) {
    const need = splitNeeded[query.measure];
    const isTotal = need !== undefined && query.filters.filter((filter) => filter.by === need).length !== 1;
    return fill(isTotal ? write.total : write.plain, { measure });
  }
  const [one = '', many = ''] = dimensions[by].map(firstOf);
  if (rank === null) return fill(write.split, { measure, by: one });
  const shape = rank.of === 'value' ? write[rank.first] : rank.first === 'highest' ? write.up : write.down;
  return fill(shape, { take: rank.take, by: rank.take === 1 ? one : many, measure });
}

function filterWords(filter: AskFilter, { write, dimensions, weekdays }: WordTable): string {
  if (filter.by === 'weekday')
    return fill(write.weekday, { day: firstOf(weekdays[Number(filter.key) - 1]?.[1] ?? '') });
  if (filter.by === 'hour') return fill(write.hour, { hour: filter.key });
  const name = 'name' in filter ? filter.name : filter.key;
  const by = firstOf(dimensions[filter.by][0]);
  return fill(write.filter, { by, name: name.replaceAll(/["“”„«»]/g, ' ').trim() });
}

function periodWords({ from, to }: AskPeriod, table: WordTable, day: string, range: string): string {
  const values = { from: dateWords(from, table), to: dateWords(to, table) };
  return fill(from === to ? day : range, values);
}

function dateWords(date: BusinessDate, { write, months }: WordTable): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return fill(write.date, { year, month: firstOf(months[Number(month) - 1] ?? ''), date: Number(day) });
}
