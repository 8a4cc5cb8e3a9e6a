import type { Caller, Reach } from './caller.ts';

/**
 * Orders rows by currency: the currency most accessible restaurants use comes first, so that one foreign invoice never
 * makes the headline; currencies no restaurant uses follow by name.
 */
export function ownCurrenciesFirst<R extends { currency: string }>(
  caller: Caller,
  reach: Reach,
  rows: readonly R[],
): R[] {
  const restaurants = caller.restaurants.filter(({ id }) => reach.restaurantIds.includes(id));
  const uses = (currency: string) => restaurants.filter(({ settings }) => settings.currency === currency).length;
  return rows.toSorted((a, b) => uses(b.currency) - uses(a.currency) || a.currency.localeCompare(b.currency, 'en'));
}
