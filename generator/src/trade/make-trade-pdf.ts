import { letterPaper } from '../paper.ts';
import type { TradeInvoice } from './document.ts';
import { printTradeInvoice } from './print-invoice.ts';

/**
 * A given document as a text PDF, in the style of the seed. Example:
 * `await makeTradePdf(randomTradeInvoice(9, 'market'), 9)`.
 */
export function makeTradePdf(invoice: TradeInvoice, style: number): Promise<Uint8Array> {
  const paper = letterPaper(`Invoice ${invoice.number}`, invoice.date);
  printTradeInvoice(invoice, style, paper);
  return paper.finish();
}
