import { Decimal as BaseDecimal } from 'decimal.js';
import { DomainError } from '../domain-error.ts';
import { kept } from '../kept.ts';

/**
 * The only decimal constructor: 34 significant digits, half away from zero, no exponents in amount text. A clone, so
 * another `Decimal.set` can't change how money rounds here.
 */
export const Decimal = BaseDecimal.clone({
  precision: 34,
  rounding: BaseDecimal.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});
export type Decimal = BaseDecimal;

/** What public functions accept as an amount: a decimal string, or a number if the caller has nothing better. */
export type Amount = string | number | Decimal;

const longest = 64;
const largestExponent = 24;
const smallestExponent = -34;
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/**
 * Parses an amount as an exact decimal. Text must be plain ('12.50', '-.5', '1e3'); user input goes through
 * `parseTypedNumber` first. Throws DomainError `not_a_number` (NaN, Infinity, other text), `number_too_long` (over 64
 * characters) and `number_out_of_range` (beyond 10^24, or too small for any column: 1e400, 1e-400). A calculated amount
 * that small is what rounding left of zero, and becomes zero.
 * @example dec('0.1').plus(dec('0.2')).toString() // '0.3'
 */
export function dec(value: Amount): Decimal {
  if (typeof value === 'object') {
    // A Decimal from another constructor keeps its own, lower precision.
    const own = value.constructor === Decimal ? value : new Decimal(value);
    // What rounding leaves of a calculation whose parts cancel out: 1/3 + 2/3 - 1 isn't quite zero.
    return own.isFinite() && own.e < smallestExponent ? new Decimal(0) : inRange(own, 'the amount');
  }
  return parsed(String(value));
}

// A list of dishes or lines works with the same few prices, quantities and percentages over and over.
const parsed = kept(
  (typed): Decimal => {
    const text = typed.trim();
    if (text.length > longest) throw new DomainError('number_too_long', `A number has at most ${longest} characters`);
    if (!plain.test(text)) throw new DomainError('not_a_number', `'${text}' is not a number`);
    return inRange(new Decimal(text), text);
  },
  { longest },
);

function inRange(value: Decimal, text: string): Decimal {
  if (!value.isFinite()) throw new DomainError('not_a_number', `${text} is not a finite number`);
  if (value.isZero()) return value;
  if (value.e > largestExponent || value.e < smallestExponent) {
    throw new DomainError('number_out_of_range', `${text} is out of range`);
  }
  return value;
}

/**
 * Decimal text without an exponent or trailing zeros, the form in which amounts leave the domain.
 * @example decimalText(dec('2.50')) // '2.5'
 */
export function decimalText(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed();
}
