import type { CountSheet } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { lineReply, sessionReply, waitingReply } from './count-reply.ts';
import { readWaiting } from './entries.repo.ts';
import * as lines from './lines.repo.ts';
import { loadCount, permitCount } from './load-count.ts';

/** The sheet. Reads the cursor first: anything counted meanwhile is read twice rather than missed. */
export async function readCount(deps: Deps, caller: Caller, id: number): Promise<CountSheet> {
  const scope = await permitCount(deps.db, caller, id);
  const cursor = await lines.readCursor(deps.db, scope, id);
  const session = await loadCount(deps.db, scope, id);
  return {
    session: sessionReply(caller, session),
    lines: (await lines.readLines(deps.db, scope, id)).map(lineReply),
    waiting: (await readWaiting(deps.db, scope, id)).map(waitingReply),
    cursor,
  };
}

/** Lines counted or added since the cursor, and everything currently pending. */
export async function readCountChanges(deps: Deps, caller: Caller, id: number, after: string): Promise<CountSheet> {
  const scope = await permitCount(deps.db, caller, id);
  const cursor = await lines.readCursor(deps.db, scope, id);
  const session = await loadCount(deps.db, scope, id);
  const [entry = 0, line = 0] = after.split('.').map(Number);
  return {
    session: sessionReply(caller, session),
    lines: (await lines.readChangedLines(deps.db, scope, id, { entry, line })).map(lineReply),
    waiting: (await readWaiting(deps.db, scope, id)).map(waitingReply),
    cursor,
  };
}
