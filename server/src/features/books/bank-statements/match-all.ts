import type { BodyOf, matchBankEntries as endpoint } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { tellBank } from './change-entry.ts';
import { matchOpen } from './match-open.ts';

export async function matchAll(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
): Promise<{ matched: number }> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  return tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, 'bank');
    const matched = await matchOpen(deps, trx, scope);
    if (matched > 0) tellBank(deps, trx, scope);
    return { matched };
  });
}
