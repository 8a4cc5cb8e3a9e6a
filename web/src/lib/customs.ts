import { countryCode, dateLocale, decimalMarkOf, numberLocale, paperOf, parseTypedNumber } from '@platewise/domain';
import { region, setRegion, unitedStates } from './region.ts';
import { useCurrentRestaurant, useRestaurants } from './restaurants.ts';

/**
 * Takes over the customs of the country of the restaurants shown; those of the United States where they are in several or
 * in none that is known. Times are shown in their time zone where they share one. Returns a text that is the same for the
 * same customs.
 */
export function takeCustomsOf(countries: readonly string[], zones: readonly string[] = []): string {
  const codes = new Set(countries.map(countryCode));
  const [code = null] = codes.size === 1 ? codes : [];
  const shared = new Set(zones);
  const [zone] = shared.size === 1 ? shared : [];
  const customs =
    code === null || code === 'US'
      ? unitedStates
      : { numbers: numberLocale(code), dates: dateLocale(code), mark: decimalMarkOf(code), paper: paperOf(code) };
  setRegion(zone === undefined ? customs : { ...customs, zone });
  // The browser's own zone shows the same times, so that nothing has to be drawn again for it.
  return `${customs.numbers} ${zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}`;
}

/** Writes numbers and dates as the restaurants shown do; the same text for the same customs. */
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
 * What was typed in the region's notation as plain decimal text. Text that is no number comes back as it is, and text that
 * could be two numbers with a question mark, so that nothing further on reads it as the wrong one.
 */
export const plainOf = (typed: string, parse: typeof parseTypedNumber = parseTypedNumber): string =>
  typed.trim() === '' ? '' : (parse(typed, region().mark) ?? (parse(typed) === null ? typed : `${typed}?`));
