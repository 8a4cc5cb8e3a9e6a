import { dec, type Exact, type Money, type Quantity, roundMoney, type UnitCost } from '../../shared/numbers/index.ts';
import { type LineType, lineTypes } from './line-type.ts';

/**
 * The new line total after a quantity or unit price is entered: quantity (1 if blank) x unit price, rounded to cents.
 * Null, meaning keep the total, if that isn't above zero. Callers exclude catch-weight lines and credits.
 * @example lineTotalFrom('3', '2.35') // '7.05'
 */
export function lineTotalFrom(quantity: Exact<Quantity> | null, unitPrice: Exact<UnitCost> | null): string | null {
  if (unitPrice === null) return null;
  const total = roundMoney(dec(quantity ?? '1').times(dec(unitPrice)));
  return dec(total).gt(0) ? total : null;
}

export type TypedAmount = { type: LineType; total: Money };

/**
 * An invoice's sums by line type: goods and supplies with their discounts and credits, taxes, and all other charges.
 * @example sumsByType([{ type: 'product', total: '10' }, { type: 'tax', total: '0.83' }]).total // '10.83'
 */
export function sumsByType(lines: readonly TypedAmount[]): Record<'subTotal' | 'taxAmount' | 'fees' | 'total', string> {
  const sumOf = (...types: LineType[]): Money =>
    roundMoney(
      lines.filter((line) => types.includes(line.type)).reduce((sum, line) => sum.plus(roundMoney(line.total)), dec(0)),
    );
  return {
    subTotal: sumOf('product', 'supplies', 'discount', 'credit'),
    taxAmount: sumOf('tax'),
    fees: sumOf('freight', 'deposit', 'fee'),
    total: sumOf(...lineTypes),
  };
}
