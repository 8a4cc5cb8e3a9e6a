import type { OtherDocumentKind } from '@platewise/domain';
import type { ReadHints, Recognised } from './hints/read-hints.ts';

/** Where something stands on a page: fractions 0..1 of the page, origin top left, pages counted from 1. */
export type Box = { page: number; x: number; y: number; w: number; h: number };

/**
 * A word as it stands on the page; the review screen fills a field with it when it is clicked. `confidence` (0 to 1) is
 * there where the word was recognised in a picture.
 */
export type Word = { text: string; box: Box; confidence?: number };

/**
 * A value that was read. `confidence` runs from 0 to 1, `box` is null where the document has no place for it
 * (embedded XML, or a figure that follows from others), `text` is what is printed where that differs from the value, `reader` who read it
 * where that is not the document's reader.
 */
export type ReadValue<T> = { value: T; confidence: number; box: Box | null; text?: string; reader?: ReaderName };

export type LineType = 'product' | 'tax' | 'freight' | 'deposit' | 'fee' | 'discount' | 'credit';

/** One charge. Decimals travel as strings ('12.50'); a credit, a discount and a returned deposit are negative. */
export type ReadLine = {
  type: LineType;
  description: ReadValue<string>;
  itemCode?: ReadValue<string>;
  /** Shipped, not ordered. */
  quantity?: ReadValue<string>;
  unit?: ReadValue<string>;
  /** What a case holds, as one notation ('4/10 LB'), also where count and size have columns of their own. */
  pack?: ReadValue<string>;
  /** Catch weight: the whole weight billed on this line, which the unit price multiplies instead of the quantity. */
  weight?: ReadValue<string>;
  weightUnit?: string;
  unitPrice?: ReadValue<string>;
  /** A price for a smaller unit that is printed beside the unit price ($/lb beside the case price), and that unit. */
  basePrice?: ReadValue<string>;
  basePriceUnit?: string;
  /** In percent, where the document says it for the line; of a tax line, the rate that it is of. */
  taxRate?: string;
  total: ReadValue<string>;
  box: Box | null;
};

export type CheckCode =
  | 'line_closes'
  | 'lines_sum_to_total'
  | 'amounts_accounted'
  | 'subtotal_plus_tax'
  | 'date_plausible';

/**
 * A check that held or failed; `line` counts `lines` from 0. Where `amounts_accounted` failed, `amounts` are printed in
 * the column of amounts and are no line, charge or sum; `missing` is their sum, `page` where the first stands.
 */
export type Check = {
  code: CheckCode;
  held: boolean;
  line?: number;
  expected?: string;
  actual?: string;
  page?: number;
  amounts?: string[];
  missing?: string;
};

/** A quarter turn clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/**
 * A page with its words. Boxes are fractions of the page as it is shown: upright, after `turned` quarter turns of what
 * is stored (a photo's own EXIF orientation comes before and is not counted). `source` says where the words come from.
 */
export type ReadPage = { width: number; height: number; words: Word[]; turned: Turn; source: 'text' | 'ocr' };

/** Pages of a file from `first` to `last`, counted from 1. */
export type PageRange = { first: number; last: number };

/** What charges something, or what a vendor sends besides. */
export type DocumentKind = 'invoice' | 'credit_note' | 'receipt' | OtherDocumentKind;

/** 'ocr' is the offline reader of pictures, 'vision-model' the optional one that is configured. */
export type ReaderName = 'e-invoice-xml' | 'pdf-text' | 'ocr' | 'vision-model';

/**
 * A document as data. Every charge is exactly one line, so the sum of all lines is the total: a tax that is printed
 * only in the foot is a line of type tax. Dates are 'YYYY-MM-DD', currency is ISO 4217.
 */
export type ReadInvoice = {
  kind: DocumentKind;
  reader: ReaderName;
  vendor?: ReadValue<string>;
  vendorAddress?: ReadValue<string>;
  vendorTaxId?: ReadValue<string>;
  vendorPhone?: ReadValue<string>;
  vendorEmail?: ReadValue<string>;
  invoiceNumber?: ReadValue<string>;
  invoiceDate?: ReadValue<string>;
  dueDate?: ReadValue<string>;
  /** Of the goods, where the document says it. */
  deliveryDate?: ReadValue<string>;
  currency?: ReadValue<string>;
  subTotal?: ReadValue<string>;
  taxAmount?: ReadValue<string>;
  /** Freight, surcharges, deposits and fees together. */
  fees?: ReadValue<string>;
  total?: ReadValue<string>;
  poNumber?: ReadValue<string>;
  lines: ReadLine[];
  checks: Check[];
  pages: ReadPage[];
  /** What tells the vendor from others: see `marksIn`. */
  marks?: string[];
  /** The vendor of ReadOptions.hints whose document this is. */
  recognised?: Recognised;
};

export type FailureReason =
  | 'unreadable'
  | 'encrypted'
  | 'broken'
  | 'too_large'
  | 'not_an_invoice'
  | 'no_text'
  | 'several_invoices'
  | 'timeout';

/**
 * `message` says in plain words what is wrong with the document and what its owner can do. `parts` comes with
 * 'several_invoices' where each invoice fills pages of its own: reading each range reads one invoice.
 */
export type ReadFailure = { reason: FailureReason; message: string; parts?: PageRange[] };

export type ReadResult = { ok: true; invoice: ReadInvoice } | { ok: false; failure: ReadFailure };

/**
 * What the reader is at, for a progress bar; `page` and `pages` while pages are read, and of a page that is looked at the
 * share of it that is done, 0 to 1.
 */
export type ReadStage = 'opening' | 'pages' | 'fields' | 'lines' | 'checks';
export type StageEvent = { stage: ReadStage; page?: number; pages?: number; part?: number };

export type ReadOptions = {
  /** The business date on which the document is read, 'YYYY-MM-DD'; dates are judged plausible against it. */
  today: string;
  onStage?: (event: StageEvent) => void;
  /** Read the printed pages even where an e-invoice is embedded. */
  ignoreEmbedded?: boolean;
  /** What was learned from corrections of this restaurant's earlier documents. */
  hints?: ReadHints;
  /** Only these pages of the file, where it holds several invoices. */
  pages?: PageRange;
  /** How each page is to be turned, by its number in the file, where a person said so; otherwise it is found. */
  turned?: Readonly<Record<number, Turn>>;
};

export type RenderedPage = { image: Uint8Array; type: 'image/webp'; width: number; height: number };
