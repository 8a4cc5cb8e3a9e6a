import type { AdminUser, adminUsers as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { userReply } from './user-reply.ts';
import * as repo from './users.repo.ts';

export async function listUsers(deps: Deps, query: QueryOf<typeof endpoint>): Promise<Page<AdminUser>> {
  return mapPage(await repo.listUsers(deps.db, query, query, query), userReply);
}
