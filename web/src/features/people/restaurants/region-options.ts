import { countryCodes, countryName, currencyCodes, currencyName, timeZones } from '@platewise/domain';
import { language } from '../../../lib/language.ts';

const named = (code: string) => ({ value: code, label: `${code}, ${currencyName(code, language)}` });
/** A country is stored by its English name. */
const country = (code: string) => ({ value: countryName(code), label: countryName(code, language) });

/** The form's options: everything `Intl` supports, countries sorted by name, the others by code. */
export const countryOptions = countryCodes()
  .map(country)
  .sort((a, b) => a.label.localeCompare(b.label, language));
export const currencyOptions = currencyCodes().map(named);
export const timeZoneOptions = timeZones();

/** Keeps a stored value selectable even if it isn't one of the options. */
export function withOwn<T extends string | { value: string }>(
  options: readonly T[],
  own: string,
): readonly (T | string)[] {
  const known = options.some((option) => (typeof option === 'string' ? option : option.value) === own);
  return own === '' || known ? options : [own, ...options];
}
