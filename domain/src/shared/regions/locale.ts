/** The decimal separator. */
export type DecimalMark = '.' | ',';

/** A country uses the number format of its most common language; US if the country is unknown. */
const languageOf = (country: string | null) => new Intl.Locale(`und-${country ?? 'US'}`).maximize().language;

/**
 * The number locale of a country by ISO 3166 code, always with the digits 0 to 9; US for null. Throws a RangeError for
 * text that isn't a region.
 * @example new Intl.NumberFormat(numberLocale('DE')).format(1234.5) // '1.234,5'
 */
export const numberLocale = (country: string | null): string => `${languageOf(country)}-${country ?? 'US'}-u-nu-latn`;

/**
 * The date locale of a language in a country's order. For English: 'Nov 18, 2026' for month-first countries, otherwise
 * '18 Nov 2026'. Throws a RangeError for text that isn't a region.
 * @example dateLocale('DE') // 'en-GB'
 */
export function dateLocale(country: string | null, language = 'en'): string {
  if (language !== 'en') return `${language}-${country ?? 'US'}-u-ca-gregory-nu-latn`;
  if (languageOf(country) === 'en') return `en-${country ?? 'US'}`;
  const [first] = new Intl.DateTimeFormat(numberLocale(country), { dateStyle: 'short' }).formatToParts(0);
  return first?.type === 'month' ? 'en-US' : 'en-GB';
}

/**
 * A country's decimal separator. Throws a RangeError for text that isn't a region.
 * @example decimalMarkOf('DE') // ','
 */
export function decimalMarkOf(country: string | null): DecimalMark {
  const parts = new Intl.NumberFormat(numberLocale(country)).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}
