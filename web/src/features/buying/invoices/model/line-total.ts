import { lineTotalFrom, parseTypedNumber } from '@platewise/domain';
import type { LineType } from './words.ts';

export type TypedLine = {
  quantity: string;
  unitPrice: string;
  totalPrice: string;
  /** Billed by weight: the unit price is per weight unit, so quantity × price isn't the total. */
  catchWeight?: boolean;
  lineType?: LineType;
};

/**
 * The total after quantity or unit price was entered: quantity (1 if blank) × unit price, to the cent, only if
 * above zero. Totals of catch-weight lines and credits don't change.
 */
export function recalculatedTotal({
  quantity,
  unitPrice,
  totalPrice,
  catchWeight = false,
  lineType,
}: TypedLine): string {
  if ((catchWeight || lineType === 'credit') && totalPrice.trim() !== '') return totalPrice;
  const count = quantity.trim() === '' ? null : parseTypedNumber(quantity);
  const price = parseTypedNumber(unitPrice);
  if (price === null || (quantity.trim() !== '' && count === null)) return totalPrice;
  return lineTotalFrom(count, price) ?? totalPrice;
}
