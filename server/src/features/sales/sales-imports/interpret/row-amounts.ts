import type { Layout } from '../layouts/layout.ts';
import { taxedAmounts } from './taxed-amounts.ts';
import type { RowAmounts, Told } from './told.ts';

/**
 * The amounts of a row as ours: net is after discounts, without tax, tips, service charges and gift cards sold. Null where
 * the row tells no amount. Files that do not say what their amounts hold are asked by their own arithmetic.
 * @param rate the tax inside what guests pay, in percent; null where prices are without tax
 */
export function rowAmounts(
  told: Told,
  quantity: number,
  arithmetic: Layout['arithmetic'],
  rate: string | null,
): RowAmounts | null {
  const { tax = 0, serviceCharge = 0, giftCards = 0 } = told;
  const net = netOf(told, quantity, arithmetic);
  if (net === null) return null;
  const tip = arithmetic === 'touchbistro-bills' ? Math.max(0, (told.paid ?? 0) - (told.total ?? 0)) : (told.tip ?? 0);
  const plain = { net, discount: discountOf(told, net), tax, tip, serviceCharge, giftCards };
  return rate === null ? plain : { ...plain, ...taxedAmounts({ told, plain, quantity, arithmetic, rate }) };
}

function netOf(told: Told, quantity: number, arithmetic: Layout['arithmetic']): number | null {
  const { amount, gross, total, tax = 0, tip = 0, serviceCharge = 0, unitPrice } = told;
  const discount = Math.abs(told.discount ?? 0);
  switch (arithmetic) {
    case 'square-transactions':
      // Newer files count service charges into net sales, older ones had none.
      if (amount === undefined) return null;
      return amount === (gross ?? 0) + (told.discount ?? 0) + serviceCharge ? amount - serviceCharge : amount;
    case 'toast-orders':
      if (amount === undefined) return null;
      return serviceCharge !== 0 && amount + tax + tip === total ? amount - serviceCharge : amount;
    case 'touchbistro-bills':
      if (gross === undefined) return null;
      return gross + tax + serviceCharge === total ? gross : gross - discount;
    case 'payments':
      return total === undefined ? null : total - tax - serviceCharge;
    case 'unit-price':
      return unitPrice === undefined ? null : Math.round(Number((unitPrice * quantity).toFixed(4))) - discount;
    case undefined:
      if (amount !== undefined) return amount;
      if (gross !== undefined) return gross < 0 ? gross + discount : gross - discount;
      return total === undefined ? null : total - tax;
  }
}

/** What was taken off, of the sign of the sale: from gross where the file tells it, so that gross less discount is net. */
function discountOf({ gross, discount = 0 }: Told, net: number): number {
  const off = gross === undefined ? Math.abs(discount) * (net < 0 ? -1 : 1) : gross - net;
  return discount === 0 ? 0 : off;
}
