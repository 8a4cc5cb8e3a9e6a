import { addDays } from '../../shared/dates/index.ts';
import { msg } from '../../shared/texts/index.ts';
import type { AskMeasure, AskQuery } from './ask-query.ts';
import type { AskContext, Understanding } from './understanding.ts';

const words: Partial<Record<string, AskMeasure>> = {
  revenue: 'revenue',
  sales: 'revenue',
  spend: 'spend',
  waste: 'waste',
  margin: 'margin',
  checks: 'checks',
};

/**
 * Understands a question in words, offline. Never throws.
 * @example understand('revenue', context).query // { measure: 'revenue', by: null, filters: [], ... }
 */
export function understand(sentence: string, context: AskContext): Understanding {
  const spoken = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const measure = spoken.map((word) => words[word]).find((one) => one !== undefined);
  const ignored = spoken.filter((word) => words[word] === undefined);
  const query: AskQuery = {
    measure: measure ?? 'revenue',
    by: null,
    filters: [],
    period: { from: addDays(context.today, -29), to: context.today },
    compare: null,
    rank: null,
    why: false,
  };
  const suggestion = { text: wordQuery(query, context.language), query };
  if (measure === undefined || ignored.length > 0) return { query: null, chips: [], ignored, nearest: [suggestion] };
  const chip = { part: 'measure' as const, label: msg('Revenue'), words: spoken.join(' '), choices: [] };
  return { query, chips: [chip], ignored, nearest: [] };
}

/** A query as a plain sentence that `understand` reads back to the same query. */
export function wordQuery(query: AskQuery, _language: AskContext['language']): string {
  return query.measure;
}
