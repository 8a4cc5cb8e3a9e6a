import {
  type Amount,
  dec,
  type Exact,
  type Money,
  type Percent,
  toMoney,
  toPercent,
} from '../../shared/numbers/index.ts';

/** Allowed differences between order, delivery and invoice: percents, and money in the order's currency. */
export type ReceivingTolerances = {
  /** For counted quantities. */
  quantityPercent: Percent;
  /** For catch-weight goods. */
  catchWeightPercent: Percent;
  pricePercent: Percent;
  /** Maximum effect of a price difference on the line, whatever its percentage. */
  priceMoney: Money;
};

/**
 * Default tolerances, within what buyers commonly allow: quantity 2% for counted goods, 5% for weighed goods (catch
 * weight), price 1 to 3% and 25 to 250 in money. A price is out of tolerance if either its percentage or its
 * effect on the line is exceeded.
 */
export const receivingTolerances: ReceivingTolerances = {
  quantityPercent: toPercent('2'),
  catchWeightPercent: toPercent('5'),
  pricePercent: toPercent('2'),
  priceMoney: toMoney('25'),
};

/** Quantity tolerance in percent; catch weight has the wider one. */
export const quantityTolerance = (catchWeight: boolean, tolerances: ReceivingTolerances): string =>
  catchWeight ? tolerances.catchWeightPercent : tolerances.quantityPercent;

/**
 * Whether an amount is within a percentage of the expected one. If zero is expected, only zero is within. Throws what
 * `dec` throws.
 * @example isWithin('10.2', '10', '2') // true
 * @example isWithin('10.21', '10', '2') // false
 */
export function isWithin(actual: Amount, expected: Amount, percent: Exact<Percent>): boolean {
  return dec(actual)
    .minus(dec(expected))
    .abs()
    .times(100)
    .lte(dec(expected).abs().times(dec(percent)));
}

/**
 * Whether a price is within both tolerances: percent of the price, and money on the line. Throws what `dec` throws.
 * @example isPriceWithin({ actual: '38.90', expected: '38.50', money: '4' }) // true: 1.04%, 4.00
 * @example isPriceWithin({ actual: '101', expected: '100', money: '30' }) // false: 1%, but 30.00
 */
export function isPriceWithin(
  price: { actual: Amount; expected: Amount; money: Exact<Money> },
  tolerances: ReceivingTolerances = receivingTolerances,
): boolean {
  if (dec(price.money).abs().gt(tolerances.priceMoney)) return false;
  return isWithin(price.actual, price.expected, tolerances.pricePercent);
}
