import type { OtherDocumentKind } from '@platewise/domain';
import { t } from './t.ts';

/** Labels for non-invoice documents. */
export const documentKindWords: Record<OtherDocumentKind, string> = {
  statement: t('Statement'),
  order_confirmation: t('Order confirmation'),
  delivery_note: t('Delivery note'),
  quote: t('Quote'),
  price_list: t('Price list'),
};
