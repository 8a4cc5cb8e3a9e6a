/** Which mark stands before the decimals of a number. */
export type DecimalMark = '.' | ',';

/** Countries count by the language most people there speak; the United States where the country isn't known. */
const languageOf = (country: string | null) => new Intl.Locale(`und-${country ?? 'US'}`).maximize().language;

/**
 * The locale of the numbers of a country, by its ISO 3166 code, always with the digits 0 to 9; that of the United States
 * for null. Throws a RangeError for a text that is no region.
 * @example new Intl.NumberFormat(numberLocale('DE')).format(1234.5) // '1.234,5'
 */
export const numberLocale = (country: string | null): string => `${languageOf(country)}-${country ?? 'US'}-u-nu-latn`;

/**
 * The locale of English dates in the order of a country: 'Nov 18, 2026' where the month comes first, else '18 Nov 2026'.
 * Throws a RangeError for a text that is no region.
 * @example dateLocale('DE') // 'en-GB'
 */
export function dateLocale(country: string | null): string {
  if (languageOf(country) === 'en') return `en-${country ?? 'US'}`;
  const [first] = new Intl.DateTimeFormat(numberLocale(country), { dateStyle: 'short' }).formatToParts(0);
  return first?.type === 'month' ? 'en-US' : 'en-GB';
}

/**
 * The mark before the decimals in a country. Throws a RangeError for a text that is no region.
 * @example decimalMarkOf('DE') // ','
 */
export function decimalMarkOf(country: string | null): DecimalMark {
  const parts = new Intl.NumberFormat(numberLocale(country)).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}
