import { countryCode, dateLocale, decimalMarkOf, numberLocale, paperOf, parseTypedNumber } from '@platewise/domain';
import { language } from './language.ts';
import { type Region, region, setRegion, unitedStates } from './region.ts';
import { useCurrentRestaurant, useRestaurants } from './restaurants.ts';

const regionOf = (country: string): Region => {
  const english = dateLocale(country);
  const parts = new Intl.DateTimeFormat(english, { dateStyle: 'medium' }).formatToParts(0);
  return {
    numbers: numberLocale(country),
    dates: language === 'en' ? english : `${language}-${country}-u-ca-gregory-nu-latn`,
    monthFirst: parts.find(({ type }) => type === 'month' || type === 'day')?.type === 'month',
    mark: decimalMarkOf(country),
    paper: paperOf(country),
  };
};

/**
 * Applies the regional formats of the country of the restaurants shown, or US formats if there are several
 * countries or none is known. Times use their time zone if they share one. Returns a key that identifies the
 * formats.
 * @testonly Tests change the country without an account.
 */
export function takeCustomsOf(countries: readonly string[], zones: readonly string[] = []): string {
  const codes = new Set(countries.map(countryCode));
  const [code = null] = codes.size === 1 ? codes : [];
  const shared = new Set(zones);
  const [zone] = shared.size === 1 ? shared : [];
  const customs = code === null || code === 'US' ? unitedStates : regionOf(code);
  setRegion(zone === undefined ? customs : { ...customs, zone });
  // The browser's own zone gives the same times, so no re-render is needed for it.
  return `${customs.numbers} ${zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}`;
}

/** Formats numbers and dates for the restaurants shown; returns the key of the formats. */
export function useRegion(): string {
  const { data } = useRestaurants();
  const current = useCurrentRestaurant();
  const shown = current ? [current] : (data ?? []);
  return takeCustomsOf(
    shown.map(({ address }) => address.country),
    shown.map(({ settings }) => settings.timezone),
  );
}

/**
 * Converts typed text from the regional format to plain decimal text. Text that isn't a number is returned
 * unchanged; ambiguous text gets a question mark so nothing downstream misreads it.
 */
export const plainOf = (typed: string, parse: typeof parseTypedNumber = parseTypedNumber): string =>
  typed.trim() === '' ? '' : (parse(typed, region().mark) ?? (parse(typed) === null ? typed : `${typed}?`));
