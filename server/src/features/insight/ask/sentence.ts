import type { AskBlock } from '@platewise/contract';
import {
  type AskQuery,
  type AskUnit,
  askMeasureUnits,
  measureLabels,
  moneyWords,
  numberWords,
  percentWords,
  t,
  unitCostWords,
  worded,
} from '@platewise/domain';
import type { AskPlace } from './ask-places.repo.ts';
import { daysWords } from './labels.ts';
import { measures } from './measures.ts';

type Figures = Omit<AskBlock, 'sentence'>;

/** The answer in words: the figure with its days and its change, or the first of a ranking. */
export function sentenceOf(query: AskQuery, block: Figures, place: AskPlace | undefined): string {
  const subject = worded(measureLabels[query.measure]);
  const names = query.filters.map((filter) => ('name' in filter ? filter.name : filter.key));
  const what = names.length === 0 ? subject : t('{measure} of {names}', { measure: subject, names: names.join(', ') });
  const days = measures[query.measure].isNow ? t('now') : daysWords(query.period, place?.settings.country);
  const write = writer(askMeasureUnits[query.measure], block, place);
  const [first] = block.rows;
  if (block.value === null && first === undefined) return t('{what}, {days}: no data.', { what, days });
  const parts = [totalWords(query, block, write, { what, days }), leadWords(query, block, write)];
  return `${parts.filter((part) => part !== '').join('. ')}.`;
}

/** The figure with its change. */
function totalWords(
  { measure }: AskQuery,
  { value, change, before, unit }: Figures,
  write: Write,
  names: { what: string; days: string },
): string {
  if (value === null) return t('{what}, {days}', names);
  const values = { ...names, value: write(value, unit) };
  if (change === null || before === null) return t('{what}, {days}: {value}', values);
  if (change === 0) return t('{what}, {days}: {value}, unchanged', values);
  const points = askMeasureUnits[measure] === 'percent';
  const size = points ? t('{count} points', { count: Math.abs(change) }) : percentWords(String(Math.abs(change)), null);
  const compared = { ...values, change: size, before: write(before, unit) };
  return change > 0
    ? t('{what}, {days}: {value}, up {change} from {before}', compared)
    : t('{what}, {days}: {value}, down {change} from {before}', compared);
}

type Write = (value: number, unit: string | null) => string;

function writer(unit: AskUnit, { currency }: Figures, place: AskPlace | undefined): Write {
  const country = place?.settings.country;
  const customs = { currency, country };
  return (value, of) => {
    switch (unit) {
      case 'money':
        return moneyWords(String(value), customs);
      case 'unitCost':
        return of === null
          ? unitCostWords(String(value), customs)
          : t('{price} per {unit}', { price: unitCostWords(String(value), customs), unit: of });
      case 'percent':
        return percentWords(String(value), country);
      case 'change':
        return percentWords(String(value), country, { sign: true });
      case 'count':
        return numberWords(String(value), country);
      case 'quantity':
        return of === null ? numberWords(String(value), country) : `${numberWords(String(value), country)} ${of}`;
    }
  };
}

/** The first rows of a ranking, with their restaurants where several have a record of that name. */
function leadWords({ rank }: AskQuery, { rows }: Figures, write: Write): string {
  if (rank === null) return '';
  const first = rows.slice(0, 3);
  const named = first.map((row) => {
    const isTwice = first.some((other) => other !== row && other.label === row.label);
    const name =
      isTwice && row.restaurantName !== null
        ? t('{name} at {restaurant}', { name: row.label, restaurant: row.restaurantName })
        : row.label;
    const value = row.value === null ? '–' : write(row.value, row.unit);
    if (rank.of === 'value' || row.change === null) return `${name} (${value})`;
    return `${name} (${percentWords(String(row.change), null, { sign: true })})`;
  });
  if (named.length === 0) return '';
  const list = named.join(', ');
  return rank.first === 'highest' ? t('Highest: {list}', { list }) : t('Lowest: {list}', { list });
}
