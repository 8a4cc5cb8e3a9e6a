import { countryCode, countryName, currencyCode, isTimeZone } from '@platewise/domain';
import countryToCurrency from 'country-to-currency';
import { emptyRestaurant, type RestaurantValues } from './restaurant-form.ts';

type Browser = { timeZone: string; language: string };

const here = (): Browser => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
});

/** Defaults for a new restaurant from the browser's time zone and language: it's usually where the user is. */
export function newRestaurant({ timeZone, language } = here()): RestaurantValues {
  const region = regionOf(language);
  return {
    ...emptyRestaurant,
    // Machines with no time zone set report UTC.
    timezone: timeZone !== 'UTC' && isTimeZone(timeZone) ? timeZone : emptyRestaurant.timezone,
    country: region === null ? emptyRestaurant.country : countryName(region),
    ...moneyOf(region),
  };
}

function moneyOf(region: string | null): Pick<RestaurantValues, 'currency' | 'taxRate'> {
  const currency = currencyCode((countryToCurrency as Readonly<Record<string, string>>)[region ?? ''] ?? '');
  return {
    currency: currency ?? emptyRestaurant.currency,
    // US sales tax is added to the price; elsewhere, taxes included in prices are set up under Tax.
    taxRate: region === null || region === 'US' ? emptyRestaurant.taxRate : '0',
  };
}

/** Changes a new restaurant's country, with its currency and tax unless the user already changed them. */
export function movedTo(values: RestaurantValues, country: string): Partial<RestaurantValues> {
  const former = moneyOf(countryCode(values.country));
  const now = moneyOf(countryCode(country));
  return {
    country,
    ...(values.currency === former.currency && { currency: now.currency }),
    ...(values.taxRate === former.taxRate && { taxRate: now.taxRate }),
  };
}

/** The region in the browser's language tag, or the language's most likely region if the tag has none. */
function regionOf(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : null;
  } catch {
    return null;
  }
}
