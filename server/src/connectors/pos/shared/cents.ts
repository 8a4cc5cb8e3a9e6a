import { type Amount, allocate, Decimal, dec } from '@platewise/domain';

/** Whole hundredths of the currency. */
export type Cents = number;

const digitsKnown = new Map<string, number>();

/** The number of decimals of a currency: 2 for USD, 0 for JPY. */
function digitsOf(currency: string): number {
  const known = digitsKnown.get(currency);
  if (known !== undefined) return known;
  const digits = currencyDigits(currency);
  digitsKnown.set(currency, digits);
  return digits;
}

function currencyDigits(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/**
 * An amount in the smallest unit of its currency.
 * @example centsOfMinor(1250, 'USD') // 1250
 * @example centsOfMinor(1250, 'JPY') // 125000
 */
export function centsOfMinor(amount: number | null | undefined, currency: string): Cents {
  // Nearly always whole cents already.
  if (Number.isSafeInteger(amount) && digitsOf(currency) === 2) return positiveZero(amount as number);
  return centsOf(dec(amount ?? 0).div(new Decimal(10).pow(digitsOf(currency))));
}

/** An amount in units of its currency, as text or a JSON number; a missing amount is zero. */
export function centsOf(amount: Amount | null | undefined): Cents {
  return positiveZero(
    dec(amount ?? 0)
      .times(100)
      .toDecimalPlaces(0)
      .toNumber(),
  );
}

/** @example moneyOf(1250) // '12.50' */
export function moneyOf(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} are no whole cents`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const sumOf = <T>(all: readonly T[] | null | undefined, cents: (one: T) => Cents): Cents =>
  (all ?? []).reduce((sum, one) => sum + cents(one), 0);

/**
 * Splits a total by weights, to the cent. If the weights are unusable (all zero, or any negative), the first gets all.
 * @example shareOf(1000, [1, 1, 1]) // [334, 333, 333]
 */
export function shareOf(total: Cents, weights: readonly Cents[]): Cents[] {
  if (total === 0 || weights.length === 1) return weights.map(() => total);
  if (weights.some((weight) => weight < 0) || weights.every((weight) => weight === 0)) {
    return weights.map((_, index) => (index === 0 ? total : 0));
  }
  return allocate(moneyOf(total), weights).map((part) => centsOf(part));
}

/**
 * Rounds exact amounts to cents so that they add up to the rounded sum; the difference goes to the largest remainders.
 * @example roundTogether([dec('0.004'), dec('0.004'), dec('0.004')]) // [1, 0, 0]
 */
export function roundTogether(exact: readonly Decimal[]): Cents[] {
  const scaled = exact.map((amount) => amount.times(100));
  const floors = scaled.map((amount) => amount.floor().toNumber());
  const total = scaled
    .reduce((sum, amount) => sum.plus(amount), dec(0))
    .toDecimalPlaces(0)
    .toNumber();
  const left = total - floors.reduce((sum, amount) => sum + amount, 0);
  const winners = scaled
    .map((amount, index) => ({ index, remainder: amount.minus(amount.floor()) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index)
    .slice(0, left);
  const extra = new Set(winners.map(({ index }) => index));
  return floors.map((amount, index) => positiveZero(extra.has(index) ? amount + 1 : amount));
}

const positiveZero = (value: number): number => (value === 0 ? 0 : value);
