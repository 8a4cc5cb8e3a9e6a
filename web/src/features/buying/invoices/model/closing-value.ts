import type { LineItem } from '@platewise/contract';
import { dec, type ReviewLineField as LineField, roundMoney } from '@platewise/domain';
import { formatMoney, formatNumber } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';

/** A value that would make the arithmetic add up, with the reason. */
export type Proposal = { value: number; why: string; closesGap?: boolean };

type Arithmetic = Pick<LineItem, 'quantity' | 'unitPrice' | 'totalPrice' | 'weight' | 'lineType'>;

/** What the unit price is multiplied by: weight for a catch-weight line, or else quantity. */
const multiplied = (line: Arithmetic): number | null => line.weight ?? line.quantity;

const same = (a: number | null, b: number): boolean => a !== null && dec(a).minus(dec(b)).abs().lt('0.005');

function totalProposal(line: Arithmetic, missing: number | null): Proposal | null {
  const count = multiplied(line);
  if (count !== null && line.unitPrice !== null && line.lineType !== 'credit') {
    const value = Number(roundMoney(dec(count).times(dec(line.unitPrice))));
    if (value > 0 && !same(line.totalPrice, value)) {
      const closesGap =
        missing !== null && missing !== 0 && same(missing, Number(dec(value).minus(dec(line.totalPrice)).toFixed(2)));
      const product = `${formatNumber(count)} × ${formatNumber(line.unitPrice, 6)} = ${formatNumber(value, 2)}`;
      return closesGap
        ? { value, why: t('{calculation} and closes the gap.', { calculation: product }), closesGap }
        : { value, why: `${product}.` };
    }
  }
  return null;
}

function factorProposal(
  total: number,
  other: number | null,
  scale: number,
  present: number | null,
  by: 'price' | 'quantity',
): Proposal | null {
  if (other === null || other === 0 || total <= 0) return null;
  const exact = dec(total).div(dec(other));
  const value = Number(exact.toFixed(scale));
  if (same(present, value) || value <= 0) return null;
  // Only a factor that gives the printed total to the cent is an explanation.
  if (roundMoney(dec(value).times(dec(other))) !== roundMoney(dec(total))) return null;
  const terms = { total: formatNumber(total, 2), divisor: formatNumber(other, 6), result: formatNumber(value, scale) };
  return {
    value,
    why:
      by === 'price'
        ? t('{total} ÷ price {divisor} = {result}.', terms)
        : t('{total} ÷ quantity {divisor} = {result}.', terms),
  };
}

/** The unexplained part of the total, and whether the total is printed on the page. */
type Gap = { missing: number | null; printed: boolean };

/**
 * The value that would make a line add up: quantity × unit price, or the gap to a total that isn't printed. Null if
 * it already does. A gap to a printed total is attributed to missing lines, never to one that was read.
 */
export function lineProposal(line: Arithmetic, field: LineField, { missing, printed }: Gap): Proposal | null {
  switch (field) {
    case 'totalPrice': {
      const product = totalProposal(line, missing);
      if (product !== null) return product;
      const fits = multiplied(line) !== null && line.unitPrice !== null;
      if (fits || printed || missing === null || missing === 0) return null;
      const value = Number(dec(line.totalPrice).plus(dec(missing)).toFixed(2));
      return { value, why: t('Closes the gap of {amount}.', { amount: formatNumber(Math.abs(missing), 2) }) };
    }
    case 'quantity':
      if (totalProposal(line, missing)?.closesGap) return null;
      // Cases are whole numbers; only weights have decimals.
      return factorProposal(line.totalPrice, line.unitPrice, line.weight === null ? 0 : 2, multiplied(line), 'price');
    case 'unitPrice':
      if (totalProposal(line, missing)?.closesGap) return null;
      return factorProposal(line.totalPrice, multiplied(line), 2, line.unitPrice, 'quantity');
    default:
      return null;
  }
}

type TotalOfLines = { sumOfLines: number; total: number | null; currency: string; printed: boolean };

/** Total calculated from the lines, if none is printed, the two differ and no line explains the gap. */
export function totalFromLines(
  lines: readonly Arithmetic[],
  { sumOfLines, total, currency, printed }: TotalOfLines,
): Proposal | null {
  if (printed || sumOfLines <= 0 || same(total, sumOfLines)) return null;
  const missing = total === null ? null : Number(dec(total).minus(dec(sumOfLines)).toFixed(2));
  if (lines.some((line) => totalProposal(line, missing)?.closesGap)) return null;
  return {
    value: sumOfLines,
    why: t('The lines add up to {amount}.', { amount: formatMoney(sumOfLines, { currency }) }),
  };
}
