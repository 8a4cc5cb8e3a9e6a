import { netOfTax } from '@platewise/domain';
import type { Layout } from '../layouts/layout.ts';
import type { RowAmounts, Told } from './told.ts';

type Parts = Pick<RowAmounts, 'net' | 'tax' | 'discount'>;
type Row = { told: Told; plain: RowAmounts; quantity: number; arithmetic: Layout['arithmetic']; rate: string };

/**
 * The amounts of a row where guests pay prices with tax in them: the tax that the file tells, else that of the rate (percent).
 * Whether an amount holds the tax is read from the row's own total; where that can't tell, `amount` is net sales and gross
 * sales, totals and unit prices hold the tax. In hundredths; docs/algorithms/sales.md has the table.
 * @param plain the row as it would be without tax in its prices
 */
export function taxedAmounts({ told, plain, quantity, arithmetic, rate }: Row): Parts {
  const paid = paidOf(told, plain, quantity, arithmetic);
  if (paid === null)
    return { net: plain.net, tax: told.tax ?? share(plain.net, Number(rate)), discount: plain.discount };
  const net = told.tax === undefined ? Math.round(Number(netOfTax(paid / 100, rate)) * 100) : paid - told.tax;
  // A discount was taken off with tax in it, as the price was.
  const discount = paid === 0 ? plain.discount : Math.round((plain.discount * net) / paid);
  return { net, tax: paid - net, discount };
}

const share = (net: number, rate: number) => Math.round(Number(((net * rate) / 100).toFixed(4)));

/** What guests paid with tax, after discounts; null where the row states its net. */
function paidOf(told: Told, plain: RowAmounts, quantity: number, arithmetic: Layout['arithmetic']): number | null {
  const { amount, gross, total, unitPrice, serviceCharge = 0 } = told;
  if (arithmetic === 'payments') return total === undefined ? null : total - serviceCharge;
  if (arithmetic === 'unit-price') {
    const price = Math.round(Number(((unitPrice ?? 0) * quantity).toFixed(4)));
    return price - Math.abs(told.discount ?? 0);
  }
  if (arithmetic === undefined && amount === undefined && gross === undefined) return total ?? null;
  const said = holdsTax(told, plain.net);
  if (said !== null) return said ? plain.net : null;
  // TouchBistro's sales may be after discounts.
  if (gross !== undefined && holdsTax(told, gross) === true) return gross;
  return arithmetic === undefined && amount === undefined ? plain.net : null;
}

/** Whether an amount and whatever else the guest paid make the total without the tax; null where both or neither do. */
function holdsTax({ total, tax, tip, serviceCharge, giftCards }: Told, amount: number): boolean | null {
  if (total === undefined || tax === undefined || tax === 0) return null;
  const sums = [amount];
  for (const extra of [tip, serviceCharge, giftCards]) {
    if (extra !== undefined && extra !== 0) sums.push(...sums.map((sum) => sum + extra));
  }
  const [inside, onTop] = [sums.includes(total), sums.includes(total - tax)];
  return inside === onTop ? null : inside;
}
