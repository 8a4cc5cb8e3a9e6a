import { type Amount, type Decimal, dec, decimalText } from './decimal.ts';
import { roundMoney } from './rounding.ts';

declare const kind: unique symbol;
/** Opaque: the type allows no `+`, `*` or comparison, and keeps quantities apart from money. */
type Opaque<Name extends string> = { readonly [kind]: Name };

/** An amount in the restaurant's currency, exact until `moneyText` rounds it to cents. */
export type Money = Opaque<'Money'>;
/** An amount of something; its unit is stored alongside. */
export type Quantity = Opaque<'Quantity'>;
/** Hundredths: `percent('75')` is three quarters. */
export type Percent = Opaque<'Percent'>;

const of = <T>(value: Decimal): T => value as unknown as T;
const raw = (value: Money | Quantity | Percent): Decimal => value as unknown as Decimal;

/** Money from text or a number; throws what `dec` throws. */
export const money = (value: Amount): Money => of(dec(value));
export const quantity = (value: Amount): Quantity => of(dec(value));
export const percent = (value: Amount): Percent => of(dec(value));

export const addMoney = (...parts: Money[]): Money => of(parts.reduce((sum, part) => sum.plus(raw(part)), dec(0)));
export const subtractMoney = (from: Money, what: Money): Money => of(raw(from).minus(raw(what)));
/** Price times quantity, unrounded. */
export const timesQuantity = (price: Money, by: Quantity): Money => of(raw(price).times(raw(by)));
/** `percentOf(money('80'), percent('25'))` is 20. */
export const percentOf = (amount: Money, share: Percent): Money => of(raw(amount).times(raw(share)).div(100));
export const compareMoney = (a: Money, b: Money): -1 | 0 | 1 => raw(a).cmp(raw(b)) as -1 | 0 | 1;

/** Cents, half away from zero: '12.50'. */
export const moneyText = (value: Money): string => roundMoney(raw(value));
/** Exact, without trailing zeros. */
export const exactText = (value: Money | Quantity | Percent): string => decimalText(raw(value));
