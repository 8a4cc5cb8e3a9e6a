import {
  addDays,
  adviseOnBuying,
  type BusinessDate,
  businessDate,
  businessDateAt,
  dec,
  type ProcurementAdvice,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { weeklyUse } from '../purchase-orders/index.ts';
import { vendorRecords } from '../supplier-performance/index.ts';
import * as repo from './buying.repo.ts';
import { offersOf } from './offers-of.ts';

/** Advice with its price unit and the source of its usage figure. */
export type Collected = { advice: ProcurementAdvice; unit: string; useFrom: 'forecast' | 'sales' | 'purchases' | null };

const recordDays = 90;
const orderDays = 90;

/** Purchasing advice for a restaurant from current figures. */
export async function collectAdvice(deps: Pick<Deps, 'db' | 'clock'>, scope: RestaurantScope): Promise<Collected[]> {
  const { db } = deps;
  const now = deps.clock();
  const today = todayOf(scope, now);
  const offers = Map.groupBy(await offersOf(db, scope, today), (offer) => offer.ingredientId);
  const bought = await repo.readBought(db, scope, [...offers.keys()], addDays(today, -orderDays));
  const { byIngredient } = await weeklyUse(db, scope, now);
  const records = await vendorRecords(db, scope, { from: addDays(today, -recordDays), to: today });
  return bought.flatMap((row) => {
    const use = byIngredient.get(row.id);
    const found = adviseOnBuying(
      {
        ingredientId: row.id,
        category: row.category,
        cost: row.current_cost,
        costOn: row.cost_on === null ? null : businessDate(row.cost_on),
        vendorId: row.vendor_id,
        monthlyUse: use === undefined ? null : dec(use.quantity).times(30).div(7),
        orderQuantity: row.order_quantity ?? use?.quantity ?? null,
        offers: offers.get(row.id) ?? [],
      },
      records,
      today,
    );
    return found.map((advice) => ({ advice, unit: row.unit, useFrom: use?.from ?? null }));
  });
}

/** Today on the restaurant's calendar, which prices are dated by. */
export const todayOf = (scope: RestaurantScope, now: Date): BusinessDate =>
  businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
