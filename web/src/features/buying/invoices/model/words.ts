import type { INVOICE_REASONS, Invoice, ITEM_TYPES, LINE_TYPES, PAYMENT_STATUSES } from '@platewise/contract';
import { documentKindNames, type OtherDocumentKind } from '@platewise/domain';
import { formatDate } from '../../../../lib/format.ts';

export type InvoiceReason = (typeof INVOICE_REASONS)[number];
/** Why an invoice is set aside, and what it is instead. */
export type Rejection = { reason: InvoiceReason; documentKind?: OtherDocumentKind | undefined };

export const rejectedWords = ({ documentKind }: Rejection): string =>
  documentKind === undefined ? 'Rejected' : `Marked as ${documentKindNames[documentKind]}`;

export type LineType = (typeof LINE_TYPES)[number];
export type ItemType = (typeof ITEM_TYPES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const reasonWords: Record<InvoiceReason, string> = {
  duplicate: 'Duplicate',
  unreadable: 'Unreadable',
  not_an_invoice: 'Not an invoice',
  several_invoices: 'Several invoices in one file',
  missing_vendor: 'Missing vendor',
  missing_lines: 'Missing lines',
  missing_total: 'Missing total',
  zero_total: 'Zero total',
};

/** How long an invoice stays in the bin. */
export const binWords = ({ deletedUntil }: Pick<Invoice, 'deletedUntil'>): string =>
  deletedUntil === null ? 'Kept under the retention policy' : `Deleted permanently on ${formatDate(deletedUntil)}`;

const isReason = (value: string): value is InvoiceReason => Object.hasOwn(reasonWords, value);

/** Reader-only reasons, in addition to those a person can choose. */
const readingFailures: Record<string, string> = {
  encrypted: 'The PDF is locked with a password',
  broken: 'The file is damaged',
  too_large: 'The file is too large to read',
  no_text: "We couldn't read any text",
  timeout: 'Reading took too long',
};

export function failureWords({
  failureReason,
  failureMessage,
}: Pick<Invoice, 'failureReason' | 'failureMessage'>): string {
  if (failureMessage) return failureMessage;
  if (failureReason === null) return "We couldn't read this file";
  return isReason(failureReason)
    ? reasonWords[failureReason]
    : (readingFailures[failureReason] ?? "We couldn't read this file");
}

/** The file an invoice is in, with its pages if the file contains several: 'Pages 3-4 of march.pdf'. */
export function fileWords({ filename, filePages }: Pick<Invoice, 'filename' | 'filePages'>): string {
  if (filePages === null) return filename;
  const { first, last } = filePages;
  return first === last ? `Page ${first} of ${filename}` : `Pages ${first}\u2013${last} of ${filename}`;
}

export const lineTypeWords: Record<LineType, string> = {
  product: 'Product',
  supplies: 'Supplies',
  tax: 'Tax',
  freight: 'Freight or fuel',
  deposit: 'Deposit',
  fee: 'Fee',
  discount: 'Discount',
  credit: 'Credit',
};

export const itemTypeWords: Record<ItemType, string> = {
  ingredient: 'Ingredient',
  service: 'Service',
  other: 'Other',
};

export const paymentWords: Record<PaymentStatus, string> = {
  pending: 'Unpaid',
  partial: 'Partial',
  paid: 'Paid',
  overdue: 'Overdue',
};

/** How the invoice was read or entered, for the review screen's header. */
export function readerWords({ source, reader, readers }: Pick<Invoice, 'source' | 'reader' | 'readers'>): string {
  if (source === 'manual') return 'entered manually';
  const compared = reader !== 'vision-model' && readers.includes('vision-model');
  return compared ? `${ownReaderWords(reader)}, compared with the vision model` : ownReaderWords(reader);
}

function ownReaderWords(reader: Invoice['reader']): string {
  switch (reader) {
    case 'e-invoice-xml':
      return 'read from the e-invoice data';
    case 'pdf-text':
      return 'read from the PDF text on this server';
    case 'ocr':
      return 'read from the image on this server';
    case 'vision-model':
      return 'read by the vision model';
    case null:
      return 'not read yet';
    default:
      return `read by ${reader}`;
  }
}
