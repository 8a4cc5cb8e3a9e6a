import { type COUNTRIES, type CURRENCIES, TIMEZONES } from '@platewise/contract';
import { emptyRestaurant, type RestaurantValues } from './restaurant-form.ts';

type Browser = { timeZone: string; language: string; now: Date };

const here = (): Browser => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
  now: new Date(),
});

const countries: Record<string, (typeof COUNTRIES)[number]> = { US: 'United States', CA: 'Canada', MX: 'Mexico' };
const currencies: Record<string, (typeof CURRENCIES)[number]> = Object.fromEntries([
  ['CA', 'CAD'],
  ...'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').map((region) => [region, 'EUR']),
]);

/** A new restaurant as the browser would have it: where it stands is usually where the person sits. */
export function newRestaurant({ timeZone, language, now } = here()): RestaurantValues {
  const region = /[-_]([A-Z]{2})\b/.exec(language)?.[1] ?? '';
  return {
    ...emptyRestaurant,
    timezone: offeredZone(timeZone, now) ?? emptyRestaurant.timezone,
    country: countries[region] ?? emptyRestaurant.country,
    currency: currencies[region] ?? emptyRestaurant.currency,
  };
}

/** The same zone, or one whose clocks show the same now: Detroit goes by New York. */
function offeredZone(timeZone: string, now: Date): string | null {
  const clock = (zone: string) => now.toLocaleString('en-US', { timeZone: zone });
  return (
    TIMEZONES.find((zone) => zone === timeZone) ?? TIMEZONES.find((zone) => clock(zone) === clock(timeZone)) ?? null
  );
}
