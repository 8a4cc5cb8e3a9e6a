import type { listStockDocuments as endpoint, QueryOf, StockDocument } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { documentReply } from './document-reply.ts';
import * as repo from './documents.repo.ts';

export async function listStockDocuments(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<StockDocument>> {
  const page = await repo.listDocuments(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => documentReply(caller, row));
}

export async function readStockDocument(deps: Deps, caller: Caller, id: number): Promise<StockDocument> {
  const row = await repo.findDocument(deps.db, caller.sight, id);
  if (row === null) throw notFound('The document');
  caller.permit(row.restaurant_id);
  return documentReply(caller, row);
}
