import { dec } from '@platewise/domain';
import { type Paper, paperOf } from '../paper.ts';
import { randomOf } from '../random.ts';
import { type GeneratedFile, type Gold, type TradeInvoice, type TradeLayout, tradeLayouts } from './document.ts';
import { printTradeInvoice } from './print-invoice.ts';
import { randomTradeInvoice } from './random-invoice.ts';
import { printTillReceipt, tillHeight, tillWidth } from './till.ts';

/**
 * A made-up supplier document as a text PDF, with its gold data; columns, labels, typefaces, and date and money formats
 * vary by seed. With `invoices` above 1, the file contains several documents in a row. The same seed gives the same
 * bytes. Example: `await makeSupplierFile(7, { layout: 'liquor' })`.
 */
export async function makeSupplierFile(
  seed: number,
  wanted: { layout?: TradeLayout; invoices?: number } = {},
): Promise<GeneratedFile> {
  const random = randomOf(seed ^ 0xf11e);
  const layout = wanted.layout ?? random.pick(tradeLayouts);
  const specs = Array.from({ length: wanted.invoices ?? 1 }, (_, index) => {
    const own = seedOf(seed + index * 1009, layout);
    return { seed: own, invoice: charging(randomTradeInvoice(own, layout)) };
  });
  const paper = paperFor(specs.map((each) => each.invoice));
  const documents = specs.map(({ seed: own, invoice }, index) => {
    if (index > 0) paper.newPage();
    const first = paper.pages();
    const gold = print(invoice, own, paper);
    return { layout, gold, first, last: paper.pages() };
  });
  return { seed, pdf: await paper.finish(), documents };
}

/** Mixes the layout into the seed, so that two layouts with the same seed share nothing. */
function seedOf(seed: number, layout: TradeLayout): number {
  return [...layout].reduce((mixed, letter) => Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193), seed) >>> 0;
}

function print(invoice: TradeInvoice, seed: number, paper: Paper): Gold {
  return invoice.layout === 'till' ? printTillReceipt(invoice, seed, paper) : printTradeInvoice(invoice, seed, paper);
}

/** Turns a document whose total isn't positive (savings exceed the products) into a credit note. */
function charging(invoice: TradeInvoice): TradeInvoice {
  if (invoice.kind === 'credit_note' || dec(invoice.total).gt(0)) return invoice;
  return { ...invoice, kind: 'credit_note' };
}

function paperFor(invoices: readonly TradeInvoice[]): Paper {
  const [first] = invoices;
  const title = `Invoice ${first?.number ?? ''}`;
  const dated = first?.date ?? '2025-01-01';
  if (first?.layout !== 'till') return paperOf(title, dated, 612, 792);
  return paperOf(title, dated, tillWidth, Math.max(...invoices.map(tillHeight)));
}
