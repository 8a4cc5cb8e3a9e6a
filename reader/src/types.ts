import type { Message, OtherDocumentKind } from '@platewise/domain';
import type { ReadHints, Recognised } from './hints/read-hints.ts';

/** A position on a page: fractions 0..1 of the page, origin top left, pages counted from 1. */
export type Box = { page: number; x: number; y: number; w: number; h: number };

/**
 * A word on the page; clicking it on the review screen fills a field. `confidence` (0 to 1) is set if the word came
 * from OCR.
 */
export type Word = { text: string; box: Box; confidence?: number };

/**
 * A value that was read. `confidence` is 0 to 1. `box` is null if the value has no position in the document (embedded
 * XML, or a figure derived from others). `text` is the printed text if it differs from the value. `reader` is set if a
 * reader other than the document's own read it.
 */
export type ReadValue<T> = { value: T; confidence: number; box: Box | null; text?: string; reader?: ReaderName };

export type LineType = 'product' | 'tax' | 'freight' | 'deposit' | 'fee' | 'discount' | 'credit';

/** One charge. Decimals are strings ('12.50'); credits, discounts and returned deposits are negative. */
export type ReadLine = {
  type: LineType;
  description: ReadValue<string>;
  itemCode?: ReadValue<string>;
  /** Quantity shipped, not ordered. */
  quantity?: ReadValue<string>;
  unit?: ReadValue<string>;
  /** The contents of a case in one notation ('4/10 LB'), even if count and size have columns of their own. */
  pack?: ReadValue<string>;
  /**
   * Catch weight: the total weight billed on this line, which is multiplied by the unit price instead of the quantity.
   */
  weight?: ReadValue<string>;
  weightUnit?: string;
  unitPrice?: ReadValue<string>;
  /** A price for a smaller unit printed next to the unit price ($/lb next to the case price), and that unit. */
  basePrice?: ReadValue<string>;
  basePriceUnit?: string;
  /** In percent, if the document gives it for the line; on a tax line, the rate of that tax. */
  taxRate?: string;
  total: ReadValue<string>;
  box: Box | null;
};

/** `forward`: the balance carried over from before. What is owed is positive; credits and payments are negative. */
export type ReadStatementLine = {
  kind: 'invoice' | 'credit' | 'payment' | 'forward' | 'other';
  date?: ReadValue<string>;
  number?: ReadValue<string>;
  amount: ReadValue<string>;
  /** The whole line as printed. */
  text: string;
  box: Box | null;
};

/** A vendor's statement as data, besides the fields it shares with invoices (vendor, date, currency). */
export type ReadStatement = {
  lines: ReadStatementLine[];
  /** What the vendor says is owed. */
  balance?: ReadValue<string>;
};

/**
 * A bank account that the document asks to be paid to, without spaces: an IBAN, or a US routing number with its account.
 * `name` is the account holder's. `box` is null if it has no position in the document.
 */
export type PayTo = { box: Box | null } & (
  | { kind: 'iban'; iban: string; bic?: string; name?: string }
  | { kind: 'us'; routing: string; account: string }
);

export type CheckCode =
  | 'line_closes'
  | 'lines_sum_to_total'
  | 'amounts_accounted'
  | 'subtotal_plus_tax'
  | 'date_plausible';

/**
 * A check that passed or failed; `line` is an index into `lines`, from 0. If `amounts_accounted` failed, `amounts` are
 * printed in the amount column but belong to no line, charge or sum; `missing` is their sum, `page` the page of the
 * first.
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

/** Clockwise rotation in degrees, in quarter turns. */
export type Turn = 0 | 90 | 180 | 270;

/**
 * A page with its words. Boxes are fractions of the page as shown: upright, after rotating the stored page by `turned`
 * degrees (a photo's EXIF orientation is applied first and not counted). `source` says where the words come from.
 */
export type ReadPage = { width: number; height: number; words: Word[]; turned: Turn; source: 'text' | 'ocr' };

/**
 * Pages of a file from `first` to `last`, inclusive, counted from 1. In an EDI file, which has no pages, each invoice
 * counts as one.
 */
export type PageRange = { first: number; last: number };

/** A document with charges, or something else that a vendor sends. */
export type DocumentKind = 'invoice' | 'credit_note' | 'receipt' | OtherDocumentKind;

/** 'edi' is X12 or EDIFACT, 'ocr' the offline OCR reader, 'vision-model' the optional one that can be configured. */
export type ReaderName = 'e-invoice-xml' | 'edi' | 'pdf-text' | 'ocr' | 'vision-model';

/**
 * A document as data. Every charge is exactly one line, so the lines add up to the total: a tax printed only at the
 * bottom is a line of type tax. Dates are 'YYYY-MM-DD', currency is ISO 4217.
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
  /** Delivery date of the goods, if the document gives one. */
  deliveryDate?: ReadValue<string>;
  currency?: ReadValue<string>;
  subTotal?: ReadValue<string>;
  taxAmount?: ReadValue<string>;
  /** Freight, surcharges, deposits and fees combined. */
  fees?: ReadValue<string>;
  total?: ReadValue<string>;
  poNumber?: ReadValue<string>;
  /** Bank accounts to pay to, each once; undefined if none is known for sure. */
  payTo?: PayTo[];
  lines: ReadLine[];
  /** Set if `kind` is 'statement'. */
  statement?: ReadStatement;
  checks: Check[];
  pages: ReadPage[];
  /** What distinguishes the vendor from others: see `marksIn`. */
  marks?: string[];
  /** The vendor of ReadOptions.hints that sent this document. */
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
 * `message` says in plain words what is wrong with the document and what its owner can do. `parts` is set for
 * 'several_invoices' if each invoice fills pages of its own: reading each range reads one invoice.
 */
export type ReadFailure = { reason: FailureReason; message: Message; parts?: PageRange[] };

export type ReadResult = { ok: true; invoice: ReadInvoice } | { ok: false; failure: ReadFailure };

/**
 * The reader's progress, for a progress bar. `page` and `pages` are set while pages are read; `part` is the share of a
 * page's OCR that is done, 0 to 1.
 */
export type ReadStage = 'opening' | 'pages' | 'fields' | 'lines' | 'checks';
export type StageEvent = { stage: ReadStage; page?: number; pages?: number; part?: number };

export type ReadOptions = {
  /** The business date on which the document is read, 'YYYY-MM-DD'; dates are checked for plausibility against it. */
  today: string;
  onStage?: (event: StageEvent) => void;
  /** Read the printed pages even if an e-invoice is embedded. */
  ignoreEmbedded?: boolean;
  /** What was learned from corrections to this restaurant's earlier documents. */
  hints?: ReadHints;
  /** What a person says that the document is; otherwise it is detected. */
  kind?: 'statement';
  /** Read only these pages of the file, if it contains several invoices. */
  pages?: PageRange;
  /** The rotation of each page, by page number in the file, if a person set it; otherwise it is detected. */
  turned?: Readonly<Record<number, Turn>>;
};

export type RenderedPage = { image: Uint8Array; type: 'image/webp'; width: number; height: number };
