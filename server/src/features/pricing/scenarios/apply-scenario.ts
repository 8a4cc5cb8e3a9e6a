import type {
  BodyOf,
  applyScenario as endpoint,
  PriceChange,
  ReplyOf,
  undoScenario as undoing,
} from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, ProblemError, problem } from '../../../platform/http/problem.ts';
import { applyWithin, permitChange, plannedPrices, undoWithin } from '../pricing/index.ts';
import { nameOf } from './scenario-place.ts';

/**
 * Changes prices in one or more restaurants, all or none. Each gets a price change of its own, which can also be
 * undone alone.
 */
export async function applyScenario(
  deps: Deps,
  caller: Caller,
  { parts, mode }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const planned: { scope: RestaurantScope; prices: Awaited<ReturnType<typeof plannedPrices>> }[] = [];
  for (const { restaurantId, adjustments } of inOrder(parts, (part) => part.restaurantId)) {
    const scope = caller.permit(restaurantId);
    if (new Set(adjustments.map(({ id }) => id)).size < adjustments.length) {
      throw invalidField('parts', 'A dish is listed twice');
    }
    const prices = await plannedPrices(deps, scope, adjustments);
    if (prices.wanted.length > 0) planned.push({ scope, prices });
  }
  if (planned.length === 0) throw invalidField('parts', 'These prices are already set');
  return tx(deps.db, async (trx) => {
    const changes: PriceChange[] = [];
    for (const { scope, prices } of planned) {
      changes.push(await within(caller, scope, () => applyWithin(deps, trx, caller, scope, prices, { mode })));
    }
    return { changes };
  });
}

/** Restores the prices of one or more restaurants, all or none. */
export async function undoScenario(
  deps: Deps,
  caller: Caller,
  { changeIds }: BodyOf<typeof undoing>,
): Promise<ReplyOf<typeof undoing>> {
  const found: { id: number; scope: RestaurantScope }[] = [];
  for (const id of changeIds) found.push({ id, scope: await permitChange(deps, caller, id) });
  return tx(deps.db, async (trx) => {
    const changes: PriceChange[] = [];
    // The newest change of a restaurant first, since it has the prices that an earlier one doesn't know.
    const newestFirst = found.toSorted((a, b) => b.id - a.id);
    for (const { id, scope } of inOrder(newestFirst, (one) => one.scope.restaurantId)) {
      changes.push(await within(caller, scope, () => undoWithin(deps, trx, caller, scope, id)));
    }
    return { changes };
  });
}

/** By restaurant, so that two people changing the same ones don't deadlock. */
const inOrder = <One>(list: readonly One[], restaurantOf: (one: One) => number): One[] =>
  list.toSorted((a, b) => restaurantOf(a) - restaurantOf(b));

/** Problems say which restaurant they are about. */
async function within<Result>(caller: Caller, scope: RestaurantScope, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError) || (error.code !== 'stale_version' && error.code !== 'conflict')) throw error;
    const { code, message, extra } = error;
    throw problem(
      code,
      t('{restaurant}: {problem}', { restaurant: nameOf(caller, scope.restaurantId), problem: message }),
      extra,
    );
  }
}
