import type { Kind } from '../kind.ts';
import { type Amount, type Decimal, dec, decimalText } from './decimal.ts';

declare const exactly: unique symbol;

/** An amount in the restaurant's currency, or the invoice's, as decimal text; exact until `roundMoney` cuts it to cents. */
export type Money = Kind<'Money'>;
/** Money for one of something (a gram, a piece, a purchase unit) as decimal text; which one is stored alongside. */
export type UnitCost = Kind<'UnitCost'>;
/** An amount of something as decimal text; its unit is stored alongside. */
export type Quantity = Kind<'Quantity'>;
/** A percentage as decimal text: '25' is a quarter. */
export type Percent = Kind<'Percent'>;

export type AmountKind = Money | UnitCost | Quantity | Percent;

/**
 * An amount of one kind: its text, a number, or a decimal within a calculation. A decimal that comes from a named
 * calculation (`timesQuantity`) has its kind; numbers, and what decimals do among themselves, fit any.
 */
export type Exact<Of extends AmountKind> = Of | number | (Decimal & { readonly [exactly]?: Of });

/** Text keeps its digits: '2.50' stays '2.50'. */
function text<Of extends AmountKind>(value: Amount): Of {
  if (typeof value === 'object') return decimalText(value) as Of;
  const exact = dec(value);
  return (typeof value === 'string' ? value : decimalText(exact)) as Of;
}

/** Money from text or a number, unrounded; throws what `dec` throws. */
export const toMoney = (value: Amount): Money => text(value);
/** The same for what one of something costs. */
export const toUnitCost = (value: Amount): UnitCost => text(value);
/** The same for a quantity. */
export const toQuantity = (value: Amount): Quantity => text(value);
/** The same for a percentage. */
export const toPercent = (value: Amount): Percent => text(value);

/** What a quantity costs at a unit cost, unrounded. */
export const timesQuantity = (cost: Exact<UnitCost>, by: Exact<Quantity>): Exact<Money> => dec(cost).times(dec(by));
