import { type AccountingSettings, saveAccountingSettings } from '@platewise/contract';
import { type BooksLayout, dec, decimalText, type TaxRate } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { layoutFrom } from './books-layout.ts';
import { readCategories, readLayout, readRules, readTaxRates } from './settings.repo.ts';

export const readSettings = (deps: Deps, caller: Caller, restaurantId: number): Promise<AccountingSettings> =>
  settingsReply(deps.db, caller, caller.permit(restaurantId));

export async function settingsReply(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
): Promise<AccountingSettings> {
  const { currency } = scope.settings;
  const { settings, version } = await readLayout(db, scope);
  const layout = layoutFrom(settings, currency);
  return {
    restaurantId: scope.restaurantId,
    currency,
    layout,
    taxRates: ratesOf(layout, await readTaxRates(db, scope), scope.settings.tax.rates),
    rules: await readRules(db, scope),
    categories: await readCategories(db, scope),
    version,
    can: { edit: caller.may(saveAccountingSettings.access, scope.restaurantId) },
  };
}

/** Tax rates that may need a name, lowest first: those already named, those on invoices, and those of the menu. */
function ratesOf({ taxTypes }: BooksLayout, charged: readonly string[], menu: readonly TaxRate[]): number[] {
  const rates = [...Object.keys(taxTypes), ...charged, ...menu.map(({ percent }) => percent)];
  return [...new Set(rates.map((rate) => decimalText(dec(rate))))]
    .map(Number)
    .filter((rate) => rate > 0)
    .sort((a, b) => a - b);
}
