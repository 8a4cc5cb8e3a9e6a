import type { listPayments as endpoint, Payment, QueryOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { paymentReply } from './payment-reply.ts';
import * as repo from './payments.repo.ts';

/** Payments, undone ones too. */
export async function listPayments(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Payment>> {
  const page = await repo.listPayments(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => paymentReply(caller, row));
}
