import type { BodyOf, updateInvoice as endpoint, Invoice } from '@platewise/contract';
import { type Message, msg, normaliseInvoiceNumber } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { fileDocument } from '../filed-statements/index.ts';
import { refreshDueDates } from '../vendors/index.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { checkOrigins } from './lines/origin.ts';
import { lockForChange, refuseApproved, refuseReading, replyAfter } from './load-invoice.ts';
import type { LoadedInvoice } from './loaded-invoice.ts';
import { paymentChange, refusePaidFields } from './payment-change.ts';
import { refuseForeignVendor } from './reading/references.ts';
import { rematchLines } from './reading/rematch-lines.ts';
import { typedIn } from './reading/typed-in.ts';
import { rateRisk } from './review/rate-risk.ts';
import { type InvoiceChange, readHeader, updateInvoice as write, writeHeader } from './write-invoice.repo.ts';

type Body = BodyOf<typeof endpoint>;

const headerFields = [
  'vendorId',
  'invoiceNumber',
  'invoiceDate',
  'deliveryDate',
  'dueDate',
  'totalAmount',
  'currency',
] as const;

/** Updates an invoice. If approved, only the payment; a new vendor's remembered items are applied to the lines. */
export async function updateInvoice(deps: Deps, caller: Caller, id: number, body: Body): Promise<Invoice> {
  return tx(deps.db, async (trx) => {
    const loaded = await lockForChange(deps, trx, caller, id, body.version);
    const { row, scope } = loaded;
    const given = headerFields.filter((field) => body[field] !== undefined);
    if (given.length > 0 || body.checked !== undefined) {
      refuseApproved(deps, caller, row);
      refuseReading(row);
    }
    if (row.rejected_at !== null && !givesVendor(row, body))
      throw problem('conflict', 'The invoice is rejected. Restore it first.');
    refusePaidFields(row, body);
    // The current vendor may have been deactivated since: sent back unchanged, it stays.
    if (body.vendorId !== row.vendor_id) await refuseForeignVendor(trx, caller, body.vendorId, row.restaurant_id);
    const change = { ...headerChange(row, body), ...paymentChange(row, body) };
    if (Object.keys(change).length === 0 && body.checked === undefined) return replyAfter(deps, trx, caller, id);
    await write(trx, scope, id, change);
    // The terms may have changed while it was paid.
    if (row.payment_status === 'paid' && row.vendor_id !== null) await refreshDueDates(trx, scope, row.vendor_id, [id]);
    await noteChecked(trx, loaded, [...given, ...(body.checked ?? [])]);
    if (body.vendorId !== undefined && body.vendorId !== row.vendor_id)
      await rematchLines(trx, scope, id, body.vendorId);
    if (change.vendor_id !== undefined) await fileDocument(trx, scope, id);
    await rateRisk(trx, scope, id);
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

/** A statement or quote with an unrecognized vendor may still be given one. */
function givesVendor(row: InvoiceRow, body: Body): boolean {
  const given = Object.entries(body).filter(([name, value]) => name !== 'version' && value !== undefined);
  return row.document_kind !== 'invoice' && given.every(([name]) => name === 'vendorId' || name === 'checked');
}

function headerChange(row: InvoiceRow, body: Body): InvoiceChange {
  const change: InvoiceChange = {};
  if (body.vendorId !== undefined) change.vendor_id = body.vendorId;
  if (body.invoiceNumber !== undefined) {
    change.invoice_number = body.invoiceNumber;
    change.number_key = body.invoiceNumber === null ? null : normaliseInvoiceNumber(body.invoiceNumber);
  }
  if (body.invoiceDate !== undefined) change.invoice_date = body.invoiceDate;
  if (body.deliveryDate !== undefined) change.delivery_date = body.deliveryDate;
  if (body.dueDate !== undefined) Object.assign(change, { due_date: body.dueDate, due_from_terms: false });
  if (body.totalAmount !== undefined) change.total_amount = body.totalAmount;
  if (body.totalAmount != null) Object.assign(change, typedIn(row));
  if (body.description !== undefined) change.description = body.description;
  if (body.currency !== undefined && body.currency !== row.currency) {
    change.currency = body.currency;
    change.exchange_rate = null;
  }
  const typed = headerFields.filter((field) => body[field] !== undefined);
  if (typed.length > 0) change.typed_fields = [...new Set([...row.typed_fields, ...typed])];
  return change;
}

async function noteChecked(trx: Tx, { row, scope }: LoadedInvoice, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return;
  const header = await readHeader(trx, scope, row.id);
  await writeHeader(trx, scope, row.id, { ...header, origins: checkOrigins(header.origins, fields) });
}

const pick = (row: InvoiceRow, names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

function summaryOf(row: InvoiceRow, change: InvoiceChange): Message {
  const invoice = row.invoice_number ?? row.filename;
  return change.payment_status === undefined
    ? msg('Changed the invoice {invoice}', { invoice })
    : msg('Marked the invoice {invoice} as {status, select, paid {paid} partial {partial} other {pending}}', {
        invoice,
        status: change.payment_status,
      });
}
