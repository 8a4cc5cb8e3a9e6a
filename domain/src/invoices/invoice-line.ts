import { type Amount, dec, roundMoney } from '../numbers/index.ts';

export const lineTypes = ['product', 'tax', 'freight', 'deposit', 'fee', 'discount', 'credit'] as const;
export type LineType = (typeof lineTypes)[number];

export const itemTypes = ['ingredient', 'service', 'other'] as const;
export type ItemType = (typeof itemTypes)[number];

/** What a line of this type is called where only three kinds are told apart. */
export function itemTypeOf(type: LineType): ItemType {
  switch (type) {
    case 'product':
      return 'ingredient';
    case 'freight':
      return 'service';
    case 'fee':
    case 'tax':
    case 'deposit':
    case 'discount':
    case 'credit':
      return 'other';
  }
}

/** The line type behind a chosen item type: the present one where it fits, else the plainest of that kind. */
export function lineTypeFor(itemType: ItemType, present: LineType | null = null): LineType {
  if (present !== null && itemTypeOf(present) === itemType) return present;
  switch (itemType) {
    case 'ingredient':
      return 'product';
    case 'service':
      return 'freight';
    case 'other':
      return 'fee';
  }
}

/**
 * The total that follows when a quantity or a unit price is typed: quantity (1 when blank) x unit price in cents, and
 * null, which means keep the total as it is, where that is not above zero. Callers leave catch-weight lines and credits
 * alone.
 * @example lineTotalFrom('3', '2.35') // '7.05'
 */
export function lineTotalFrom(quantity: Amount | null, unitPrice: Amount | null): string | null {
  if (unitPrice === null) return null;
  const total = roundMoney(dec(quantity ?? '1').times(dec(unitPrice)));
  return dec(total).gt(0) ? total : null;
}

export type TypedAmount = { type: LineType; total: string };

/**
 * An invoice's sums by line type: goods with their discounts and credits, taxes, and everything else that is charged.
 * @example sumsByType([{ type: 'product', total: '10' }, { type: 'tax', total: '0.83' }]).total // '10.83'
 */
export function sumsByType(lines: readonly TypedAmount[]): Record<'subTotal' | 'taxAmount' | 'fees' | 'total', string> {
  const sumOf = (...types: LineType[]): string =>
    roundMoney(
      lines.filter((line) => types.includes(line.type)).reduce((sum, line) => sum.plus(roundMoney(line.total)), dec(0)),
    );
  return {
    subTotal: sumOf('product', 'discount', 'credit'),
    taxAmount: sumOf('tax'),
    fees: sumOf('freight', 'deposit', 'fee'),
    total: sumOf(...lineTypes),
  };
}
