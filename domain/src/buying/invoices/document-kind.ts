/** Vendor documents other than invoices. None of them charges anything. */
export const otherDocumentKinds = ['statement', 'order_confirmation', 'delivery_note', 'quote', 'price_list'] as const;
export type OtherDocumentKind = (typeof otherDocumentKinds)[number];

export const documentKinds = ['invoice', ...otherDocumentKinds] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Display name of each kind, lower case: 'order confirmation'. */
export const documentKindNames: Record<DocumentKind, string> = {
  invoice: 'invoice',
  statement: 'statement',
  order_confirmation: 'order confirmation',
  delivery_note: 'delivery note',
  quote: 'quote',
  price_list: 'price list',
};

/**
 * The kind, if the document isn't an invoice; null for an invoice, a credit note, a receipt, and unknown words.
 * @example otherDocumentKind('quote') // 'quote'
 */
export function otherDocumentKind(kind: string): OtherDocumentKind | null {
  return otherDocumentKinds.find((other) => other === kind) ?? null;
}
