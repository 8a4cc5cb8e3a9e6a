import type { BodyOf, updateInvoice } from '@platewise/contract';
import { dec, type Money, paidSoFar, paymentState, t } from '@platewise/domain';
import { invalidField } from '../../../platform/http/problem.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { refusePaid } from './load-invoice.ts';
import type { InvoiceChange } from './write-invoice.repo.ts';

type Body = Pick<BodyOf<typeof updateInvoice>, 'paymentStatus' | 'paidAmount' | 'paidOn' | 'totalAmount'>;
type Fields = Body & Pick<BodyOf<typeof updateInvoice>, 'vendorId' | 'currency'>;

/**
 * While payments are recorded, the payment follows them, and what they were made for can't change: the vendor, the
 * currency, and a total of at least what is paid. A form may send back what is there.
 */
export function refusePaidFields(row: InvoiceRow, body: Fields): void {
  if (row.payments === 0) return;
  const { vendorId, currency, totalAmount } = body;
  if (changesPayment(row, body)) refusePaid(row);
  if ((vendorId !== undefined && vendorId !== row.vendor_id) || (currency !== undefined && currency !== row.currency))
    refusePaid(row);
  if (totalAmount === undefined || totalAmount === row.total_amount) return;
  const paid = dec(paidSoFar(row.total_amount, row.paid_amount));
  const covers = totalAmount !== null && dec(totalAmount).abs().gte(paid.abs());
  if (!covers || dec(totalAmount).times(paid).lt(0))
    throw invalidField(
      'totalAmount',
      t('{amount} is already paid. Enter at least that, or undo the payment first', { amount: paid.toFixed(2) }),
    );
}

function changesPayment(row: InvoiceRow, { paymentStatus, paidAmount, paidOn }: Body): boolean {
  const sameStatus =
    paymentStatus === undefined ||
    paymentStatus === row.payment_status ||
    (paymentStatus === 'overdue' && row.payment_status !== 'paid');
  const sameAmount = paidAmount == null || (row.paid_amount !== null && dec(paidAmount).equals(dec(row.paid_amount)));
  return !sameStatus || !sameAmount || (paidOn != null && paidOn !== row.paid_on);
}

/**
 * Paid and back is allowed; partial requires an amount. Overdue isn't stored: as input it comes from a form that
 * displayed it, and leaves a partial payment unchanged.
 */
export function paymentChange(row: InvoiceRow, body: Body): InvoiceChange {
  if (row.payments > 0) return coversTotal(row, body.totalAmount);
  const total = body.totalAmount === undefined ? row.total_amount : body.totalAmount;
  switch (body.paymentStatus ?? impliedStatus(row, body)) {
    case undefined:
      return followsTotal(row, total);
    case 'paid':
      return { payment_status: 'paid', paid_amount: body.paidAmount ?? total, paid_on: dateOf(row, body, 'paid') };
    case 'partial':
      return partialPayment(row, body, total);
    case 'overdue':
      if (row.payment_status !== 'paid') return {};
      return { payment_status: 'pending', paid_amount: null, paid_on: null };
    case 'pending':
      return { payment_status: 'pending', paid_amount: null, paid_on: null };
  }
}

/** An amount or date alone applies to the existing payment. */
function impliedStatus(row: InvoiceRow, body: Body): 'paid' | 'partial' | undefined {
  if (body.paidAmount == null && body.paidOn == null) return undefined;
  if (row.payment_status === 'paid' || row.payment_status === 'partial') return row.payment_status;
  throw invalidField('paymentStatus', 'Set the payment status to Paid or Partial');
}

/** Recorded payments stay what they are; whether they pay in full depends on the total. */
function coversTotal(row: InvoiceRow, total: Money | null | undefined): InvoiceChange {
  if (total === undefined) return {};
  const { status, paidAmount } = paymentState(total, paidSoFar(row.total_amount, row.paid_amount));
  return { payment_status: status, paid_amount: paidAmount };
}

/** Paid in full stays paid in full when the total is corrected. */
function followsTotal(row: InvoiceRow, total: Money | null): InvoiceChange {
  const inFull = row.payment_status === 'paid' && row.paid_amount === row.total_amount;
  return inFull && total !== row.total_amount ? { paid_amount: total } : {};
}

function partialPayment(row: InvoiceRow, body: Body, total: Money | null): InvoiceChange {
  const paid = body.paidAmount ?? (row.payment_status === 'partial' ? row.paid_amount : null);
  if (paid === null) throw invalidField('paidAmount', 'Enter the amount paid (more than 0)');
  if (total !== null && dec(paid).gte(dec(total).abs())) {
    throw invalidField(
      'paidAmount',
      t("That's the full amount. Choose Paid, or enter less than {amount}", { amount: dec(total).abs().toFixed(2) }),
    );
  }
  return { payment_status: 'partial', paid_amount: paid, paid_on: dateOf(row, body, 'partial') };
}

const dateOf = (row: InvoiceRow, body: Body, status: 'paid' | 'partial'): string | null =>
  body.paidOn === undefined && row.payment_status === status ? row.paid_on : (body.paidOn ?? null);
