import type { BodyOf, CountSession, updateCount as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { countDate } from './count-date.ts';
import { sessionReply } from './count-reply.ts';
import { permitCount, replyOf, takeCount } from './load-count.ts';
import { refuseClosed } from './refuse-closed.ts';
import { type SessionChange, updateSession } from './sessions.repo.ts';

/** Renames a count, moves it to another day, pauses or resumes it. Entries from offline phones still come in. */
export async function updateCount(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<CountSession> {
  const scope = await permitCount(deps.db, caller, id);
  return tx(deps.db, async (trx) => {
    const row = await takeCount(trx, scope, id);
    refuseStale(body.version, row.version, () => sessionReply(caller, row));
    refuseClosed(row);
    const change: SessionChange = {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.countedOn == null ? {} : { counted_on: countDate(scope, deps.clock(), body.countedOn) }),
      ...(body.status === undefined
        ? {}
        : { status: body.status, paused_at: body.status === 'paused' ? deps.clock() : null }),
    };
    await updateSession(trx, scope, id, change);
    const name = change.name ?? row.name;
    await recordRestaurantChange(trx, scope, {
      action: body.status === 'paused' ? 'paused' : body.status === 'open' ? 'resumed' : 'updated',
      subject: 'count',
      subjectId: id,
      summary:
        body.status === 'paused'
          ? msg('Paused the count {name}', { name })
          : body.status === 'open'
            ? msg('Resumed the count {name}', { name })
            : msg('Changed the count {name}', { name }),
      before: { name: row.name, countedOn: row.counted_on, status: row.status },
      after: change,
    });
    deps.events.publish({ type: 'count', restaurantId: scope.restaurantId, id }, trx);
    return replyOf(trx, caller, scope, id);
  });
}
