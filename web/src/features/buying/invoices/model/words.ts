import type { INVOICE_REASONS, Invoice, ITEM_TYPES, LINE_TYPES, PAYMENT_STATUSES } from '@platewise/contract';
import type { OtherDocumentKind } from '@platewise/domain';
import { formatDate } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';

export type InvoiceReason = (typeof INVOICE_REASONS)[number];
/** Why an invoice is set aside, and what it is instead. */
export type Rejection = { reason: InvoiceReason; documentKind?: OtherDocumentKind | undefined };

export const rejectedWords = ({ documentKind }: Rejection): string =>
  documentKind === undefined
    ? t('Rejected')
    : t(
        'Marked as {kind, select, statement {statement} order_confirmation {order confirmation} delivery_note {delivery note} quote {quote} other {price list}}',
        { kind: documentKind },
      );

export type LineType = (typeof LINE_TYPES)[number];
export type ItemType = (typeof ITEM_TYPES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const reasonWords: Record<InvoiceReason, string> = {
  duplicate: t('Duplicate (reason)'),
  unreadable: t('Unreadable'),
  not_an_invoice: t('Not an invoice'),
  several_invoices: t('Several invoices in one file'),
  missing_vendor: t('Missing vendor'),
  missing_lines: t('Missing lines'),
  missing_total: t('Missing total'),
  zero_total: t('Zero total'),
};

/** How long an invoice stays in the bin. */
export const binWords = ({ deletedUntil }: Pick<Invoice, 'deletedUntil'>): string =>
  deletedUntil === null
    ? t('Kept under the retention policy')
    : t('Deleted permanently on {date}', { date: formatDate(deletedUntil) });

const isReason = (value: string): value is InvoiceReason => Object.hasOwn(reasonWords, value);

/** Reader-only reasons, in addition to those a person can choose. */
const readingFailures: Record<string, string> = {
  encrypted: t('The PDF is locked with a password'),
  broken: t('The file is damaged'),
  too_large: t('The file is too large to read'),
  no_text: t("We couldn't read any text"),
  timeout: t('Reading took too long'),
};

export function failureWords({
  failureReason,
  failureMessage,
}: Pick<Invoice, 'failureReason' | 'failureMessage'>): string {
  if (failureMessage) return failureMessage;
  if (failureReason === null) return t("We couldn't read this file");
  return isReason(failureReason)
    ? reasonWords[failureReason]
    : (readingFailures[failureReason] ?? t("We couldn't read this file"));
}

/**
 * The file an invoice is in, with its pages if the file contains several: 'Pages 3-4 of march.pdf'. An EDI file has
 * invoices instead of pages.
 */
export function fileWords({ filename, filePages, reader }: Pick<Invoice, 'filename' | 'filePages' | 'reader'>): string {
  if (filePages === null) return filename;
  const { first, last } = filePages;
  if (reader === 'edi') return t('Invoice {first} of {filename}', { first, filename });
  return first === last
    ? t('Page {first} of {filename}', { first, filename })
    : t('Pages {first}–{last} of {filename}', { first, last, filename });
}

export const lineTypeWords: Record<LineType, string> = {
  product: t('Product'),
  supplies: t('Supplies'),
  tax: t('Tax'),
  freight: t('Freight or fuel'),
  deposit: t('Deposit'),
  fee: t('Fee'),
  discount: t('Discount'),
  credit: t('Credit'),
};

export const itemTypeWords: Record<ItemType, string> = {
  ingredient: t('Ingredient'),
  service: t('Service'),
  other: t('Other'),
};

export const paymentWords: Record<PaymentStatus, string> = {
  pending: t('Unpaid'),
  partial: t('Partial'),
  paid: t('Paid'),
  overdue: t('Overdue'),
};

/** How the invoice was read or entered, for the review screen's header. */
export function readerWords({ source, reader, readers }: Pick<Invoice, 'source' | 'reader' | 'readers'>): string {
  if (source === 'manual') return t('entered manually');
  const compared = reader !== 'vision-model' && readers.includes('vision-model');
  return compared
    ? t('{reader}, compared with the vision model', { reader: ownReaderWords(reader) })
    : ownReaderWords(reader);
}

function ownReaderWords(reader: Invoice['reader']): string {
  switch (reader) {
    case 'e-invoice-xml':
      return t('read from the e-invoice data');
    case 'edi':
      return t('read from the EDI data');
    case 'pdf-text':
      return t("read from the PDF's text");
    case 'ocr':
      return t('read from the image');
    case 'vision-model':
      return t('read by the vision model');
    case null:
      return t('not scanned');
    default:
      return t('read by {reader}', { reader });
  }
}
