/** One charge as it will be printed. Amounts are decimal strings; returns and credits are negative. */
export type SpecLine = {
  type: 'product' | 'tax' | 'freight' | 'deposit' | 'fee' | 'discount' | 'credit';
  /** Section heading under which a broadline distributor groups the line. */
  section?: string;
  ordered?: string;
  quantity: string;
  unit: string;
  pack?: string;
  brand?: string;
  description: string;
  itemCode?: string;
  /** Catch weight billed, in pounds; the unit price is then per pound. */
  weight?: string;
  unitPrice: string;
  total: string;
  taxable?: boolean;
};

export type LayoutName = 'broadliner' | 'order-ship' | 'produce';

/** The content of a generated supplier invoice. Dates are 'YYYY-MM-DD'. */
export type InvoiceSpec = {
  layout: LayoutName;
  /** Picks what the layout doesn't fix: label wording, format of dates and minus signs, column positions. */
  seed: number;
  vendor: { name: string; address: string[]; phone: string; email?: string };
  customer: { name: string; number: string; address: string[] };
  number: string;
  date: string;
  dueDate: string;
  terms: string;
  poNumber?: string;
  lines: SpecLine[];
  /** Charges printed only in the footer (sales tax, delivery). */
  foot: SpecLine[];
  total: string;
};
