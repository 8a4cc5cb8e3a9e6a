import type { AskQuery } from '../ask-query.ts';
import type { Token } from '../reading/tokens.ts';
import type { AskChip, AskContext } from '../understanding.ts';
import type { Assembled } from './assemble.ts';
import { compareChoices, filterChoices, measureChoices, periodChoices, rankChoices, splitChoices } from './choices.ts';
import { stateMeasures } from './facts.ts';
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
import { filterOf } from './said-filters.ts';

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
function wordsOf(list: readonly Words[], tokens: readonly Token[]): string {
  const places = new Set(list.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)));
  return [...places]
    .sort((a, b) => a - b)
    .map((place) => tokens[place]?.text ?? '')
    .join(' ');
}
