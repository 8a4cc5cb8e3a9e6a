/** Amounts are stored with this many decimals, so a currency with more can't be held to its smallest unit. */
const storedDecimals = 2;

/**
 * How many decimals amounts of a currency are written with, such as 2 for USD and 0 for JPY. Throws a RangeError for a
 * text that isn't three letters.
 * @example currencyDecimals('JPY') // 0
 */
export const currencyDecimals = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
  storedDecimals;

let offered: readonly string[] | undefined;

/**
 * The ISO 4217 codes that a restaurant can keep its books in, sorted: those that `Intl` knows, except the few with three
 * decimals (BHD, JOD, KWD, LYD, OMR, TND), because amounts are stored to the hundredth and would be rounded silently.
 * @example currencyCodes().includes('KWD') // false
 */
export function currencyCodes(): readonly string[] {
  offered ??= Intl.supportedValuesOf('currency').filter((code) => currencyDecimals(code) <= storedDecimals);
  return offered;
}

/**
 * The code of a currency as ISO 4217 writes it; null where it's none of `currencyCodes`.
 * @example currencyCode('gbp') // 'GBP'
 */
export function currencyCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return currencyCodes().includes(code) ? code : null;
}

/**
 * The English name of a currency; its code where `Intl` has no name for it.
 * @example currencyName('GBP') // 'British Pound'
 */
export const currencyName = (code: string): string =>
  new Intl.DisplayNames('en-US', { type: 'currency' }).of(code) ?? code;
