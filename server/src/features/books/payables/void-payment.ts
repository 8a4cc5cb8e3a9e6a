import type { BodyOf, voidPayment as endpoint, Payment } from '@platewise/contract';
import { type CalendarDate, dec, msg, paidSoFar, paymentState } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { refreshDueDates } from '../../buying/vendors/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { forgetClearing } from './clearing.repo.ts';
import { paymentReply } from './payment-reply.ts';
import { findPayment, lockPayment, markVoided, type PaymentRow } from './payments.repo.ts';
import {
  lockInvoices,
  type PaidState,
  type SettledRow,
  type Standing,
  standingPayments,
  writeStates,
} from './settled-invoices.repo.ts';
import { tellInvoices } from './tell-invoices.ts';

/** Undoes a payment: its invoices are owed again, less what other payments settle. The payment stays on record. */
export async function voidPayment(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Payment> {
  const seen = await findPayment(deps.db, caller.sight, id);
  if (seen === null) throw notFound('The payment');
  const scope = caller.permit(seen.restaurant_id);
  return tx(deps.db, async (trx) => {
    await undoPayment(deps, trx, scope, seen, (row) =>
      refuseStale(body.version, row.version, () => paymentReply(caller, row)),
    );
    return paymentReply(caller, await load(trx, scope, id));
  });
}

/** Undoes a payment in the transaction of its caller. `check` sees it once it is locked. */
export async function undoPayment(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  seen: Pick<PaymentRow, 'id' | 'parts'>,
  check: (row: PaymentRow) => void = () => undefined,
): Promise<void> {
  const { id } = seen;
  // Before anything else, as whatever changes a match does.
  await holdLock(trx, scope.restaurantId, 'bank');
  // Invoices first, as when a payment is recorded.
  const invoices = await lockInvoices(
    trx,
    scope,
    seen.parts.map((part) => part.id),
  );
  await lockPayment(trx, scope, id);
  const row = await load(trx, scope, id);
  if (row.voided_at !== null) throw problem('conflict', 'This payment is already undone.');
  check(row);
  const typed = await standingPayments(trx, scope, [...invoices.keys()]);
  await markVoided(trx, scope, id, deps.clock());
  await forgetClearing(trx, scope, id);
  const left = await standingPayments(trx, scope, [...invoices.keys()]);
  const states = row.parts.flatMap((part) => {
    const invoice = invoices.get(part.id);
    const settled = dec(part.amount).plus(part.discount);
    return invoice === undefined
      ? []
      : stateWithout(invoice, settled.toFixed(2), left.get(part.id), typed.get(part.id)?.typed_paid_on ?? null);
  });
  await writeStates(trx, scope, states);
  // The terms may have changed while they were paid.
  await refreshDueDates(trx, scope, row.vendor_id, [...invoices.keys()]);
  await recordRestaurantChange(trx, scope, {
    action: 'undone',
    subject: 'payment',
    subjectId: id,
    summary: msg('Undid the payment of {amount} to {vendor}', {
      amount: `${row.currency} ${row.amount}`,
      vendor: row.vendor_name ?? '',
    }),
    before: {
      ...{ paidOn: row.paid_on, amount: row.amount, currency: row.currency, method: row.method },
      invoices: row.parts.map(({ id: invoiceId, amount, discount }) => ({ invoiceId, amount, discount })),
    },
  });
  tellInvoices(deps, trx, [...invoices.values()]);
}

async function load(trx: Tx, scope: RestaurantScope, id: number): Promise<PaymentRow> {
  const row = await findPayment(trx, scope, id);
  if (row === null) throw notFound('The payment');
  return row;
}

/** What is left of an invoice's payment: other recorded payments, on top of what was typed before the first one. */
function stateWithout(
  invoice: SettledRow,
  settled: string,
  left: Standing | undefined,
  typedPaidOn: CalendarDate | null,
): PaidState {
  const paid = dec(paidSoFar(invoice.total_amount, invoice.paid_amount)).minus(settled);
  const isTyped = !paid.equals(dec(left?.settled ?? 0));
  const dates = [left?.last_paid_on, isTyped ? typedPaidOn : null].flatMap((date) => date ?? []).sort();
  const state = paymentState(invoice.total_amount, paid);
  return { id: invoice.id, ...state, paidOn: dates.at(-1) ?? null };
}
