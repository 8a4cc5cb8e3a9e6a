import type { adminUserContents as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { countOwned, ownedGroups } from './owned.repo.ts';
import { present } from './user-reply.ts';
import { findUser } from './users.repo.ts';

/** What has to be decided for a deletion. */
export async function userContents(deps: Deps, id: number): Promise<ReplyOf<typeof endpoint>> {
  present(await findUser(deps.db, id));
  return { groups: await ownedGroups(deps.db, id), ...(await countOwned(deps.db, id)) };
}
