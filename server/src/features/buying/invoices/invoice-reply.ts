import {
  approveInvoice,
  DOCUMENT_KINDS,
  deleteInvoice,
  eraseInvoice,
  INVOICE_REASONS,
  type Invoice,
  PROCESSING_STATUSES,
  READING_STAGES,
  rejectInvoice,
  unapproveInvoice,
  updateInvoice,
} from '@platewise/contract';
import {
  type BusinessDate,
  businessDate,
  businessDateAt,
  dec,
  effectivePaymentStatus,
  roundMoney,
  storedWords,
} from '@platewise/domain';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { noApproval } from '../approvals/index.ts';
import { binnedUntil, retainedUntil } from './bin/retention.ts';
import type { CalendarDay } from './invoice-filter.ts';
import type { InvoiceRow } from './invoices.repo.ts';
import { filePagesOf } from './pages/file-pages.ts';
import { approverOf, autoApprovalReply } from './posting/auto-approval-record.ts';

export const documentKindOf = ({ document_kind: kind }: Pick<InvoiceRow, 'document_kind'>): Invoice['documentKind'] =>
  DOCUMENT_KINDS.find((each) => each === kind) ?? 'invoice';

/** Today on a restaurant's calendar, for due dates. */
export function calendarToday(caller: Caller, restaurantId: number, now: Date): BusinessDate {
  const restaurant = caller.restaurants.find((one) => one.id === restaurantId);
  return businessDateAt(now.toISOString(), restaurant?.settings.timezone ?? 'UTC', '00:00');
}

/** Today on several restaurants' calendars: they differ around midnight. */
export function calendarDays(caller: Caller, reach: Reach, now: Date): CalendarDay[] {
  const byDay = new Map<string, number[]>();
  for (const id of reach.restaurantIds) {
    const day = calendarToday(caller, id, now);
    byDay.set(day, [...(byDay.get(day) ?? []), id]);
  }
  return [...byDay].map(([day, restaurantIds]) => ({ day, restaurantIds }));
}

/** @param valuesToCheck see values-to-check.ts */
export function invoiceReply(
  caller: Caller,
  row: InvoiceRow,
  now: Date,
  valuesToCheck: number,
  filesAhead: number | null = null,
  approval: Invoice['approval'] = noApproval,
): Invoice {
  const today = calendarToday(caller, row.restaurant_id, now);
  const settings = caller.restaurants.find(({ id }) => id === row.restaurant_id)?.settings;
  const stored = row.payment_status === 'paid' || row.payment_status === 'partial' ? row.payment_status : 'pending';
  const difference =
    row.total_amount === null || row.line_count === 0
      ? null
      : roundMoney(dec(row.total_amount).minus(dec(row.line_sum)));
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name ?? null,
    vendor: row.vendor_id === null ? null : { id: row.vendor_id, name: row.vendor_name ?? '' },
    invoiceNumber: row.invoice_number,
    filename: row.filename,
    hasDocument: row.file_key !== null,
    filePages: filePagesOf(row) ?? null,
    documentKind: documentKindOf(row),
    source: row.source === 'manual' ? 'manual' : 'upload',
    description: row.description,
    currency: row.currency,
    exchangeRate: numberOrNull(row.exchange_rate),
    totalAmount: numberOrNull(row.total_amount),
    taxAmount: numberOrNull(row.tax_amount),
    subTotal: numberOrNull(row.sub_total),
    invoiceDate: row.invoice_date,
    deliveryDate: row.delivery_date,
    dueDate: row.due_date,
    dueFromTerms: row.due_from_terms,
    paymentStatus: effectivePaymentStatus(stored, row.due_date === null ? null : businessDate(row.due_date), today),
    paidAmount: numberOrNull(row.paid_amount),
    paidOn: row.paid_on,
    paymentCount: row.payments,
    processingStatus: PROCESSING_STATUSES.find((status) => status === row.processing_status) ?? 'pending',
    stage: READING_STAGES.find((stage) => stage === row.stage) ?? 'stored',
    progress: row.progress,
    filesAhead,
    failureReason: row.failure_reason,
    failureMessage: row.failure_message === null ? null : storedWords(row.failure_message),
    rejectedReason: INVOICE_REASONS.find((reason) => reason === row.rejected_reason) ?? null,
    rejectedAt: row.rejected_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    deletedUntil: settings === undefined ? null : binnedUntil(row, settings, now),
    sameInBin: row.same_in_bin,
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvedBy: approverOf(row),
    autoApproved: row.auto_approved,
    autoApproval: autoApprovalReply(row.auto_approval),
    approval,
    reader: row.reader,
    readers: row.readers ?? (row.reader === null ? [] : [row.reader]),
    readerNote: row.reader_note === null ? null : storedWords(row.reader_note),
    uploadedAt: row.uploaded_at.toISOString(),
    processedAt: row.processed_at?.toISOString() ?? null,
    lineCount: row.line_count,
    unmappedLines: row.unmapped,
    difference: numberOrNull(difference),
    valuesToCheck,
    atRisk: atRiskOf(row),
    duplicateOf: row.duplicate_of,
    openQuestions: row.open_questions,
    copyOf: row.copy_of,
    version: row.version,
    can: abilities(caller, row, settings === undefined || retainedUntil(row, settings, now) !== null),
  };
}

function atRiskOf(row: InvoiceRow): Invoice['atRisk'] {
  const waits = row.approved_at === null && row.rejected_at === null && row.processing_status === 'completed';
  if (!waits) return null;
  const { total = '0', lines = '0', unlinked = '0', difference = '0', duplicate = '0' } = row.risk_parts;
  return {
    amount: Number(row.risk),
    total: Number(total),
    lines: Number(lines),
    unlinked: Number(unlinked),
    difference: Number(difference),
    duplicate: Number(duplicate),
  };
}

function abilities(caller: Caller, row: InvoiceRow, kept: boolean): Invoice['can'] {
  const write = caller.may(updateInvoice.access, row.restaurant_id);
  const [approved, rejected] = [row.approved_at !== null, row.rejected_at !== null];
  const reading = row.processing_status === 'pending' || row.processing_status === 'processing';
  const open = !approved && !rejected;
  const unpaid = row.payments === 0;
  const isOwn = row.copy_of === null;
  return {
    edit: write && open,
    editPayment: write && !rejected && unpaid,
    approve: open && row.processing_status === 'completed' && caller.may(approveInvoice.access, row.restaurant_id),
    unapprove: approved && caller.may(unapproveInvoice.access, row.restaurant_id),
    reject: open && !reading && unpaid && caller.may(rejectInvoice.access, row.restaurant_id),
    restore: write && isOwn && !approved && (rejected || row.processing_status === 'failed'),
    reprocess: write && open && row.file_key !== null && !reading,
    remove:
      isOwn && !approved && row.deleted_at === null && unpaid && caller.may(deleteInvoice.access, row.restaurant_id),
    erase: row.deleted_at !== null && !kept && caller.may(eraseInvoice.access, row.restaurant_id),
  };
}
