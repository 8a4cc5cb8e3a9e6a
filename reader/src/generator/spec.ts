/** One charge as it will be printed. Amounts are decimal strings; what comes back is negative. */
export type SpecLine = {
  type: 'product' | 'tax' | 'freight' | 'deposit' | 'fee' | 'discount' | 'credit';
  /** Heading under which a broadline distributor groups the line. */
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

/** Everything that a generated supplier's invoice says. Dates are 'YYYY-MM-DD'. */
export type InvoiceSpec = {
  layout: LayoutName;
  /** Decides what a layout leaves open: wording of labels, notation of dates and minus signs, places of columns. */
  seed: number;
  vendor: { name: string; address: string[]; phone: string; email?: string };
  customer: { name: string; number: string; address: string[] };
  number: string;
  date: string;
  dueDate: string;
  terms: string;
  poNumber?: string;
  lines: SpecLine[];
  /** Charges printed only in the foot (sales tax, delivery). */
  foot: SpecLine[];
  total: string;
};
