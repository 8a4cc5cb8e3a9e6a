/** Amounts are stored with this many decimals, so currencies with more aren't supported. */
const storedDecimals = 2;

/**
 * The number of decimals in a currency, such as 2 for USD and 0 for JPY. Throws a RangeError for text that isn't three
 * letters.
 * @example currencyDecimals('JPY') // 0
 */
const currencyDecimals = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
  storedDecimals;

let offered: readonly string[] | undefined;

/**
 * Supported ISO 4217 currency codes, sorted: those `Intl` knows, except the few with three decimals (BHD, JOD, KWD,
 * LYD, OMR, TND), because amounts are stored to the hundredth and would be rounded silently.
 * @example currencyCodes().includes('KWD') // false
 */
export function currencyCodes(): readonly string[] {
  offered ??= Intl.supportedValuesOf('currency').filter((code) => currencyDecimals(code) <= storedDecimals);
  return offered;
}

/**
 * Normalizes an ISO 4217 currency code; null if it isn't one of `currencyCodes`.
 * @example currencyCode('gbp') // 'GBP'
 */
export function currencyCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return currencyCodes().includes(code) ? code : null;
}

/**
 * A currency's name, in English unless asked for another language; its code if `Intl` has no name for it.
 * @example currencyName('GBP') // 'British Pound'
 */
export const currencyName = (code: string, language = 'en-US'): string =>
  new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code;
