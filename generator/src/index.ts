import { printBroadliner } from './layouts/broadliner.ts';
import { printOrderShip } from './layouts/order-ship.ts';
import { printProduce } from './layouts/produce.ts';
import type { InvoiceSpec } from './spec.ts';

export type { Decoy, PlantedFault } from './faults/book.ts';
export { type AuditedYear, makeAuditedYear } from './faults/make-audited-year.ts';
export { type Auditor, type AuditScore, scoreAudit } from './faults/score-audit.ts';
export type { HtmlGold, HtmlGoldLine, HtmlLineType } from './html/document.ts';
export { type HtmlLayout, htmlLayouts } from './html/layouts/index.ts';
export { type HtmlDocument, makeHtmlInvoice } from './html/make-html-invoice.ts';
export type { BaseUnit } from './html/pack.ts';
export { type PrintingBrowser, printHtml } from './html/print-html.ts';
export type { LabelGold, LabelLayout, LabelSheet } from './labels/label.ts';
export { makeLabelSheet } from './labels/make-label-sheet.ts';
export { type LabelRead, type LabelScore, scoreLabels } from './labels/score-labels.ts';
export { makeMenu } from './menus/make-menu.ts';
export { type GeneratedMenu, type MenuGold, type MenuLayout, menuLayouts } from './menus/menu.ts';
export { f1Of, type MenuScore, scoreMenu } from './menus/score-menu.ts';
/** @testonly The reader is tested on each. */
export { type StatementGold, type StatementGoldLine, type StatementShape, statementShapes } from './papers/debts.ts';
/** @testonly Journeys upload them. */
export { makeVendorPaper, type VendorPaper } from './papers/make-vendor-paper.ts';
/** @testonly As above. */
export { type PaperKind, type PaperLanguage, paperKinds, paperLanguages } from './papers/words.ts';
export { photograph } from './photo/photograph.ts';
export type { Random } from './random.ts';
export { randomInvoiceSpec } from './random-spec.ts';
export type { InvoiceSpec, LayoutName, SpecLine } from './spec.ts';
export {
  type GeneratedFile,
  type Gold,
  type GoldLine,
  type TradeInvoice,
  type TradeLayout,
  tradeLayouts,
} from './trade/document.ts';
export { makeSupplierFile } from './trade/make-file.ts';
/** @testonly The reader learns from one document and reads another in the same style. */
export { makeTradePdf } from './trade/make-trade-pdf.ts';
/** @testonly As above. */
export { randomTradeInvoice } from './trade/random-invoice.ts';

/**
 * Prints a spec as a text PDF in one of three food-distributor layouts; long invoices run over several pages. The same
 * spec gives the same bytes. Example: `await makeInvoicePdf(randomInvoiceSpec(7))`.
 */
export function makeInvoicePdf(spec: InvoiceSpec): Promise<Uint8Array> {
  switch (spec.layout) {
    case 'broadliner':
      return printBroadliner(spec);
    case 'order-ship':
      return printOrderShip(spec);
    case 'produce':
      return printProduce(spec);
  }
}
