import type { EInvoice } from '../e-invoice/e-invoice.ts';
import type { Decimal } from '../numbers/decimal.ts';
import { sumOf } from './values.ts';

/**
 * A credit note with negative amounts, as everywhere in Platewise. Most vendors write credit notes with positive
 * amounts, because the message says that they are credits, and some write negative ones: lines and totals are turned
 * around if they are positive, each as a whole.
 */
export function asCredit(invoice: EInvoice): EInvoice {
  const { lines, charges, total, subTotal, taxAmount } = invoice;
  const turnsLines = isPositive(sumOf([...lines.map((line) => line.total), ...charges.map(({ amount }) => amount)]));
  const turned = (amount: Decimal | undefined) => (turnsLines ? amount?.negated() : amount);
  return {
    ...invoice,
    kind: 'credit_note',
    total: negative(total),
    subTotal: negative(subTotal),
    taxAmount: negative(taxAmount),
    lines: lines.map((line) => ({
      ...line,
      quantity: turned(line.quantity),
      weight: turned(line.weight),
      total: turnsLines ? line.total.negated() : line.total,
    })),
    charges: charges.map((charge) => ({ ...charge, amount: turnsLines ? charge.amount.negated() : charge.amount })),
  };
}

const isPositive = (amount: Decimal) => amount.isPositive() && !amount.isZero();
const negative = (amount: Decimal | undefined) =>
  amount !== undefined && isPositive(amount) ? amount.negated() : amount;
