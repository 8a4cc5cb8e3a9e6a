import type { AccountingExport, listAccountingExports as endpoint, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { exportReply } from './export-reply.ts';
import * as repo from './exports.repo.ts';

export async function listExports(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<AccountingExport>> {
  const page = await repo.listExports(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => exportReply(caller, row));
}
