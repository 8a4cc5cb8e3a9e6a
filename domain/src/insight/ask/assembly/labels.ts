import type { Message } from '../../../shared/texts/index.ts';
import { msg } from '../../../shared/texts/index.ts';
import type { AskDimension, AskMeasure, AskPeriod, AskQuery } from '../ask-query.ts';

export const measureLabels: Record<AskMeasure, Message> = {
  revenue: msg('Revenue'),
  sold: msg('Items sold'),
  checks: msg('Checks'),
  averageCheck: msg('Average check'),
  foodCost: msg('Cost of food sold'),
  foodCostPercent: msg('Food cost %'),
  grossProfit: msg('Gross profit'),
  margin: msg('Margin'),
  menuPrice: msg('Menu price'),
  dishCost: msg('Dish cost'),
  spend: msg('Spend'),
  invoices: msg('Invoices'),
  purchased: msg('Quantity purchased'),
  price: msg('Purchase price'),
  priceChange: msg('Price change'),
  stock: msg('Stock on hand'),
  stockValue: msg('Stock value'),
  waste: msg('Waste'),
  orders: msg('Purchase orders'),
  toOrder: msg('Quantity to order'),
  expectedRevenue: msg('Expected revenue'),
  expectedSold: msg('Expected items sold'),
  labor: msg('Labor cost'),
  laborPercent: msg('Labor %'),
  owed: msg('Amount owed'),
};

export const splitLabels: Record<AskDimension, Message> = {
  dish: msg('By dish'),
  ingredient: msg('By ingredient'),
  vendor: msg('By vendor'),
  menuCategory: msg('By menu category'),
  ingredientCategory: msg('By ingredient category'),
  restaurant: msg('By restaurant'),
  channel: msg('By channel'),
  day: msg('By day'),
  week: msg('By week'),
  month: msg('By month'),
  weekday: msg('By weekday'),
  hour: msg('By hour'),
};

const weekdayLabels = [
  msg('Mondays'),
  msg('Tuesdays'),
  msg('Wednesdays'),
  msg('Thursdays'),
  msg('Fridays'),
  msg('Saturdays'),
  msg('Sundays'),
];

export const totalLabel = (): Message => msg('In total');
export const whyLabel = (): Message => msg('Why it changed');
export const everywhereLabel = (): Message => msg('All restaurants');
export const nowLabel = (): Message => msg('Now');

/** Names as they are, days and hours in words. */
export function filterLabel(filters: AskQuery['filters']): Message {
  const [first] = filters;
  if (first?.by === 'hour') {
    const last = filters.at(-1);
    const to = last?.by === 'hour' ? last.key : first.key;
    return msg('{from}:00 to {to}:59', { from: first.key, to });
  }
  const list = filters.map((filter) => {
    if ('name' in filter) return filter.name;
    return filter.by === 'weekday' ? (weekdayLabels[Number(filter.key) - 1] ?? filter.key) : filter.key;
  });
  return msg('Only {names}', { names: { list: [...new Set(list)], by: 'or' } });
}

/** The days of a period, as the country writes them. */
export function periodLabel({ from, to }: AskPeriod, country: string | null): Message {
  if (from === to) return msg('On {day}', { day: { day: from, country } });
  return msg('From {from} to {to}', { from: { day: from, country }, to: { day: to, country } });
}

export const compareLabel = (period: AskPeriod | null, country: string | null): Message =>
  period === null
    ? msg('Without comparison')
    : period.from === period.to
      ? msg('Compared with {day}', { day: { day: period.from, country } })
      : msg('Compared with {from} to {to}', {
          from: { day: period.from, country },
          to: { day: period.to, country },
        });

export function rankLabel(rank: AskQuery['rank']): Message {
  if (rank === null) return msg('All rows');
  const values = { count: rank.take };
  if (rank.of === 'value') {
    return rank.first === 'highest' ? msg('Highest {count}', values) : msg('Lowest {count}', values);
  }
  return rank.first === 'highest'
    ? msg('{count, plural, one {Largest increase} other {# largest increases}}', values)
    : msg('{count, plural, one {Largest decrease} other {# largest decreases}}', values);
}
