import { netOfTax } from '@platewise/domain';
import type { Layout } from '../layouts/layout.ts';
import type { RowAmounts, Told } from './told.ts';

type Parts = Pick<RowAmounts, 'net' | 'tax' | 'discount'>;
type Row = { told: Told; plain: RowAmounts; quantity: number; arithmetic: Layout['arithmetic']; rate: string };

/**
 * The amounts of a row if prices include tax: with the tax in the file, or else by the rate (percent). The row's own
 * total shows whether an amount includes the tax; if it can't, `amount` is net sales, while gross sales, totals and
 * unit prices include tax. In hundredths; docs/algorithms/sales.md has the table.
 * @param plain the row as it would be if prices excluded tax
 */
export function taxedAmounts({ told, plain, quantity, arithmetic, rate }: Row): Parts {
  const paid = paidOf(told, plain, quantity, arithmetic);
  if (paid === null)
    return { net: plain.net, tax: told.tax ?? share(plain.net, Number(rate)), discount: plain.discount };
  const net = told.tax === undefined ? Math.round(Number(netOfTax(paid / 100, rate)) * 100) : paid - told.tax;
  // The discount included tax, as the price did.
  const discount = paid === 0 ? plain.discount : Math.round((plain.discount * net) / paid);
  return { net, tax: paid - net, discount };
}

const share = (net: number, rate: number) => Math.round(Number(((net * rate) / 100).toFixed(4)));

/** What guests paid including tax, after discounts; null if the row states its net. */
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
  // TouchBistro's sales may already be after discounts.
  if (gross !== undefined && holdsTax(told, gross) === true) return gross;
  return arithmetic === undefined && amount === undefined ? plain.net : null;
}

/**
 * Whether the total is reached with the amount and everything else paid, without adding tax; null if it is reached both
 * ways or neither.
 */
function holdsTax({ total, tax, tip, serviceCharge, giftCards }: Told, amount: number): boolean | null {
  if (total === undefined || tax === undefined || tax === 0) return null;
  const sums = [amount];
  for (const extra of [tip, serviceCharge, giftCards]) {
    if (extra !== undefined && extra !== 0) sums.push(...sums.map((sum) => sum + extra));
  }
  const [inside, onTop] = [sums.includes(total), sums.includes(total - tax)];
  return inside === onTop ? null : inside;
}
