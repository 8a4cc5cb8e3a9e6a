import { type Amount, dec, type Exact, type Money, roundMoney, toMoney } from '../../shared/numbers/index.ts';

/**
 * The net of a price that includes tax, in cents, half away from zero: gross / (1 + rate / 100). The rate is in
 * percent; at a rate of 0 the amount is returned unchanged. Throws what `dec` throws.
 * @example netOfTax('11.90', '19') // '10.00'
 */
export function netOfTax(gross: Exact<Money>, rate: Amount): Money {
  const percent = dec(rate);
  if (percent.isZero()) return toMoney(dec(gross));
  return roundMoney(dec(gross).times(100).div(percent.plus(100)));
}

/**
 * `netOfTax` for a price that may be unknown.
 * @example netPrice(null, '19') // null
 */
export function netPrice(price: Exact<Money> | null, rate: Amount): Money | null {
  return price === null ? null : netOfTax(price, rate);
}

/**
 * The gross price for a net amount, exact: net x (1 + rate / 100). Callers round. Throws what `dec` throws.
 * @example grossOfNet('10', '19') // '11.9'
 */
export function grossOfNet(net: Exact<Money>, rate: Amount): Money {
  return toMoney(dec(net).times(dec(rate).plus(100)).div(100));
}
