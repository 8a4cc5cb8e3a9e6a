import { type Message, msg } from '../../shared/texts/index.ts';
/** Vendor documents other than invoices. None of them charges anything. */
export const otherDocumentKinds = ['statement', 'order_confirmation', 'delivery_note', 'quote', 'price_list'] as const;
export type OtherDocumentKind = (typeof otherDocumentKinds)[number];

export const documentKinds = ['invoice', ...otherDocumentKinds] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Display name of each kind, lower case: 'order confirmation'. */
export const documentKindNames: Record<DocumentKind, Message> = {
  invoice: msg('invoice'),
  statement: msg('statement'),
  order_confirmation: msg('order confirmation'),
  delivery_note: msg('delivery note'),
  quote: msg('quote'),
  price_list: msg('price list'),
};

/**
 * The kind, if the document isn't an invoice; null for an invoice, a credit note, a receipt, and unknown words.
 * @example otherDocumentKind('quote') // 'quote'
 */
export function otherDocumentKind(kind: string): OtherDocumentKind | null {
  return otherDocumentKinds.find((other) => other === kind) ?? null;
}
