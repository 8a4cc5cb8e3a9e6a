import { type AccountingSettings, saveAccountingSettings } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import type { Caller, RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { layoutFrom } from './books-layout.ts';
import { readCategories, readLayout, readRules } from './settings.repo.ts';

export const readSettings = (deps: Deps, caller: Caller, restaurantId: number): Promise<AccountingSettings> =>
  settingsReply(deps.db, caller, caller.permit(restaurantId));

export async function settingsReply(
  db: Queryable,
  caller: Caller,
  scope: RestaurantScope,
): Promise<AccountingSettings> {
  const { currency } = scope.settings;
  const { settings, version } = await readLayout(db, scope);
  return {
    restaurantId: scope.restaurantId,
    currency,
    layout: layoutFrom(settings, currency),
    rules: await readRules(db, scope),
    categories: await readCategories(db, scope),
    version,
    can: { edit: caller.may(saveAccountingSettings.access, scope.restaurantId) },
  };
}
