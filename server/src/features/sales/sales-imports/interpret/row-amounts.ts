import type { Layout } from '../layouts/layout.ts';
import { taxedAmounts } from './taxed-amounts.ts';
import type { RowAmounts, Told } from './told.ts';

/**
 * The amounts of a row in our terms: net is after discounts, without tax, tips, service charges and gift cards sold.
 * Null if the row has no amount. Files that don't say what their amounts include are checked by their own arithmetic.
 * @param rate the tax included in prices, in percent; null if prices exclude tax
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
      // Newer files include service charges in net sales; older ones had none.
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

/**
 * The discount, with the sign of the sale: derived from gross if the file has it, so that gross minus discount is net.
 */
function discountOf({ gross, discount = 0 }: Told, net: number): number {
  const off = gross === undefined ? Math.abs(discount) * (net < 0 ? -1 : 1) : gross - net;
  return discount === 0 ? 0 : off;
}
