import { type Amount, dec, type Exact, type Money } from '../../shared/numbers/index.ts';
import { type Message, msg } from '../../shared/texts/index.ts';
import type { DocumentKind } from './document-kind.ts';

export const processingStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type ProcessingStatus = (typeof processingStatuses)[number];

export const rejectionReasons = [
  'duplicate',
  'unreadable',
  'not_an_invoice',
  'several_invoices',
  'missing_vendor',
  'missing_lines',
  'missing_total',
  'zero_total',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

const approvalRefusalCodes = [
  'still_reading',
  'reading_failed',
  'not_an_invoice',
  'rejected',
  'missing_vendor',
  'missing_total',
  'zero_total',
  'missing_lines',
  'unbalanced',
  'currency_without_rate',
  'duplicate_unresolved',
  'cost_in_doubt',
] as const;
export type ApprovalRefusalCode = (typeof approvalRefusalCodes)[number];
export type ApprovalRefusal = { code: ApprovalRefusalCode; message: Message };

export type ApprovalSubject = {
  approved: boolean;
  rejected: boolean;
  documentKind: DocumentKind;
  processingStatus: ProcessingStatus;
  /** A manually entered invoice may have no lines; one read from a document may not. */
  source: 'manual' | 'document';
  vendorId: number | null;
  total: Exact<Money> | null;
  lineCount: number;
  /** From `checkInvoice`; null without a total. */
  difference: Amount | null;
  currency: string;
  restaurantCurrency: string;
  /** Restaurant currency per unit of invoice currency. */
  rate: Amount | null;
  /** Undecided invoices with the same vendor and number, or from the same file. */
  unresolvedDuplicates: number;
  /** Lines with a doubtful unit cost that no one has confirmed. */
  costsInDoubt: number;
};

/** `already`: it is approved, so there is nothing to do. */
export type ApprovalDecision = { ok: true; already: boolean } | { ok: false; refusals: ApprovalRefusal[] };

const messages: Record<ApprovalRefusalCode, Message> = {
  still_reading: msg('The document is still being read'),
  reading_failed: msg("The document couldn't be read. Enter the invoice manually or read it again."),
  not_an_invoice: msg("This document isn't an invoice. Mark it as an invoice first."),
  rejected: msg('The invoice is rejected. Restore it first.'),
  missing_vendor: msg('The vendor is missing'),
  missing_total: msg('The total is missing'),
  zero_total: msg('The total is zero'),
  missing_lines: msg('The invoice has no lines'),
  unbalanced: msg("The lines don't add up to the total"),
  currency_without_rate: msg('The invoice is in another currency. Enter the exchange rate.'),
  duplicate_unresolved: msg('This invoice may be a duplicate. Review it first.'),
  cost_in_doubt: msg('Some costs need review. Correct the pack or confirm the cost.'),
};

/**
 * Whether an invoice can be approved, with every reason against it at once. Approval is idempotent. Throws what `dec`
 * throws.
 * @example approvalDecision({ ...invoice, approved: true }) // { ok: true, already: true }
 */
export function approvalDecision(invoice: ApprovalSubject): ApprovalDecision {
  if (invoice.approved) return { ok: true, already: true };
  const refusals = approvalRefusalCodes
    .filter((code) => applies(code, invoice))
    .map((code) => ({ code, message: messages[code] }));
  return refusals.length === 0 ? { ok: true, already: false } : { ok: false, refusals };
}

function applies(code: ApprovalRefusalCode, invoice: ApprovalSubject): boolean {
  switch (code) {
    case 'still_reading':
      return invoice.processingStatus === 'pending' || invoice.processingStatus === 'processing';
    case 'reading_failed':
      return invoice.processingStatus === 'failed';
    case 'not_an_invoice':
      return invoice.documentKind !== 'invoice';
    case 'rejected':
      return invoice.rejected && invoice.documentKind === 'invoice';
    case 'missing_vendor':
      return invoice.vendorId === null;
    case 'missing_total':
      return invoice.total === null;
    case 'zero_total':
      return invoice.total !== null && dec(invoice.total).isZero();
    case 'missing_lines':
      return invoice.source === 'document' && invoice.lineCount === 0;
    case 'unbalanced':
      return invoice.lineCount > 0 && invoice.difference !== null && !dec(invoice.difference).isZero();
    case 'currency_without_rate':
      return invoice.currency !== invoice.restaurantCurrency && !(invoice.rate !== null && dec(invoice.rate).gt(0));
    case 'duplicate_unresolved':
      return invoice.unresolvedDuplicates > 0;
    case 'cost_in_doubt':
      // On manually entered invoices the user has already seen the figures.
      return invoice.source === 'document' && invoice.costsInDoubt > 0;
  }
}
