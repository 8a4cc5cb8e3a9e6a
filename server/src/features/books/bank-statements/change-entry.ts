import type { BankEntryRecord } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { type EntryRow, findEntry } from './entries.repo.ts';
import { withSuggestions } from './entries-with-suggestions.ts';

export const tellBank = (deps: Pick<Deps, 'events'>, trx: Tx, { restaurantId }: RestaurantScope): void =>
  deps.events.publish({ type: 'bank', restaurantId }, trx);

export type Changed = { trx: Tx; scope: RestaurantScope; row: EntryRow };

/**
 * Changes an entry if nobody else was faster, and returns it as it is then. One lock per restaurant: whoever matches,
 * undoes a match or a payment, or adds or deletes a statement waits for the others.
 */
export async function changeEntry(
  deps: Deps,
  caller: Caller,
  id: number,
  version: number | undefined,
  change: (changed: Changed) => Promise<void>,
): Promise<BankEntryRecord> {
  const seen = await findEntry(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The bank entry');
  const scope = caller.permit(seen.restaurant_id);
  return tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, 'bank');
    const row = await present(trx, scope, id);
    if (version !== undefined && version !== row.version) {
      const [current] = await withSuggestions(trx, caller, [row]);
      refuseStale(version, row.version, () => current);
    }
    await change({ trx, scope, row });
    tellBank(deps, trx, scope);
    const [changed] = await withSuggestions(trx, caller, [await present(trx, scope, id)]);
    if (changed === undefined) throw notFound('The bank entry');
    return changed;
  });
}

async function present(trx: Tx, scope: RestaurantScope, id: number): Promise<EntryRow> {
  const row = await findEntry(trx, scope, id);
  if (row === null) throw notFound('The bank entry');
  return row;
}

/** What an entry is, for the audit log. */
export const factsOf = (row: EntryRow) => ({
  ...{ bookedOn: row.booked_on, amount: row.amount, currency: row.currency, counterparty: row.counterparty },
  paymentIds: row.payments.map(({ id }) => id),
});
