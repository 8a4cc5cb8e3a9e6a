import { businessDateAt, dec, msg, type UnitCost } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recostAfter } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { emitCostMoves } from '../../people/webhooks/index.ts';
import { alertOnCosts, withdrawAlerts } from '../../pricing/price-alerts/index.ts';
import * as repo from './changes.repo.ts';
import type { VendorEffect } from './effect.ts';

type Wanted = { ingredientId: number; seenCost: UnitCost | null; after: VendorEffect['after'] };

/** Changes an ingredient's vendor and price and recosts its dishes. Null if its cost has changed in the meantime. */
export async function changeVendor(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { ingredientId, seenCost, after }: Wanted,
): Promise<VendorEffect | null> {
  const row = await repo.lockIngredient(trx, scope, ingredientId);
  if (row === null || !sameCost(row.current_cost, seenCost)) return null;
  if (!(await repo.isVendor(trx, scope, after.vendorId))) return null;
  const { timezone, dayCutoff } = scope.settings;
  const now = deps.clock();
  const today = businessDateAt(now.toISOString(), timezone, dayCutoff);
  const historyId = await repo.writeVendor(trx, scope, row, after, { now, today });
  const before = {
    vendorId: row.vendor_id,
    cost: row.current_cost,
    source: row.cost_source,
    setOn: row.cost_set_on,
  };
  const move = await tell(deps, trx, scope, row, after);
  await alertOnCosts(deps, trx, scope, [move]);
  return { kind: 'vendor', ingredientId, historyId, before, after };
}

const sameCost = (present: string | null, seen: string | null) =>
  present === null || seen === null ? present === seen : dec(present).eq(dec(seen));

/** Restores the previous vendor and price; false if somebody changed them since. */
export async function restoreVendor(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  effect: VendorEffect,
): Promise<boolean> {
  const row = await repo.lockIngredient(trx, scope, effect.ingredientId);
  const { before, after } = effect;
  if (row === null || row.current_cost === null || row.vendor_id !== after.vendorId) return false;
  if (!dec(row.current_cost).eq(dec(after.cost)) || row.cost_source !== 'typed') return false;
  await repo.restoreVendor(trx, scope, effect, deps.clock());
  await withdrawAlerts(trx, scope, [effect.historyId]);
  await tell(deps, trx, scope, row, { vendorId: before.vendorId, cost: before.cost });
  return true;
}

async function tell(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  row: repo.IngredientRow,
  after: { vendorId: number | null; cost: UnitCost | null },
) {
  await recordRestaurantChange(trx, scope, {
    action: 'cost changed',
    subject: 'ingredient',
    subjectId: row.id,
    summary: msg('Changed the vendor and the cost of {name}', { name: row.name }),
    before: { vendorId: row.vendor_id, cost: row.current_cost, unit: row.unit },
    after: { ...after, unit: row.unit },
  });
  await recostAfter(trx, scope, { ingredientIds: [row.id], cause: 'typed', now: deps.clock() });
  const move = { ingredientId: row.id, name: row.name, unit: row.unit, before: row.current_cost, after: after.cost };
  await emitCostMoves(deps, trx, scope, [move], { cause: 'typed', invoiceId: null });
  return move;
}
