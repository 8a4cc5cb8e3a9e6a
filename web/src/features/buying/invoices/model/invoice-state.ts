import type { Invoice } from '@platewise/contract';
import { type OtherDocumentKind, otherDocumentKind } from '@platewise/domain';
import { documentKindWords } from '../../../../lib/document-kind-words.ts';
import { t } from '../../../../lib/t.ts';
import { paymentWords } from './words.ts';

export type Tone = 'neutral' | 'amber' | 'red' | 'green';
export type InvoiceState =
  | 'waiting'
  | 'reading'
  | 'failed'
  | 'bin'
  | 'rejected'
  | 'review'
  | 'approved'
  | OtherDocumentKind;

type StateOf = Pick<Invoice, 'documentKind' | 'processingStatus' | 'deletedAt' | 'rejectedAt' | 'approvedAt'>;

/** Processing state of an invoice. A person's decision overrides the reader's result. */
export function stateOf(invoice: StateOf): InvoiceState {
  if (invoice.deletedAt !== null) return 'bin';
  const kind = otherDocumentKind(invoice.documentKind);
  if (kind !== null) return kind;
  if (invoice.rejectedAt !== null) return 'rejected';
  if (invoice.approvedAt !== null) return 'approved';
  switch (invoice.processingStatus) {
    case 'pending':
      return 'waiting';
    case 'processing':
      return 'reading';
    case 'failed':
      return 'failed';
    case 'completed':
      return 'review';
  }
}

export const stateWords: Record<InvoiceState, { label: string; tone: Tone }> = {
  waiting: { label: t('Waiting'), tone: 'neutral' },
  reading: { label: t('Processing'), tone: 'neutral' },
  failed: { label: t('Failed'), tone: 'red' },
  bin: { label: t('In the trash'), tone: 'neutral' },
  rejected: { label: t('Rejected'), tone: 'red' },
  review: { label: t('To review'), tone: 'amber' },
  approved: { label: t('Approved'), tone: 'green' },
  statement: { label: documentKindWords.statement, tone: 'neutral' },
  order_confirmation: { label: documentKindWords.order_confirmation, tone: 'neutral' },
  delivery_note: { label: documentKindWords.delivery_note, tone: 'neutral' },
  quote: { label: documentKindWords.quote, tone: 'neutral' },
  price_list: { label: documentKindWords.price_list, tone: 'neutral' },
};

/** A statement, quote or similar, which is neither paid nor due. */
export const isOtherDocument = ({ documentKind }: Pick<Invoice, 'documentKind'>): boolean => documentKind !== 'invoice';

export function paymentBadge(invoice: Pick<Invoice, 'paymentStatus'>): { label: string; tone: Tone } {
  const label = paymentWords[invoice.paymentStatus];
  switch (invoice.paymentStatus) {
    case 'paid':
      return { label, tone: 'green' };
    case 'overdue':
      return { label, tone: 'red' };
    case 'partial':
      return { label, tone: 'amber' };
    case 'pending':
      return { label, tone: 'neutral' };
  }
}

/** Card color: the most severe open issue. */
export function cardTone(invoice: Invoice): Tone {
  const state = stateWords[stateOf(invoice)].tone;
  if (isOtherDocument(invoice)) return state;
  if (state === 'red' || invoice.paymentStatus === 'overdue') return 'red';
  if (state === 'amber' || invoice.paymentStatus === 'partial') return 'amber';
  return invoice.paymentStatus === 'paid' ? 'green' : state;
}

export const isUnderWay = (invoice: StateOf): boolean => {
  const state = stateOf(invoice);
  return state === 'waiting' || state === 'reading';
};

export const vendorNameOf = (invoice: Pick<Invoice, 'vendor' | 'vendorName'>): string =>
  invoice.vendor?.name ?? invoice.vendorName ?? t('Unknown Vendor');

/** Where an invoice's recorded payments are listed. */
export const paymentsOf = ({ id }: Pick<Invoice, 'id'>): string => `/payables?tab=payments&invoice=${id}`;
