import { type CostHistoryRow, type CostIngredient, dec, priceInUnit, voidingDecision } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { loadRecipes } from '../../../kitchen/costing/index.ts';
import * as posting from './posting.repo.ts';

/** A cost now determined by another price history row. */
type RuledCost = {
  ingredientId: number;
  name: string;
  unit: string;
  before: string | null;
  after: string | null;
};

/**
 * Voids price history rows: the newest remaining one determines each cost, in the date order used for approvals. Call
 * with the restaurant's costs locked; the caller recosts dishes. Returns the costs that changed.
 */
export async function voidPrices(
  trx: Tx,
  scope: RestaurantScope,
  { historyIds, ingredientIds }: { historyIds: readonly number[]; ingredientIds: readonly number[] },
  now: Date,
): Promise<RuledCost[]> {
  const ids = [...new Set(ingredientIds)];
  const locked = await posting.lockIngredients(trx, scope, ids);
  const history = await posting.costHistory(trx, scope, ids);
  const { ingredients } = await loadRecipes(trx, scope, [], ids);
  const rowIds = new Set(historyIds);
  await posting.voidHistory(trx, scope, [...rowIds], now);
  const ruled = locked.flatMap((held) => {
    const rows = inPresentUnit(history.get(held.id) ?? [], ingredients.get(held.id));
    const { changesCost, present } = voidingDecision({ ingredientId: held.id, rowIds, rows });
    return changesCost || present.setBy !== held.cost_source ? [{ held, present }] : [];
  });
  await posting.writeCosts(
    trx,
    scope,
    ruled.map(({ held, present }) => ({
      ingredientId: held.id,
      cost: present.cost,
      source: present.setBy,
      setOn: present.invoiceDate,
    })),
    now,
  );
  return ruled.flatMap(({ held: { id: ingredientId, name, unit, current_cost: before }, present: { cost: after } }) =>
    isSame(before, after) ? [] : [{ ingredientId, name, unit, before, after }],
  );
}

const isSame = (a: string | null, b: string | null) => (a === null || b === null ? a === b : dec(a).eq(dec(b)));

/** The history in the ingredient's current unit. A price that can no longer be converted to it is excluded. */
export function inPresentUnit(rows: posting.WrittenPrice[], held: CostIngredient | undefined): CostHistoryRow[] {
  if (held === undefined) return rows;
  const per = (amount: string, unit: string) => priceInUnit(amount, unit, held.unit, held.facts);
  return rows.flatMap((row) => {
    const cost = per(row.cost, row.unit);
    const previousCost = row.previousCost === null ? null : per(row.previousCost, row.unit);
    return cost === null ? [] : [{ ...row, cost, previousCost }];
  });
}
