import type { InvoiceReview, LineItem } from '@platewise/contract';
import { dec, roundMoney } from '@platewise/domain';
import { t } from '../../../../lib/t.ts';
import type { LineType } from './words.ts';

type Sums = InvoiceReview['sums'];
type Part = keyof Omit<Sums, 'lines' | 'total' | 'missing'>;

const partOf: Record<LineType, Part> = {
  product: 'goods',
  supplies: 'goods',
  credit: 'credits',
  freight: 'freight',
  deposit: 'deposits',
  fee: 'fees',
  tax: 'tax',
  discount: 'discounts',
};

export const sumLabels: Record<Part, string> = {
  goods: t('Products'),
  discounts: t('Discount'),
  credits: t('Credit'),
  freight: t('Fuel and freight'),
  deposits: t('Deposit'),
  fees: t('Fees'),
  tax: t('Tax'),
};
export const sumParts = Object.keys(sumLabels) as Part[];

type Summed = Pick<LineItem, 'lineType' | 'totalPrice'>;

/** Sums of the lines on screen, so the difference updates with each edit. */
export function sumsOf(lines: readonly Summed[], totalAmount: number | null): Sums {
  const sumOf = (rows: readonly Summed[]) =>
    Number(roundMoney(rows.reduce((sum, row) => sum.plus(dec(row.totalPrice)), dec(0))));
  const lineSum = sumOf(lines);
  const parts = Object.fromEntries(
    sumParts.map((part) => [part, sumOf(lines.filter((line) => partOf[line.lineType] === part))]),
  ) as Record<Part, number>;
  const missing = totalAmount === null ? null : Number(roundMoney(dec(totalAmount).minus(dec(lineSum))));
  return { ...parts, lines: lineSum, total: totalAmount, missing };
}
