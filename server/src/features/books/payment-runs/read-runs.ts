import {
  approvePaymentRun,
  type listPaymentRuns as endpoint,
  type PaymentRun,
  type PaymentRunDetail,
  type QueryOf,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { approvalsOf } from '../bank-details/index.ts';
import { authorsOf, findRun, listRuns } from './payment-runs.repo.ts';
import { runDetail, runReply } from './run-reply.ts';

export async function listPaymentRuns(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<PaymentRun>> {
  const reach = caller.reach(query.restaurantId);
  const page = await listRuns(deps.db, reach, query);
  const approvalOf = await approvalsOf(deps.db, caller, approvePaymentRun.access, reach.restaurantIds);
  return mapPage(page, (row) =>
    runReply(caller, row, approvalOf({ restaurantId: row.restaurant_id, authors: authorsOf(row) })),
  );
}

export async function getPaymentRun(deps: Deps, caller: Caller, id: number): Promise<PaymentRunDetail> {
  const row = await findRun(deps.db, caller.sight, id);
  if (row === null) throw notFound('The payment run');
  return runDetail(deps, deps.db, caller, caller.permit(row.restaurant_id), id);
}
