import type { BodyOf, decideSupplierCorrelation as endpoint, SupplierCorrelation } from '@platewise/contract';
import { type Message, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { correlationReply } from './correlation-reply.ts';
import * as writes from './correlation-writes.repo.ts';
import { type CorrelationRow, findCorrelation } from './correlations.repo.ts';

/** A user's decision on a vendor for an ingredient: engine runs don't change it. */
export async function decideCorrelation(
  deps: Deps,
  caller: Caller,
  id: number,
  { decision, version }: BodyOf<typeof endpoint>,
): Promise<SupplierCorrelation> {
  const seen = await findCorrelation(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The match');
  const scope = caller.permit(seen.restaurant_id);
  return tx(deps.db, async (trx) => {
    await writes.lockCorrelations(trx, scope);
    const row = await findCorrelation(trx, scope, id);
    if (row === null) throw notFound('The match');
    refuseStale(version, row.version, () => correlationReply(caller, scope, row));
    if (decision === 'none' && row.correlation_score === '0.00') {
      // Without the choice nothing supports it: the row would have no reason to exist.
      throw problem(
        'conflict',
        t("There's no data to match {vendor} automatically. Rule it out instead.", { vendor: row.vendor_name }),
      );
    }
    await decide(deps, trx, scope, row, decision);
    deps.events.publish({ type: 'correlation', restaurantId: scope.restaurantId }, trx);
    const now = await findCorrelation(trx, scope, id);
    return correlationReply(caller, scope, now ?? row);
  });
}

function summaryOf(decision: writes.Decision, row: CorrelationRow): Message {
  const about = { vendor: row.vendor_name, ingredient: row.ingredient_name };
  switch (decision) {
    case 'chosen':
      return msg('Chose {vendor} as the vendor of {ingredient}', about);
    case 'rejected':
      return msg('Marked {vendor} as not selling {ingredient}', about);
    case 'none':
      return msg('Returned {vendor} for {ingredient} to automatic matching', about);
  }
}

/** Applies a decision with its ranking and audit entry. */
export async function decide(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  row: CorrelationRow,
  decision: writes.Decision,
): Promise<void> {
  if (decision === 'chosen') {
    await writes.unchooseOthers(trx, scope, { id: row.id, ingredientId: row.ingredient_id });
  }
  await writes.writeDecision(trx, scope, row.id, decision, deps.clock());
  await writes.rankVendors(trx, scope, row.ingredient_id);
  await recordRestaurantChange(trx, scope, {
    action: 'decided',
    subject: 'supplier match',
    subjectId: row.id,
    summary: summaryOf(decision, row),
    before: { chosen: row.manual_override && !row.rejected, rejected: row.rejected },
    after: { decision, ingredientId: row.ingredient_id, vendorId: row.vendor_id },
  });
}
