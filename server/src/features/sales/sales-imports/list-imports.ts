import type { listSalesImports as endpoint, QueryOf, SalesImport } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { replyFor } from './import-reply.ts';
import * as repo from './sales-imports.repo.ts';

export async function listImports(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<SalesImport>> {
  const page = await repo.listImports(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => replyFor(caller, row));
}
