import type { listSessions as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { deviceOf } from './device.ts';
import * as repo from './sessions.repo.ts';

export async function listSessions(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<ReplyOf<typeof endpoint>[number]>> {
  const page = await repo.listSessions(deps.db, caller.user.id, deps.clock(), query);
  return mapPage(page, (row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === caller.sessionId,
  }));
}
