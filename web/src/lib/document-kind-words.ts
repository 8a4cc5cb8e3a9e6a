import type { OtherDocumentKind } from '@platewise/domain';

/** Labels for non-invoice documents. */
export const documentKindWords: Record<OtherDocumentKind, string> = {
  statement: 'Statement',
  order_confirmation: 'Order confirmation',
  delivery_note: 'Delivery note',
  quote: 'Quote',
  price_list: 'Price list',
};
