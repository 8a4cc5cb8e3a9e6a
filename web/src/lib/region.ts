import {
  countryCode,
  type DecimalMark,
  dateLocale,
  decimalMarkOf,
  numberLocale,
  parseTypedNumber,
} from '@platewise/domain';

type Region = { numbers: string; dates: string; mark: DecimalMark };

const regionOf = (country: string | null): Region => ({
  numbers: numberLocale(country),
  dates: dateLocale(country),
  mark: decimalMarkOf(country),
});

const unitedStates: Region = { numbers: 'en-US', dates: 'en-US', mark: '.' };
let current = unitedStates;

/** How the restaurants shown write numbers and dates. */
export const region = (): Region => current;

/**
 * Takes over the customs of the country of the restaurants shown; those of the United States where they are in several or
 * in none that is known. Returns a text that is the same for the same customs.
 */
export function takeCustomsOf(countries: readonly string[]): string {
  const codes = new Set(countries.map(countryCode));
  const [code = null] = codes.size === 1 ? codes : [];
  current = code === null || code === 'US' ? unitedStates : regionOf(code);
  return current.numbers;
}

/** Plain decimal text in the region's notation: `1.25` as `1,25`. Any other text as it is. */
export const inRegion = (plain: string): string =>
  current.mark === ',' && /^-?\d+\.\d+$/.test(plain) ? plain.replace('.', ',') : plain;

/**
 * What was typed in the region's notation as plain decimal text. Text that is no number, or could be two, comes back with
 * a question mark, so that nothing further on reads it as the wrong one.
 */
export const plainOf = (typed: string, parse: typeof parseTypedNumber = parseTypedNumber): string =>
  typed.trim() === '' ? '' : (parse(typed, current.mark) ?? (parse(typed) === null ? typed : `${typed}?`));
