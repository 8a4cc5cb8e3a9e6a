import type { BankEntryRecord, listBankEntries as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Page } from '../../../platform/http/page.ts';
import * as repo from './entries.repo.ts';
import { withSuggestions } from './entries-with-suggestions.ts';

export async function listEntries(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<BankEntryRecord>> {
  const page = await repo.listEntries(deps.db, caller.reach(query.restaurantId), query);
  return { ...page, rows: await withSuggestions(deps.db, caller, page.rows) };
}
