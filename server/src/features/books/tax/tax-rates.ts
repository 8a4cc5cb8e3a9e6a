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

/** The tax inside the price of a dish at an instant, in percent; '0' where prices are without tax. The law changes at midnight. */
export const dishTaxRate = (settings: Settings, category: string | null, at: Date): string =>
  menuTaxRate(settings, category, businessDateAt(at.toISOString(), settings.timezone, '00:00'));

/** The rate inside an amount of a sale, in percent; null where prices are without tax. */
export function taxOfSale(
  { tax, categories }: Pick<Settings, 'tax' | 'categories'>,
  sold: { category: string | null; orderType: OrderType; day: BusinessDate },
): string | null {
  if (!tax.pricesIncludeTax) return null;
  const { category, ...on } = sold;
  return taxRateOn(tax.rates, { kind: taxKindOf(category, categories), ...on });
}

/** Gives every dish of a restaurant the rate that applies now; answers whether any had another one. */
export async function keepTaxRates(
  db: Queryable,
  { restaurantId, settings }: { restaurantId: number; settings: Settings },
  now: Date,
): Promise<boolean> {
  const categories = await repo.readCategories(db, { restaurantId });
  const rates = categories.map((category) => ({ category, rate: dishTaxRate(settings, category, now) }));
  return (await repo.writeTaxRates(db, { restaurantId }, rates)) > 0;
}

/** On the day from which a rate applies, prices bring another net amount though nobody changed anything. */
export async function keepAllTaxRates({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<void> {
  for (const restaurantId of await repo.readTaxed(db)) {
    const settings = await restaurantSettings(db, restaurantId);
    if (settings === null || !(await keepTaxRates(db, { restaurantId, settings }, clock()))) continue;
    events.publish({ type: 'costs', restaurantId });
  }
}
