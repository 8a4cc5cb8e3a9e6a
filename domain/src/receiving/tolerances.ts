import { type Amount, dec } from '../numbers/index.ts';

/** How far order, delivery and invoice may lie apart: percents, and money in the order's currency. */
export type ReceivingTolerances = {
  /** Of a quantity that is counted. */
  quantityPercent: string;
  /** Of goods of varying weight. */
  catchWeightPercent: string;
  pricePercent: string;
  /** What the price may make on the line, whatever its percent. */
  priceMoney: string;
};

/**
 * How far they may lie apart where a restaurant says nothing else. Source: `reference/field.md`, Tolerances:
 * quantity 2% for what is counted, 5% for what is weighed (catch weight), price 1 to 3% and 25 to 250 in money. A price is
 * out of tolerance by its percent or by the money that it makes on the line, whichever is passed first.
 */
export const receivingTolerances: ReceivingTolerances = {
  quantityPercent: '2',
  catchWeightPercent: '5',
  pricePercent: '2',
  priceMoney: '25',
};

/** The tolerance of a quantity in percent: goods of varying weight have the wider one. */
export const quantityTolerance = (catchWeight: boolean, tolerances: ReceivingTolerances): string =>
  catchWeight ? tolerances.catchWeightPercent : tolerances.quantityPercent;

/**
 * Whether two amounts lie within a percentage of the expected one. Nothing expected: only nothing is within. Throws what
 * `dec` throws.
 * @example isWithin('10.2', '10', '2') // true
 * @example isWithin('10.21', '10', '2') // false
 */
export function isWithin(actual: Amount, expected: Amount, percent: Amount): boolean {
  return dec(actual)
    .minus(dec(expected))
    .abs()
    .times(100)
    .lte(dec(expected).abs().times(dec(percent)));
}

/**
 * Whether a price is within both tolerances: percent of the price and money on the line. Throws what `dec` throws.
 * @example isPriceWithin({ actual: '38.90', expected: '38.50', money: '4' }) // true: 1.04%, 4.00
 * @example isPriceWithin({ actual: '101', expected: '100', money: '30' }) // false: 1%, but 30.00
 */
export function isPriceWithin(
  price: { actual: Amount; expected: Amount; money: Amount },
  tolerances: ReceivingTolerances = receivingTolerances,
): boolean {
  if (dec(price.money).abs().gt(tolerances.priceMoney)) return false;
  return isWithin(price.actual, price.expected, tolerances.pricePercent);
}
