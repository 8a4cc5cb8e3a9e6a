import type {
  BodyOf,
  createPaymentRun as createEndpoint,
  PaymentRunDetail,
  updatePaymentRun as updateEndpoint,
} from '@platewise/contract';
import { addDays, businessDate, msg, sumCents } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { calendarToday } from '../../buying/invoices/index.ts';
import { payingLock } from '../../buying/vendors/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { findPayingAccount, methodsOf } from '../paying-accounts/index.ts';
import { changeRun } from './change-run.ts';
import { chooseInvoices } from './choose-invoices.ts';
import { runDetail } from './run-reply.ts';
import { addEditor, insertRun, type RunValues, replaceParts, updateRun } from './write-runs.repo.ts';

type Body = BodyOf<typeof createEndpoint>;

const daysAhead = 60;

export async function createPaymentRun(deps: Deps, caller: Caller, body: Body): Promise<PaymentRunDetail> {
  const account = await findPayingAccount(deps.db, caller.sight, body.accountId);
  if (account === null || account.removed_at !== null) throw notFound('The account');
  const scope = caller.permit(account.restaurant_id);
  return tx(deps.db, async (trx) => {
    await holdLock(trx, scope.restaurantId, payingLock);
    const values = await valuesOf(deps, trx, caller, scope, body);
    const chosen = await choose(trx, caller, scope, body, values, 0);
    const id = await insertRun(trx, scope, values, deps.clock());
    await replaceParts(trx, scope, id, chosen);
    await audit(trx, scope, id, 'created', values, chosen);
    return runDetail(deps, trx, caller, scope, id);
  });
}

/** Replaces what a run contains. Whoever approved it approved something else, so it is a draft again. */
export const updatePaymentRun = (
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof updateEndpoint>,
): Promise<PaymentRunDetail> =>
  changeRun(deps, caller, id, body, async (trx, scope, row) => {
    if (row.state !== 'draft' && row.state !== 'approved')
      throw problem('conflict', 'A sent or canceled payment run can no longer be changed.');
    const values = await valuesOf(deps, trx, caller, scope, body);
    const chosen = await choose(trx, caller, scope, body, values, id);
    await replaceParts(trx, scope, id, chosen);
    const unapproved = { state: 'draft', approved_by: null, approved_at: null, alone: false };
    await updateRun(trx, scope, id, { ...values, ...unapproved });
    await addEditor(trx, scope, id);
    await audit(trx, scope, id, 'updated', values, chosen);
  });

async function valuesOf(deps: Deps, trx: Tx, caller: Caller, scope: RestaurantScope, body: Body): Promise<RunValues> {
  const account = await findPayingAccount(trx, scope, body.accountId);
  if (account === null || account.removed_at !== null) throw notFound('The account');
  if (!methodsOf(account).includes(body.method))
    throw invalidField('method', "This account can't pay like this. Complete its details or choose another one");
  const today = calendarToday(caller, scope.restaurantId, deps.clock());
  const payOn = body.payOn ?? today;
  if (payOn < today) throw invalidField('payOn', "The payment date can't be in the past");
  if (payOn > addDays(businessDate(today), daysAhead))
    throw invalidField('payOn', 'The payment date is at most 60 days ahead');
  return {
    ...{ account_id: account.id, method: body.method, pay_on: payOn, currency: account.currency },
    note: body.note ?? null,
  };
}

const choose = (
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  { invoices }: Body,
  { pay_on: payOn, currency }: RunValues,
  runId: number,
) => chooseInvoices(trx, scope, caller.sight, { given: invoices, payOn, currency, runId });

async function audit(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  action: 'created' | 'updated',
  values: RunValues,
  chosen: Awaited<ReturnType<typeof chooseInvoices>>,
): Promise<void> {
  const account = await findPayingAccount(trx, scope, values.account_id);
  const amount = `${values.currency} ${sumCents(chosen.map((part) => part.amount))}`;
  await recordRestaurantChange(trx, scope, {
    ...{ action, subject: 'payment run', subjectId: id },
    summary:
      action === 'created'
        ? msg('Created a payment run of {amount}', { amount })
        : msg('Changed a payment run, now {amount}', { amount }),
    after: {
      ...{ method: values.method, payOn: values.pay_on, account: account?.name ?? null },
      invoices: chosen.map(({ invoiceId, amount: part, discount }) => ({ invoiceId, amount: part, discount })),
    },
  });
}
