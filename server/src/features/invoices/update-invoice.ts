import type { BodyOf, updateInvoice as endpoint, Invoice } from '@platewise/contract';
import { normaliseInvoiceNumber } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { type Tx, tx } from '../../platform/db/index.ts';
import { invalidField, problem } from '../../platform/http/problem.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { type LoadedInvoice, lockForChange, refuseApproved, refuseReading, replyAfter } from './load-invoice.ts';
import { checkOrigins } from './origin.ts';
import { refuseForeignVendor } from './references.ts';
import { rematchLines } from './rematch-lines.ts';
import { type InvoiceChange, readHeader, updateInvoice as write, writeHeader } from './write-invoice.repo.ts';

type Body = BodyOf<typeof endpoint>;

const headerFields = ['vendorId', 'invoiceNumber', 'invoiceDate', 'dueDate', 'totalAmount', 'currency'] as const;

/** Changes an invoice. Of an approved one only the payment; a new vendor brings its own remembered items to the lines. */
export async function updateInvoice(deps: Deps, caller: Caller, id: number, body: Body): Promise<Invoice> {
  return tx(deps.db, async (trx) => {
    const loaded = await lockForChange(deps, trx, caller, id, body.version);
    const { row, scope } = loaded;
    const given = headerFields.filter((field) => body[field] !== undefined);
    if (given.length > 0 || body.checked !== undefined) {
      refuseApproved(deps, caller, row);
      refuseReading(row);
      if (row.rejected_at !== null) throw problem('conflict', 'The invoice is rejected. Restore it first.');
    }
    await refuseForeignVendor(trx, caller, body.vendorId, row.restaurant_id);
    const change = { ...headerChange(row, body), ...paymentChange(row, body) };
    await write(trx, scope, id, change);
    await noteChecked(trx, loaded, [...given, ...(body.checked ?? [])]);
    if (body.vendorId !== undefined && body.vendorId !== row.vendor_id)
      await rematchLines(trx, scope, id, body.vendorId);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'invoice',
      subjectId: id,
      summary: summaryOf(row, change),
      before: pick(row, Object.keys(change)),
      after: change,
    });
    return replyAfter(deps, trx, caller, id);
  });
}

function headerChange(row: InvoiceRow, body: Body): InvoiceChange {
  const change: InvoiceChange = {};
  if (body.vendorId !== undefined) change.vendor_id = body.vendorId;
  if (body.invoiceNumber !== undefined) {
    change.invoice_number = body.invoiceNumber;
    change.number_key = body.invoiceNumber === null ? null : normaliseInvoiceNumber(body.invoiceNumber);
  }
  if (body.invoiceDate !== undefined) change.invoice_date = body.invoiceDate;
  if (body.dueDate !== undefined) change.due_date = body.dueDate;
  if (body.totalAmount !== undefined) change.total_amount = body.totalAmount;
  if (body.description !== undefined) change.description = body.description;
  if (body.currency !== undefined && body.currency !== row.currency) {
    change.currency = body.currency;
    change.exchange_rate = null;
  }
  const typed = headerFields.filter((field) => body[field] !== undefined);
  if (typed.length > 0) change.typed_fields = [...new Set([...row.typed_fields, ...typed])];
  return change;
}

/** Paid and back is allowed; partial wants what was paid and when. Overdue is not stored: it means pending. */
function paymentChange(row: InvoiceRow, body: Body): InvoiceChange {
  if (body.paymentStatus === undefined) {
    return {
      ...(body.paidAmount === undefined ? {} : { paid_amount: body.paidAmount }),
      ...(body.paidOn === undefined ? {} : { paid_on: body.paidOn }),
    };
  }
  switch (body.paymentStatus) {
    case 'paid':
      return { payment_status: 'paid', paid_amount: body.paidAmount ?? row.total_amount, paid_on: body.paidOn ?? null };
    case 'partial':
      return partialPayment(row, body);
    case 'pending':
    case 'overdue':
      return { payment_status: 'pending', paid_amount: null, paid_on: null };
  }
}

function partialPayment(row: InvoiceRow, body: Body): InvoiceChange {
  const paid = body.paidAmount ?? null;
  if (paid === null) throw invalidField('paidAmount', 'Enter what was paid, above 0');
  if (row.total_amount !== null && Number(paid) >= Number(row.total_amount)) {
    throw invalidField('paidAmount', `That is all of it: choose Paid, or enter less than ${row.total_amount}`);
  }
  return { payment_status: 'partial', paid_amount: paid, paid_on: body.paidOn ?? null };
}

async function noteChecked(trx: Tx, { row, scope }: LoadedInvoice, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return;
  const header = await readHeader(trx, scope, row.id);
  await writeHeader(trx, scope, row.id, { ...header, origins: checkOrigins(header.origins, fields) });
}

const pick = (row: InvoiceRow, names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

function summaryOf(row: InvoiceRow, change: InvoiceChange): string {
  const name = row.invoice_number ?? row.filename;
  if (change.payment_status !== undefined) return `Marked the invoice ${name} as ${change.payment_status}`;
  return `Changed the invoice ${name}`;
}
