import {
  type BusinessDate,
  businessDateAt,
  menuTaxRate,
  type OrderType,
  taxKindOf,
  taxRateOn,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantSettings } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import * as repo from './tax.repo.ts';

type Settings = Pick<RestaurantSettings, 'tax' | 'categories' | 'timezone'>;

/**
 * The tax rate included in a dish's price at an instant, in percent; '0' if prices exclude tax. Tax laws change at
 * midnight, so the day cutoff is ignored.
 */
export const dishTaxRate = (settings: Settings, category: string | null, at: Date): string =>
  menuTaxRate(settings, category, businessDateAt(at.toISOString(), settings.timezone, '00:00'));

/** The tax rate included in a sale, in percent; null if prices exclude tax. */
export function taxOfSale(
  { tax, categories }: Pick<Settings, 'tax' | 'categories'>,
  sold: { category: string | null; orderType: OrderType; day: BusinessDate },
): string | null {
  if (!tax.pricesIncludeTax) return null;
  const { category, ...on } = sold;
  return taxRateOn(tax.rates, { kind: taxKindOf(category, categories), ...on });
}

/** Sets every dish of a restaurant to the rate that applies now. Returns whether any of them changed. */
export async function keepTaxRates(
  db: Queryable,
  { restaurantId, settings }: { restaurantId: number; settings: Settings },
  now: Date,
): Promise<boolean> {
  const categories = await repo.readCategories(db, { restaurantId });
  const rates = categories.map((category) => ({ category, rate: dishTaxRate(settings, category, now) }));
  return (await repo.writeTaxRates(db, { restaurantId }, rates)) > 0;
}

/** On the day a new rate takes effect, net prices change even though nobody edited anything. */
export async function keepAllTaxRates({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<void> {
  for (const restaurantId of await repo.readTaxed(db)) {
    const settings = await restaurantSettings(db, restaurantId);
    if (settings === null || !(await keepTaxRates(db, { restaurantId, settings }, clock()))) continue;
    events.publish({ type: 'costs', restaurantId });
  }
}
