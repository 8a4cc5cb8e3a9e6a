import type { listProcurement as endpoint, ProcurementRecommendation, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { todayOf } from './collect-advice.ts';
import { listRows } from './procurement.repo.ts';
import { procurementReply } from './procurement-reply.ts';

export async function listProcurement(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  { status, type, q = '', ...request }: QueryOf<typeof endpoint>,
): Promise<Page<ProcurementRecommendation>> {
  const scope = caller.permit(restaurantId);
  const now = deps.clock();
  const today = todayOf(scope, now);
  const page = await listRows(deps.db, scope, { status: status ?? null, type: type ?? null, q }, request, now);
  return mapPage(page, (row) => procurementReply(caller, row, today));
}
