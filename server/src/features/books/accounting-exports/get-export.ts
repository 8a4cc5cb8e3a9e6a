import { type AccountingExportDetail, PAYMENT_METHODS } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { exportReply } from './export-reply.ts';
import { readPaid } from './exported-payments.repo.ts';
import { type BillRow, readBills } from './exports.repo.ts';
import { type InvoiceRow, readInvoices } from './invoices-for-books.repo.ts';
import { loadExport, permitExport } from './permit-export.ts';

/** A file, with what has happened to its invoices since. */
export async function getExport(deps: Deps, caller: Caller, id: number): Promise<AccountingExportDetail> {
  const scope = await permitExport(deps, caller, id);
  const row = await loadExport(deps.db, scope, id);
  const bills = await readBills(deps.db, scope, id);
  const ids = bills.map((bill) => bill.invoice_id);
  const now = await readInvoices(deps.db, scope, { ids }, { formats: [], most: ids.length, digests: 'all' });
  const present = new Map(now.map((invoice) => [invoice.id, invoice]));
  return {
    ...exportReply(caller, row),
    bills: bills.map((bill) => ({
      invoiceId: bill.invoice_id,
      number: bill.number,
      vendorName: bill.vendor_name,
      date: bill.date,
      currency: bill.currency,
      total: Number(bill.total),
      lines: Number(bill.lines),
      since: sinceOf(bill, present.get(bill.invoice_id)),
    })),
    paid: (await readPaid(deps.db, scope, id)).map(({ payment_id, payment, voided }) => ({
      paymentId: payment_id,
      number: payment.number,
      vendorName: payment.vendorName,
      paidOn: payment.paidOn,
      currency: payment.currency,
      amount: Number(payment.amount),
      discount: Number(payment.discount),
      method: PAYMENT_METHODS.find((method) => method === payment.method) ?? 'other',
      reference: payment.reference,
      since: voided ? 'voided' : 'same',
    })),
  };
}

function sinceOf(bill: BillRow, invoice: InvoiceRow | undefined): AccountingExportDetail['bills'][number]['since'] {
  if (invoice === undefined) return 'withdrawn';
  return invoice.digest === bill.digest && invoice.vendor_id === bill.vendor_id ? 'same' : 'changed';
}
