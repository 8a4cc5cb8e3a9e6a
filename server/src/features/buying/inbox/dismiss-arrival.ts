import type { Arrival, BodyOf, dismissArrival as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { arrivalReply, isDismissable } from './arrival-reply.ts';
import * as writes from './arrival-writes.repo.ts';
import { loadArrival } from './list-arrivals.ts';
import { rememberSender } from './remember-sender.ts';

/** Its documents stay for 30 days, in case it was a mistake. */
export async function dismissArrival(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Arrival> {
  const { scope } = await loadArrival(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    await writes.lockInbox(trx, scope);
    await writes.lockArrival(trx, scope, id);
    const { row } = await loadArrival(trx, caller, id);
    refuseStale(body.version, row.version, () => arrivalReply(caller, row));
    if (!isDismissable(row)) throw problem('conflict', 'This was already decided.');
    for (const one of row.documents) {
      if (one.state === 'waiting') await writes.updateDocument(trx, scope, one.id, { state: 'ignored' });
    }
    // Of a mail that partly failed, the invoices stay.
    const state = row.documents.some(({ state: own }) => own === 'taken') ? 'taken' : 'ignored';
    const reason = state === 'taken' ? null : row.reason;
    await writes.decideArrival(trx, scope, id, { state, reason }, deps.clock());
    if (body.block === true) {
      if (row.sender === null) throw invalidField('block', 'This has no sender to ignore.');
      await rememberSender(deps, trx, scope, { address: row.sender, allowed: false, vendorId: null });
    }
    await recordRestaurantChange(trx, scope, {
      action: 'dismissed',
      subject: 'arrival',
      subjectId: id,
      summary: msg('Ignored mail from {sender}', { sender: row.sender ?? row.subject ?? '–' }),
      before: { state: row.state },
      after: { state },
    });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
    const { row: after } = await loadArrival(trx, caller, id);
    return arrivalReply(caller, after);
  });
}
