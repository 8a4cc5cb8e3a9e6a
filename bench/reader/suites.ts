/** A folder of public documents with manually labeled data, and the accuracy (percent) required. */
export type Suite = {
  name: string;
  folder: string;
  gold: string;
  ignoreEmbedded: boolean;
  /** What its documents are read from; the confidences of one kind are judged together. */
  from: 'xml' | 'text' | 'pictures';
  floors: Record<string, number>;
};

export const suites: Suite[] = [
  {
    name: 'invoices, as text',
    folder: 'invoices',
    gold: 'gold.json',
    ignoreEmbedded: true,
    from: 'text',
    floors: { total: 90, date: 100, invoice_number: 81.8 },
  },
  {
    name: 'e-invoices, by XML',
    folder: 'e-invoices',
    gold: 'gold-xml.json',
    ignoreEmbedded: false,
    from: 'xml',
    floors: { supplier: 100, invoice_number: 100, date: 100, total: 100, subtotal: 100, tax: 100 },
  },
  {
    name: 'e-invoices, as text',
    folder: 'e-invoices',
    gold: 'gold.json',
    ignoreEmbedded: true,
    from: 'text',
    floors: { total: 85, date: 85, invoice_number: 75 },
  },
  {
    name: 'receipts, scanned',
    folder: 'receipts',
    gold: 'gold.json',
    ignoreEmbedded: true,
    from: 'pictures',
    floors: { total: 95, date: 97, supplier: 75 },
  },
  {
    name: 'receipts, damaged',
    folder: 'receipts-damaged',
    gold: 'gold.json',
    ignoreEmbedded: true,
    from: 'pictures',
    floors: { total: 88, date: 80 },
  },
  {
    name: 'receipts, German photos',
    folder: 'receipts-de',
    gold: 'gold.json',
    ignoreEmbedded: true,
    from: 'pictures',
    floors: { total: 93.3, date: 100 },
  },
];
