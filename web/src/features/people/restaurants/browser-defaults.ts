import { countryCode, countryName, currencyCode, isTimeZone } from '@platewise/domain';
import countryToCurrency from 'country-to-currency';
import { emptyRestaurant, type RestaurantValues } from './restaurant-form.ts';

type Browser = { timeZone: string; language: string };

const here = (): Browser => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
});

/** A new restaurant as the browser would have it: it is usually where the person sits. */
export function newRestaurant({ timeZone, language } = here()): RestaurantValues {
  const region = regionOf(language);
  return {
    ...emptyRestaurant,
    // UTC is what a machine without a place says.
    timezone: timeZone !== 'UTC' && isTimeZone(timeZone) ? timeZone : emptyRestaurant.timezone,
    country: region === null ? emptyRestaurant.country : countryName(region),
    ...moneyOf(region),
  };
}

function moneyOf(region: string | null): Pick<RestaurantValues, 'currency' | 'taxRate'> {
  const currency = currencyCode((countryToCurrency as Readonly<Record<string, string>>)[region ?? ''] ?? '');
  return {
    currency: currency ?? emptyRestaurant.currency,
    // A sales tax beside the price; elsewhere the taxes inside of prices are set under Tax.
    taxRate: region === null || region === 'US' ? emptyRestaurant.taxRate : '0',
  };
}

/** Another country for a new restaurant: its currency and tax come along, except what somebody chose. */
export function movedTo(values: RestaurantValues, country: string): Partial<RestaurantValues> {
  const former = moneyOf(countryCode(values.country));
  const now = moneyOf(countryCode(country));
  return {
    country,
    ...(values.currency === former.currency && { currency: now.currency }),
    ...(values.taxRate === former.taxRate && { taxRate: now.taxRate }),
  };
}

/** The region that the browser's language names; that of most of its speakers where it names none. */
function regionOf(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : null;
  } catch {
    return null;
  }
}
