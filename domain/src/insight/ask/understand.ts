import { assemble } from './assembly/assemble.ts';
import { chipsOf } from './assembly/chips.ts';
import { partsOf } from './assembly/parts.ts';
import { filterOf } from './assembly/said-filters.ts';
import { nearestTo } from './nearest.ts';
import { nameIndex } from './reading/name-index.ts';
import { monthFirst } from './reading/read-date.ts';
import { readSpans } from './reading/read-spans.ts';
import { tokensOf, withoutCompounds, withoutOrdinals } from './reading/tokens.ts';
import { timeTypo } from './reading/typo.ts';
import { phrasesOf, vocabularyOf } from './reading/vocabulary.ts';
import type { AskContext, Understanding } from './understanding.ts';

/** A longer text isn't one question. */
const longestSentence = 500;

const keysOf = (phrases: string, language: AskContext['language']) =>
  phrasesOf(phrases).flatMap((phrase) => tokensOf(phrase, language).map(({ key }) => key));

/**
 * Understands a question in words, offline (docs/algorithms/questions.md). A word is never dropped silently: it is in
 * a chip, has no meaning of its own, or is in `ignored`, and then there is no query. Never throws.
 * @example understand('top 5 dishes by margin last month', context).query
 * // { measure: 'margin', by: 'dish', rank: { of: 'value', first: 'highest', take: 5 }, period: October, ... }
 */
export function understand(sentence: string, context: AskContext): Understanding {
  const { language, names, country = null, countries = [country] } = context;
  const text = sentence.slice(0, longestSentence);
  const vocabulary = vocabularyOf(language);
  const index = nameIndex(names, language);
  const { endings } = vocabulary.table;
  const isKnown = (key: string) => vocabulary.meanings.has(key) || index.byWord.has(key);
  const written = tokensOf(text, language);
  const ordered = withoutOrdinals(written, vocabulary.meanings, isKnown);
  const words = endings === undefined ? ordered : withoutCompounds(ordered, keysOf(endings, language), isKnown);
  const tokens = words.map((word) => (isKnown(word.key) ? word : timeTypo(vocabulary, word)));
  const reader = { tokens, vocabulary, monthFirst: monthFirst(language, country), language, countries };
  const spans = readSpans(reader, index, language);
  const parts = partsOf(spans, tokens, vocabulary);
  const assembled = assemble(parts, context);
  const { query, wrong, measures, filters } = assembled;
  const textsOf = (words: readonly { start: number; end: number }[]) =>
    words.map(({ start, end }) =>
      tokens
        .slice(start, end)
        .map((token) => token.text)
        .join(' '),
    );
  const unused = query?.rank || parts.numbers.length === 0 ? [] : parts.numbers;
  const ignored = textsOf([...parts.lost, ...unused, ...parts.units].sort((a, b) => a.start - b.start));
  const rest = sentence.length > longestSentence ? [sentence.slice(longestSentence)] : [];
  const chips = query === null ? [] : chipsOf({ ...assembled, query }, parts, tokens, context);
  if (query !== null && !wrong && rest.length === 0) return { query, chips, ignored, nearest: [] };
  const groups = parts.names.flatMap((name) => name.groups.slice(0, 1).flatMap((group) => group.names.slice(0, 1)));
  const named = query === null ? groups.flatMap(filterOf) : filters.flatMap((one) => one.filters);
  return {
    ...{ query: null, chips, ignored: [...ignored, ...rest] },
    nearest: nearestTo(query, measures, named, parts.lost.length > 0, context),
  };
}
