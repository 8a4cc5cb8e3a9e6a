import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { deleteSessionsOf } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { deleteOwnSession } from './sessions.repo.ts';

const entry = (summary: Message, subjectId: number | null) =>
  ({ action: 'session_ended', subject: 'session', subjectId, summary }) as const;

/** Ends one of the person's sessions, whether of a lost phone or of this browser. */
export async function endOwnSession(deps: Deps, caller: Caller, id: number): Promise<void> {
  await tx(deps.db, async (trx) => {
    if (!(await deleteOwnSession(trx, caller.user.id, id))) throw notFound('The session');
    const scope = { userId: caller.user.id, groupId: null };
    await recordAccountChange(trx, scope, entry(msg('Ended a session'), id));
  });
}

/** Ends all of the person's sessions except the current one. */
export async function endOtherSessions(deps: Deps, caller: Caller): Promise<{ ended: number }> {
  return tx(deps.db, async (trx) => {
    const ended = await deleteSessionsOf(trx, caller.user.id, caller.sessionId);
    if (ended > 0) {
      const scope = { userId: caller.user.id, groupId: null };
      const words = msg('Ended {count, plural, one {# other session} other {# other sessions}}', { count: ended });
      await recordAccountChange(trx, scope, entry(words, null));
    }
    return { ended };
  });
}
