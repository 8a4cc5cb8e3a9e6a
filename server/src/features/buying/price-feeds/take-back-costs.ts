import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recostAfter } from '../../kitchen/costing/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { emitCostMoves } from '../../people/webhooks/index.ts';
import { withdrawAlerts } from '../../pricing/price-alerts/index.ts';
import { voidPrices } from '../invoices/index.ts';
import { type SetCost, unlinkCosts } from './list-prices.repo.ts';

/**
 * Undoes costs set by list prices that turned out to be mismatched or untrusted: voids their price history rows, so the
 * newest remaining one applies, and recosts dishes. The caller locks costs.
 */
export async function takeBackCosts(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  set: readonly SetCost[],
  about: Message,
): Promise<void> {
  if (set.length === 0) return;
  const now = deps.clock();
  const historyIds = set.map(({ historyId }) => historyId);
  const ingredientIds = set.map(({ ingredientId }) => ingredientId);
  const moves = await voidPrices(trx, scope, { historyIds, ingredientIds }, now);
  await unlinkCosts(
    trx,
    scope,
    set.map(({ priceId }) => priceId),
  );
  await withdrawAlerts(trx, scope, historyIds);
  const [only] = moves;
  await recordRestaurantChange(trx, scope, {
    action: 'cost changed',
    subject: 'ingredient',
    subjectId: moves.length === 1 ? (only?.ingredientId ?? null) : null,
    summary: msg('{reason}: {count, plural, one {# cost} other {# costs}} undone', {
      reason: about,
      count: moves.length,
    }),
    before: { costs: moves.map((one) => [one.ingredientId, one.before]), priceHistory: historyIds },
    after: { costs: moves.map((one) => [one.ingredientId, one.after]) },
  });
  await recostAfter(trx, scope, { ingredientIds: [...new Set(ingredientIds)], cause: 'price_list', now });
  if (moves.length === 0) return;
  await emitCostMoves(deps, trx, scope, moves, { cause: 'price_list', invoiceId: null });
  deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
}
