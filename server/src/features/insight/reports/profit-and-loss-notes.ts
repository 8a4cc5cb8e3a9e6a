import type { FinancialFigures, FinancialStatement } from '@platewise/contract';

const basisWords = {
  counts: 'Cost of goods from counts at both ends',
  theoretical: 'Cost of goods from recipes and sales',
  mixed: 'Cost of goods from counts if available, otherwise from recipes and sales',
} as const;

/** Each note once, listing the restaurants it applies to unless it applies to all. */
export function notesOf(statements: readonly FinancialStatement[]): string[] {
  const said = statements.flatMap((one) => wordsOf(one.total).map((words) => ({ words, name: one.name ?? '' })));
  return [...Map.groupBy(said, ({ words }) => words)].map(([words, own]) =>
    own.length === statements.length ? words : `${namesOf(own.map(({ name }) => name))}: ${words}`,
  );
}

const namesShown = 5;
const namesOf = (names: readonly string[]) =>
  names.length <= namesShown
    ? names.join(', ')
    : `${names.slice(0, namesShown).join(', ')} and ${names.length - namesShown} more`;

function wordsOf({ basis, coveredPercent, estimatedPercent, labourKnownPercent }: FinancialFigures): string[] {
  const partly = basis !== null && coveredPercent !== null && coveredPercent < 100;
  return [
    ...(basis === null ? [] : [`${basisWords[basis]}.`]),
    ...(partly
      ? [`The cost is known for ${coveredPercent}% of sales. Gross profit and percentages cover these sales.`]
      : []),
    ...(basis === null ? [] : [categoryWords]),
    ...(estimatedPercent === null || estimatedPercent === 0 ? [] : [estimateWords(estimatedPercent)]),
    ...(labourKnownPercent !== null && labourKnownPercent < 100 ? [labourWords(labourKnownPercent)] : []),
  ];
}

const categoryWords =
  'Costs by type are split among categories by the recipes sold. Categories with no known cost show none.';

const estimateWords = (percent: number) =>
  `${percent}% of sales are from before the first known price. They use the earliest known price.`;

const labourWords = (known: number) =>
  `${known === 0 ? 'No labor entered for this period' : `Labor is entered for ${known}% of the days`}: prime cost unknown.`;
