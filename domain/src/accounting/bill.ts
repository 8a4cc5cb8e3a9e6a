import type { BookedType } from './account-rules.ts';

/** A line of an approved invoice, amounts in the invoice's currency; credits and discounts are negative. */
export type InvoiceForBooks = {
  id: number;
  vendorId: number | null;
  vendorName: string | null;
  number: string | null;
  /** 'YYYY-MM-DD'; the day of approval where the paper has none. */
  date: string;
  dueDate: string | null;
  currency: string;
  /** Of the restaurant's currency for one of the invoice's; null where they are the same. */
  rate: string | null;
  total: string;
  description: string | null;
};

/** As little of a line as says which account it belongs to: several lines alike may stand together. */
export type AmountForBooks = { type: BookedType; category: string | null; amount: string };

export type LineForBooks = AmountForBooks & {
  description: string;
  itemCode: string | null;
  quantity: string | null;
  unit: string | null;
  unitPrice: string | null;
  /** In percent, as the invoice says. */
  taxRate?: string | null;
};

/** A line as it goes into the books. */
export type BillLine = LineForBooks & {
  account: string;
  /** What the books call its tax. */
  taxType: string;
  /** Its input tax, on top of `amount`; none where the tax of the invoice is a line of its own. */
  tax?: string;
};

/** A bill as it goes into the books: what its lines and their tax come to is its total, to the cent. */
export type Bill = {
  invoiceId: number;
  vendorName: string;
  number: string;
  date: string;
  dueDate: string | null;
  currency: string;
  total: string;
  memo: string;
  lines: BillLine[];
};

/** Why an invoice cannot go into a file, and what a person should know of one that can. */
export const bookProblems = [
  'no_vendor',
  'no_account',
  'number_too_long',
  'same_number',
  'currency',
  'no_rate',
  'credit',
] as const;
export type BookProblem = (typeof bookProblems)[number];

export const bookNotes = ['no_number', 'no_due_date', 'difference', 'converted', 'shortened', 'no_lines'] as const;
export type BookNote = (typeof bookNotes)[number];
