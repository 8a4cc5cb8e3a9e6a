import { type Amount, type Decimal, dec } from './decimal.ts';
import { roundMoney } from './rounding.ts';

declare const kind: unique symbol;
/** Opaque: the type allows no `+`, `*` or comparison, and keeps quantities apart from money. */
type Opaque<Name extends string> = { readonly [kind]: Name };

/** An amount in the restaurant's currency, exact until `moneyText` rounds it to cents. */
export type Money = Opaque<'Money'>;
/** An amount of something; its unit is stored alongside. */
export type Quantity = Opaque<'Quantity'>;

const of = <T>(value: Decimal): T => value as unknown as T;
const raw = (value: Money | Quantity): Decimal => value as unknown as Decimal;

/** Money from text or a number; throws what `dec` throws. */
export const money = (value: Amount): Money => of(dec(value));
export const quantity = (value: Amount): Quantity => of(dec(value));

/** Price times quantity, unrounded. */
export const timesQuantity = (price: Money, by: Quantity): Money => of(raw(price).times(raw(by)));

/** Cents, half away from zero: '12.50'. */
export const moneyText = (value: Money): string => roundMoney(raw(value));
