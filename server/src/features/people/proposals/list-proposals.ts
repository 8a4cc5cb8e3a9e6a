import type { listProposals as endpoint, Proposal, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { proposalReply } from './proposal-reply.ts';
import * as repo from './proposals.repo.ts';
import { sightOf } from './sight-of.ts';

export async function listProposals(
  deps: Deps,
  caller: Caller,
  { restaurantId, state = 'open', ...request }: QueryOf<typeof endpoint>,
): Promise<Page<Proposal>> {
  const now = deps.clock();
  const page = await repo.listProposals(deps.db, sightOf(caller, restaurantId), { state, now }, request);
  return mapPage(page, (row) => proposalReply(caller, row, now));
}
