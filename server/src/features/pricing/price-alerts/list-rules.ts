import type { listPriceAlertRules as endpoint, PriceAlertRule, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { ruleReply } from './rule-reply.ts';
import * as repo from './rules.repo.ts';

export async function listRules(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<PriceAlertRule>> {
  const filter = { q: query.q, ingredientId: query.ingredientId };
  const page = await repo.listRules(deps.db, caller.reach(query.restaurantId), filter, query);
  return mapPage(page, (row) => ruleReply(caller, row));
}
