import { countryCode, countryName, currencyCode } from '@platewise/domain';
import type { Scan } from '../../kitchen/website-scan/index.ts';
import type { RestaurantValues } from './restaurant-form.ts';

const countryOf = (said: string | null): string | null => {
  const code = countryCode(said ?? '');
  return code === null ? null : countryName(code);
};

/** The currency of most menu prices, or null if the form doesn't offer it. */
function currencyOf({ menuItems }: Scan): string | null {
  const counts = new Map<string, number>();
  for (const { currency } of menuItems) if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return currencyCode(most?.[0] ?? '');
}

/**
 * Fills the form with the business details found on the website. With `keep` (editing), only blank fields are filled,
 * and country and currency stay as they are.
 */
export function prefill(values: RestaurantValues, scan: Scan, keep: boolean): RestaurantValues {
  const { name, description, phone, email, address } = scan.businessInfo;
  const said: Partial<Record<keyof RestaurantValues, string | null>> = {
    name: name?.slice(0, 120) ?? null,
    description,
    phone: phone?.slice(0, 40) ?? null,
    email,
    street: (address.street ?? address.full)?.slice(0, 200) ?? null,
    city: address.city?.slice(0, 100) ?? null,
    state: address.state?.slice(0, 100) ?? null,
    zipCode: address.zipCode?.slice(0, 20) ?? null,
    ...(keep ? {} : { country: countryOf(address.country), currency: currencyOf(scan) }),
  };
  const taken = Object.entries(said).filter(
    ([key, value]) => value !== null && !(keep && values[key as keyof RestaurantValues] !== ''),
  );
  return { ...values, ...Object.fromEntries(taken) };
}
