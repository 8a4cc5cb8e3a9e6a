import { type Decimal, dec } from '@platewise/domain';
import type { Random } from '../random.ts';
import { months } from '../trade/notation.ts';

/** How one supplier formats amounts, quantities and dates. */
export type FigureStyle = {
  currency: '' | '$' | '$ ';
  currencyOn: 'all' | 'totals';
  thousands: boolean;
  minus: 'before' | 'behind' | 'brackets' | 'CR';
  quantity: 'plain' | 'point' | 'two';
  priceScale: 2 | 3 | 4;
  day: number;
};

export function figureStyleOf(random: Random): FigureStyle {
  return {
    currency: random.pick(['', '', '$', '$', '$ ']),
    currencyOn: random.pick(['all', 'totals']),
    thousands: random.chance(0.75),
    minus: random.pick(['before', 'before', 'behind', 'brackets', 'CR']),
    quantity: random.pick(['plain', 'plain', 'plain', 'two', 'point']),
    priceScale: random.pick([2, 2, 2, 2, 3, 4]),
    day: random.int(0, 7),
  };
}

export function money(value: string | Decimal, style: FigureStyle, total = false): string {
  const amount = dec(value);
  const sign = total || style.currencyOn === 'all' ? style.currency : '';
  const body = `${sign}${grouped(amount.abs().toFixed(2), style)}`;
  if (!amount.isNegative() || amount.isZero()) return body;
  const marks = { before: `-${body}`, behind: `${body}-`, brackets: `(${body})`, CR: `${body} CR` };
  return marks[style.minus];
}

/** Prices are never rounded: they get more decimals than the style's if they need them. */
export function price(value: string, style: FigureStyle): string {
  const amount = dec(value);
  const scale = Math.max(style.priceScale, amount.decimalPlaces());
  const body = `${style.currencyOn === 'all' ? style.currency : ''}${grouped(amount.abs().toFixed(scale), style)}`;
  return amount.isNegative() ? `-${body}` : body;
}

export function quantity(value: string, style: FigureStyle): string {
  const amount = dec(value);
  if (style.quantity === 'two') return amount.toFixed(Math.max(2, amount.decimalPlaces()));
  if (style.quantity === 'point') return amount.toFixed(Math.max(1, amount.decimalPlaces()));
  return amount.toString();
}

/** Formats an ISO date ('2026-11-18') the way US suppliers do. */
export function day(date: string, style: FigureStyle): string {
  const [year = '', month = '', date1 = ''] = date.split('-');
  const name = months[Number(month) - 1] ?? '';
  const plain = [Number(month), Number(date1)];
  const ways = [
    `${month}/${date1}/${year}`,
    `${month}/${date1}/${year}`,
    `${plain.join('/')}/${year.slice(2)}`,
    `${plain.join('/')}/${year}`,
    `${name} ${plain[1]}, ${year}`,
    `${name.slice(0, 3)} ${date1}, ${year}`,
    `${month}-${date1}-${year}`,
    `${month}/${date1}/${year.slice(2)}`,
  ];
  return ways[style.day] ?? date;
}

function grouped(text: string, style: FigureStyle): string {
  if (!style.thousands) return text;
  const [whole = '', cents] = text.split('.');
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return cents === undefined ? parted : `${parted}.${cents}`;
}
