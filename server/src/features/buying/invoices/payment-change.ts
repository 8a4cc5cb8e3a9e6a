import type { BodyOf, updateInvoice } from '@platewise/contract';
import { dec, t } from '@platewise/domain';
import { invalidField } from '../../../platform/http/problem.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import type { InvoiceChange } from './write-invoice.repo.ts';

type Body = Pick<BodyOf<typeof updateInvoice>, 'paymentStatus' | 'paidAmount' | 'paidOn' | 'totalAmount'>;

/**
 * Paid and back is allowed; partial requires an amount. Overdue isn't stored: as input it comes from a form that
 * displayed it, and leaves a partial payment unchanged.
 */
export function paymentChange(row: InvoiceRow, body: Body): InvoiceChange {
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

/** Paid in full stays paid in full when the total is corrected. */
function followsTotal(row: InvoiceRow, total: string | null): InvoiceChange {
  const inFull = row.payment_status === 'paid' && row.paid_amount === row.total_amount;
  return inFull && total !== row.total_amount ? { paid_amount: total } : {};
}

function partialPayment(row: InvoiceRow, body: Body, total: string | null): InvoiceChange {
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
