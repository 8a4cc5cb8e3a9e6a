import type { CreditRequest } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Queryable, type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { lockFindings, markInvoicesOfRequest } from '../audit-marks/index.ts';
import { lockOrder } from '../purchase-orders/index.ts';
import { type CreditRequestRow, findRequest, lockRequest } from './credit-requests.repo.ts';
import { type CreditAct, type CreditStatus, creditStatusOf, mayActOn } from './credit-states.ts';
import { requestReply } from './request-reply.ts';

/** A credit request with its restaurant's scope: 404 if out of reach, 403 if the role forbids it. */
export async function permitRequest(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
): Promise<{ row: CreditRequestRow; scope: RestaurantScope }> {
  const row = await findRequest(deps.db, caller.sight, id);
  if (row === null) throw notFound('The credit request');
  return { row, scope: caller.permit(row.restaurant_id) };
}

function refusalOf(act: CreditAct, status: CreditStatus): string {
  const state = t('This request is {status, select, open {open} sent {sent} credited {credited} other {withdrawn}}', {
    status,
  });
  switch (act) {
    case 'edit':
      return t("{state}, so it can't be changed.", { state });
    case 'send':
      return t("{state}, so it can't be sent.", { state });
    case 'credit':
      return t("{state}, so it can't be credited.", { state });
    case 'withdraw':
      return t("{state}, so it can't be withdrawn.", { state });
    case 'reopen':
      return t("{state}, so it can't be reopened.", { state });
  }
}

type Entered = { trx: Tx; scope: RestaurantScope; row: CreditRequestRow };

/**
 * Decides whether a difference is asked for: its order and findings are locked as they are where credits are requested,
 * and its invoices are audited again.
 */
const decidesOnDifference: readonly CreditAct[] = ['withdraw', 'reopen'];

async function lockDifference(trx: Tx, scope: RestaurantScope, { id, order_id: orderId }: CreditRequestRow) {
  if (orderId !== null) await lockOrder(trx, scope, orderId);
  await markInvoicesOfRequest(trx, scope, id);
  await lockFindings(trx, scope);
}

/** Locks a request, applies an action if its status allows it, and returns the updated request. */
export async function actOnRequest(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
  about: { act: CreditAct; version: number | undefined },
  act: (entered: Entered) => Promise<void>,
): Promise<CreditRequest> {
  const { scope, row: seen } = await permitRequest(deps, caller, id);
  return tx(deps.db, async (trx) => {
    if (decidesOnDifference.includes(about.act)) await lockDifference(trx, scope, seen);
    await lockRequest(trx, scope, id);
    const row = await present(trx, scope, id);
    refuseStale(about.version, row.version, () => requestReply(caller, row));
    const status = creditStatusOf(row);
    if (!mayActOn(status, about.act)) {
      throw problem('conflict', refusalOf(about.act, status));
    }
    await act({ trx, scope, row });
    return requestReply(caller, await present(trx, scope, id));
  });
}

async function present(db: Queryable, scope: RestaurantScope, id: number): Promise<CreditRequestRow> {
  const row = await findRequest(db, scope, id);
  if (row === null) throw notFound('The credit request');
  return row;
}
