import type { FeedSync } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page, type PageRequest } from '../../../platform/http/page.ts';
import { listSyncs } from './feed-syncs.repo.ts';
import { permitFeed } from './list-integrations.ts';
import { syncReply } from './sync-reply.ts';

export async function listFeedSyncs(
  deps: Deps,
  caller: Caller,
  id: number,
  request: PageRequest,
): Promise<Page<FeedSync>> {
  const scope = await permitFeed(deps, caller, id);
  return mapPage(await listSyncs(deps.db, scope, id, request), syncReply);
}
