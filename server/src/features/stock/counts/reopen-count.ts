import type { BodyOf, CountSession, reopenCount as endpoint } from '@platewise/contract';
import { dec, decimalText, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { moveStock } from '../inventory/index.ts';
import { sessionReply } from './count-reply.ts';
import * as lines from './lines.repo.ts';
import { permitCount, replyOf, takeCount } from './load-count.ts';
import { updateSession } from './sessions.repo.ts';
import * as stock from './stock.repo.ts';

/**
 * Reopens a closed count: its movements are reversed on the same days, and its figures are live again. Items that were
 * counted again keep the stock of that count.
 */
export async function reopenCount(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<CountSession> {
  const scope = await permitCount(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    const session = await takeCount(trx, scope, id);
    if (session.status !== 'closed') throw problem('conflict', 'This count is not closed.');
    refuseStale(body.version, session.version, () => sessionReply(caller, session));
    await stock.lockPlacesOf(trx, scope, id);
    const moved = await stock.movedBy(trx, scope, `count:${id}`);
    const later = await stock.countedLater(trx, scope, id);
    const moves = moved.flatMap((move) => reversalsOf(id, move, later.get(move.inventory_id)));
    await moveStock(
      deps,
      trx,
      scope,
      moves.map((move) => ({ ...move, type: 'adjustment', reason: 'count', note: body.reason })),
    );
    await updateSession(trx, scope, id, {
      status: 'open',
      closed_at: null,
      closed_by: null,
      total_value: null,
      uncosted: null,
      reopened_at: deps.clock(),
      reopened_by: scope.userId,
      reopen_reason: body.reason,
    });
    const sheet = await lines.readLines(trx, scope, id);
    await lines.writeClosing(
      trx,
      scope,
      sheet.map((line) => ({ id: line.id, expected: null, unitCost: null, value: null })),
    );
    await stock.writeCountedOn(trx, scope, id);
    await stock.markDays(trx, scope, session.counted_on);
    await recordRestaurantChange(trx, scope, {
      action: 'reopened',
      subject: 'count',
      subjectId: id,
      summary: msg('Reopened the count {name}: {reason}', { name: session.name, reason: body.reason }),
      before: { status: 'closed', value: session.total_value },
      after: { status: 'open', reason: body.reason, reverted: moved.length },
    });
    deps.events.publish({ type: 'count', restaurantId: scope.restaurantId, id }, trx);
    return replyOf(trx, caller, scope, id);
  });
}

function reversalsOf(
  id: number,
  { inventory_id: inventoryId, occurred_on: occurredOn, quantity }: stock.Moved,
  later: stock.LaterCount | undefined,
) {
  const reversed = {
    inventoryId,
    change: decimalText(dec(quantity).negated()),
    ref: `count:${id}`,
    occurredOn,
  };
  if (later === undefined) return [reversed];
  return [reversed, { inventoryId, change: quantity, ref: `count:${later.id}`, occurredOn: later.counted_on }];
}
