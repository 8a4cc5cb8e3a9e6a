import type { FinancialFigures, FinancialStatement } from '@platewise/contract';
import { msg, t, worded } from '@platewise/domain';

const basisWords = {
  counts: msg('Cost of goods from counts at both ends.'),
  theoretical: msg('Cost of goods from recipes and sales.'),
  mixed: msg('Cost of goods from counts if available, otherwise from recipes and sales.'),
} as const;

/** Each note once, listing the restaurants it applies to unless it applies to all. */
export function notesOf(statements: readonly FinancialStatement[]): string[] {
  const said = statements.flatMap((one) => wordsOf(one.total).map((words) => ({ words, name: one.name ?? '' })));
  return [...Map.groupBy(said, ({ words }) => words)].map(([words, own]) =>
    own.length === statements.length
      ? words
      : t('{restaurants}: {note}', { restaurants: namesOf(own.map(({ name }) => name)), note: words }),
  );
}

const namesShown = 5;
const namesOf = (names: readonly string[]) =>
  names.length <= namesShown
    ? names.join(', ')
    : t('{count, plural, other {{names} and # more}}', {
        names: names.slice(0, namesShown).join(', '),
        count: names.length - namesShown,
      });

function wordsOf({ basis, coveredPercent, estimatedPercent, labourKnownPercent }: FinancialFigures): string[] {
  const partly = basis !== null && coveredPercent !== null && coveredPercent < 100;
  return [
    ...(basis === null ? [] : [worded(basisWords[basis])]),
    ...(partly
      ? [
          t('The cost is known for {percent}% of sales. Gross profit and percentages cover these sales.', {
            percent: coveredPercent,
          }),
        ]
      : []),
    ...(basis === null ? [] : [categoryWords()]),
    ...(estimatedPercent === null || estimatedPercent === 0 ? [] : [estimateWords(estimatedPercent)]),
    ...(labourKnownPercent !== null && labourKnownPercent < 100 ? [labourWords(labourKnownPercent)] : []),
  ];
}

const categoryWords = () =>
  t(
    'Food and beverage costs are split among categories based on the recipes sold. Categories with no known cost are left blank.',
  );

const estimateWords = (percent: number) =>
  t('{percent}% of sales are from before the first known price. They use the earliest known price.', { percent });

const labourWords = (known: number) =>
  known === 0
    ? t('No labor is entered for this period, so prime cost is unknown.')
    : t('Labor is entered for only {percent}% of days, so prime cost is unknown.', { percent: known });
