/** What a vendor's document can be besides an invoice. None of them charges anything. */
export const otherDocumentKinds = ['statement', 'order_confirmation', 'delivery_note', 'quote', 'price_list'] as const;
export type OtherDocumentKind = (typeof otherDocumentKinds)[number];

export const documentKinds = ['invoice', ...otherDocumentKinds] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What people call each kind, without a capital: 'order confirmation'. */
export const documentKindNames: Record<DocumentKind, string> = {
  invoice: 'invoice',
  statement: 'statement',
  order_confirmation: 'order confirmation',
  delivery_note: 'delivery note',
  quote: 'quote',
  price_list: 'price list',
};

/**
 * The kind as one of another document than an invoice; null for an invoice, a credit note, a receipt, and words that are
 * no kind.
 * @example otherDocumentKind('quote') // 'quote'
 */
export function otherDocumentKind(kind: string): OtherDocumentKind | null {
  return otherDocumentKinds.find((other) => other === kind) ?? null;
}
