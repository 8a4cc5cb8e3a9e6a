import { type Money, msg, type Percent } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { recordTypedPrice } from '../../pricing/pricing/index.ts';
import { insertCostHistory, keepDishesByDay } from '../costing/index.ts';
import * as repo from './write-menu-item.repo.ts';

/** What is set when adding a dish; the rest gets defaults. */
export type NewDish = {
  name: string;
  category: string | null;
  currentPrice: Money | null;
  description?: string | null;
  menuSection?: string | null;
  targetMargin?: Percent | undefined;
  manualCost?: Money | null;
  imageUrl?: string | null;
  readFrom?: string | null;
};

/** Adds a dish within a transaction, with the first point of its history; returns its id. */
export async function addDish(trx: Tx, scope: RestaurantScope, dish: NewDish, now: Date): Promise<number> {
  const values = {
    name: dish.name,
    description: dish.description ?? null,
    category: dish.category ?? 'Main Courses',
    menuSection: dish.menuSection ?? 'General',
    currentPrice: dish.currentPrice,
    targetMargin: dish.targetMargin ?? repo.restaurantTarget(scope.settings),
    manualCost: dish.manualCost ?? null,
    imageUrl: dish.imageUrl || null,
    imageKey: null,
    isActive: true,
  };
  const id = await repo.insertMenuItem(trx, scope, { ...values, readFrom: dish.readFrom ?? null }, now);
  const { currentPrice: price, manualCost: cost } = values;
  // The baseline for later changes.
  const point = { menuItemId: id, price, before: null, after: cost, known: cost ?? '0' };
  await insertCostHistory(trx, scope, [point], { cause: 'price', now });
  if (cost !== null) await keepDishesByDay(trx, scope, [id], now);
  await recordTypedPrice(trx, scope, { menuItemId: id, oldPrice: null, newPrice: price }, now);
  await recordRestaurantChange(trx, scope, {
    action: 'created',
    subject: 'menu item',
    subjectId: id,
    summary: msg('Added the dish {name}', { name: values.name }),
    after: values,
  });
  return id;
}
