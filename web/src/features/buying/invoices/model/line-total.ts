import { lineTotalFrom, parseTypedNumber } from '@platewise/domain';
import type { LineType } from './words.ts';

export type TypedLine = {
  quantity: string;
  unitPrice: string;
  totalPrice: string;
  /** A line billed by weight: its unit price is per weight unit, so quantity times price is not its total. */
  catchWeight?: boolean;
  lineType?: LineType;
};

/**
 * The total after a quantity or a unit price was typed: quantity (1 when blank) times unit price, to the cent, and only when
 * that is above zero. The total of a catch-weight line and of a credit stays as it was read or typed.
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
