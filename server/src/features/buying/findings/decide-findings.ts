import type { FINDING_STATUSES, Finding } from '@platewise/contract';
import { msg, t, worded } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { lockFindings } from '../audit-marks/index.ts';
import { lockOrder } from '../purchase-orders/index.ts';
import { findingReply } from './finding-reply.ts';
import { sightOf } from './finding-sight.ts';
import { type FindingStatus, statusOf } from './finding-status.ts';
import { type FindingRow, findFindings } from './findings.repo.ts';

export type Chosen = readonly { id: number; version: number }[];

/** Returns the findings that it decided on, more than were chosen perhaps; nothing means those. */
type Act = (trx: Tx, scope: RestaurantScope, rows: readonly FindingRow[]) => Promise<readonly number[] | undefined>;

/**
 * Decides on several findings at once, all or none. Their restaurants are locked, so that of two simultaneous clicks the
 * second finds them decided.
 */
export async function decideFindings(
  deps: Deps,
  caller: Caller,
  items: Chosen,
  from: FindingStatus,
  act: Act,
): Promise<Finding[]> {
  refuseTwice(items);
  const ids = items.map(({ id }) => id);
  const sight = sightOf(caller, caller.sight);
  return tx(deps.db, async (trx) => {
    const seen = await findFindings(trx, sight, ids);
    const restaurants = [...new Set(items.map(({ id }) => present(seen, id).restaurant_id))].sort((a, b) => a - b);
    const scopes = restaurants.map((id) => caller.permit(id));
    await lockOrders(trx, scopes, [...seen.values()]);
    for (const scope of scopes) await lockFindings(trx, scope);
    const rows = await findFindings(trx, sight, ids);
    for (const { id, version } of items) {
      const row = present(rows, id);
      refuseStale(version, row.version, () => findingReply(caller, row));
      const status = statusOf(row);
      if (status !== from) throw problem('conflict', refusalOf(status));
    }
    const decided = new Set(ids);
    for (const scope of scopes) {
      const own = ids.map((id) => present(rows, id)).filter((row) => row.restaurant_id === scope.restaurantId);
      for (const id of (await act(trx, scope, own)) ?? []) decided.add(id);
      deps.events.publish({ type: 'findings', restaurantId: scope.restaurantId }, trx);
    }
    const now = await findFindings(trx, sight, [...decided]);
    return [...decided].map((id) => findingReply(caller, present(now, id)));
  });
}

/** Before the findings, as the match locks its order before it notes a credit on them. */
async function lockOrders(trx: Tx, scopes: readonly RestaurantScope[], rows: readonly FindingRow[]): Promise<void> {
  for (const scope of scopes) {
    const own = rows.filter((row) => row.restaurant_id === scope.restaurantId);
    const ids = new Set(own.flatMap(({ against: { orderId } }) => (orderId === undefined ? [] : [orderId])));
    for (const id of [...ids].sort((a, b) => a - b)) await lockOrder(trx, scope, id);
  }
}

function present(rows: ReadonlyMap<number, FindingRow>, id: number): FindingRow {
  const row = rows.get(id);
  if (row === undefined) throw notFound('The finding');
  return row;
}

function refuseTwice(items: Chosen): void {
  const seen = new Set<number>();
  for (const [index, { id }] of items.entries()) {
    if (seen.has(id)) throw invalidField(`items.${index}.id`, t('This finding is listed twice. Remove one'));
    seen.add(id);
  }
}

const refusals: Record<(typeof FINDING_STATUSES)[number], ReturnType<typeof msg>> = {
  open: msg('This finding is open already.'),
  dismissed: msg('This finding was dismissed. Reopen it first.'),
  requested: msg('A credit was already requested for this finding.'),
  settled: msg('The vendor has already given a credit for this finding.'),
};

export const refusalOf = (status: FindingStatus): string => worded(refusals[status]);
