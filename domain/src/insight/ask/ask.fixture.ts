import { businessDate } from '../../shared/dates/index.ts';
import { understand } from './understand.ts';
import type { AskLanguage, AskName } from './understanding.ts';

/** A Sunday. */
export const today = businessDate('2026-11-29');

const named = (by: AskName['by'], ...names: string[]): AskName[] =>
  names.map((name, place) => ({ by, id: by.endsWith('Category') || by === 'channel' ? null : place + 1, name }));

/** A restaurant's names, some of which contain words of the vocabulary or exist twice. */
export const names: readonly AskName[] = [
  ...named('dish', 'Classic Burger', 'Veggie Burger', 'House Salad', 'Friday Fish Fry', 'Special of the Day'),
  ...named('dish', '', '', '', '', '', 'Guacamole', 'Margherita Pizza', 'Caesar Salad').slice(5),
  ...named('ingredient', 'Beef', 'Ground Beef', 'All-Purpose Flour', 'Chicken Breast', 'Tomatoes', 'Guacamole'),
  ...named('vendor', 'Sysco', 'US Foods', 'Cost Plus Foods', 'Müller Obst'),
  ...named('restaurant', 'Downtown', 'Harbor Grill'),
  ...named('menuCategory', 'Desserts', 'Drinks'),
  ...named('ingredientCategory', 'Produce', 'Dairy'),
  ...named('channel', 'Dine-In', 'Takeout', 'Delivery'),
];

/** A question's query in one line: 'margin by dish 2026-10-01..2026-10-31 highest 5'; '-' if it isn't understood. */
export function told(sentence: string, language: AskLanguage = 'en', country: string | null = null): string {
  const { query } = understand(sentence, { today, language, names, country });
  if (query === null) return '-';
  const { measure, by, filters, period, compare, rank, why } = query;
  const days = ({ from, to }: typeof period) => (from === to ? from : `${from}..${to}`);
  return [
    measure,
    ...(by === null ? [] : [`by ${by}`]),
    ...(filters.length === 0 ? [] : [`[${filters.map((one) => ('name' in one ? one.name : one.key)).join(', ')}]`]),
    days(period),
    ...(compare === null ? [] : [`vs ${days(compare)}`]),
    ...(rank === null ? [] : [`${rank.first} ${rank.take}${rank.of === 'change' ? ' change' : ''}`]),
    ...(why ? ['why'] : []),
  ].join(' ');
}
