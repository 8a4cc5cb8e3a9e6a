import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { findRow, lockRow, type ProcurementRow } from './procurement.repo.ts';

/** The scope of the advice's restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function permitProcurement(deps: Deps, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await findRow(deps.db, caller.sight, id, deps.clock());
  if (row === null) throw notFound('The recommendation');
  return caller.permit(row.restaurant_id);
}

/** Locks the row, so it's decided only once. */
export async function loadProcurement(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  id: number,
): Promise<ProcurementRow> {
  await lockRow(trx, scope, id);
  const row = await findRow(trx, scope, id, deps.clock());
  if (row === null) throw notFound('The recommendation');
  return row;
}

/** Refuses a decision on advice that is no longer pending. */
export function refuseDecided(row: ProcurementRow): void {
  if (row.status === 'pending') return;
  throw problem('conflict', `${reasonOf(row)} ${t('Run the correlation engine for new recommendations.')}`);
}

export const costMoved = ({ ingredient }: Pick<ProcurementRow, 'ingredient'>): string =>
  t('The cost of {ingredient} was changed by someone else, so nothing was changed here.', { ingredient });

function reasonOf(row: ProcurementRow): string {
  const { ingredient, recommended_vendor: vendor } = row;
  switch (row.moved) {
    case 'vendor':
      return t('{vendor} is no longer one of your active vendors.', { vendor });
    case 'ingredient':
      return t('{ingredient} is no longer active.', { ingredient });
    case 'item':
      return t('{vendor} no longer has the item that was recommended.', { vendor });
    case 'cost':
      return costMoved(row);
    case 'age':
      return t('The price of {vendor} is too old to rely on.', { vendor });
    case null:
      return t(
        'This recommendation {status, select, expired {has expired} accepted {was accepted already} other {was dismissed already}}.',
        { status: row.status },
      );
  }
}
