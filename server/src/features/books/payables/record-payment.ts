import type { BodyOf, recordPayment as endpoint, Payment } from '@platewise/contract';
import { addDays, businessDate, type CalendarDate, dec, msg, sumCents, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { calendarToday } from '../../buying/invoices/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { paymentReply } from './payment-reply.ts';
import { findPayment, insertPayment } from './payments.repo.ts';
import { type Settled, settleInvoices } from './settle-invoices.ts';
import { lockInvoices, standingPayments, vendorToPay, writeStates } from './settled-invoices.repo.ts';
import { tellInvoices } from './tell-invoices.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Records a payment and divides it over invoices, all or none. What was typed as paid before stays the base that
 * recorded payments add to: undoing them subtracts each one's part, and returns to the typed amount and date.
 */
export async function recordPayment(deps: Deps, caller: Caller, body: Body): Promise<Payment> {
  const plan = await planPayment(deps, caller, body);
  return tx(deps.db, async (trx) => {
    const id = await settleVendor(deps, trx, plan.scope, { ...body, ...plan, reach: caller.sight });
    const row = await findPayment(trx, plan.scope, id);
    if (row === null) throw notFound('The payment');
    return paymentReply(caller, row);
  });
}

type Plan = {
  vendor: { id: number; restaurant_id: number; name: string };
  scope: RestaurantScope;
  paidOn: CalendarDate;
};

/** Whether the caller may pay this vendor on this day: 404, 403 or a problem otherwise. */
export async function planPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  body: Pick<Body, 'vendorId' | 'paidOn'>,
): Promise<Plan> {
  const vendor = await vendorToPay(deps.db, caller.sight, body.vendorId);
  if (vendor === null) throw notFound('The vendor');
  const scope = caller.permit(vendor.restaurant_id);
  const today = calendarToday(caller, vendor.restaurant_id, deps.clock());
  const paidOn = body.paidOn ?? today;
  if (paidOn > addDays(businessDate(today), 1)) throw invalidField('paidOn', "A payment can't be dated in the future");
  return { vendor, scope, paidOn };
}

export type VendorPayment = Pick<Body, 'method' | 'reference' | 'note' | 'invoices'> & {
  vendor: { id: number; restaurant_id: number; name: string };
  paidOn: CalendarDate;
  /** What the caller can see, so that an invoice of another restaurant is named. */
  reach: Reach;
  /** Refuses invoices in another one. */
  currency?: string;
};

/** Records one payment in the transaction of its caller; returns its ID. */
export async function settleVendor(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { vendor, paidOn, reach, currency, ...body }: VendorPayment,
): Promise<number> {
  const ids = body.invoices.map(({ id }) => id);
  const settled = settleInvoices(vendor, body.invoices, await lockInvoices(trx, reach, ids));
  if (currency !== undefined && settled.some(({ invoice }) => invoice.currency !== currency))
    throw invalidField('invoices', t('Choose invoices in {currency}', { currency }));
  const before = await standingPayments(trx, scope, ids);
  const payment = {
    vendorId: vendor.id,
    paidOn,
    amount: amountOf(settled),
    currency: settled[0]?.invoice.currency ?? scope.settings.currency,
    method: body.method,
    reference: body.reference || null,
    note: body.note || null,
  };
  const parts = settled.map(({ invoice, amount, discount }) => ({
    ...{ invoiceId: invoice.id, amount, discount },
    typedPaidOn: before.get(invoice.id)?.typed_paid_on ?? (before.has(invoice.id) ? null : invoice.paid_on),
  }));
  const id = await insertPayment(trx, scope, { ...payment, parts, now: deps.clock() });
  const states = settled.map(({ invoice, state }) => ({
    ...{ id: invoice.id, ...state },
    paidOn: invoice.paid_on !== null && invoice.paid_on > paidOn ? invoice.paid_on : paidOn,
  }));
  await writeStates(trx, scope, states);
  await recordRestaurantChange(trx, scope, {
    action: 'recorded',
    subject: 'payment',
    subjectId: id,
    summary: msg('Recorded a payment of {amount} to {vendor}', {
      amount: `${payment.currency} ${payment.amount}`,
      vendor: vendor.name,
    }),
    after: {
      ...payment,
      invoices: parts.map(({ invoiceId, amount, discount }) => ({ invoiceId, amount, discount })),
    },
  });
  tellInvoices(
    deps,
    trx,
    settled.map(({ invoice }) => invoice),
  );
  return id;
}

/** Credits are set off against invoices; a refund from the vendor isn't a payment to it. */
function amountOf(settled: readonly Settled[]): string {
  const amount = sumCents(settled.map((part) => part.amount));
  if (dec(amount).lt(0))
    throw invalidField('invoices', 'The credits are more than the invoices. Add an invoice, or use less of a credit');
  return amount;
}
