import type { BookedType } from './account-rules.ts';

/** An approved invoice, with amounts in its own currency; credits and discounts are negative. */
export type InvoiceForBooks = {
  id: number;
  vendorId: number | null;
  vendorName: string | null;
  number: string | null;
  /** 'YYYY-MM-DD'; the approval date if the invoice has none. */
  date: string;
  dueDate: string | null;
  currency: string;
  /** Restaurant currency per unit of invoice currency; null if they are the same. */
  rate: string | null;
  total: string;
  description: string | null;
};

/** The minimum needed to pick an account. Similar lines may be summed into one. */
export type AmountForBooks = { type: BookedType; category: string | null; amount: string };

export type LineForBooks = AmountForBooks & {
  description: string;
  itemCode: string | null;
  quantity: string | null;
  unit: string | null;
  unitPrice: string | null;
  /** In percent, as printed on the invoice. */
  taxRate?: string | null;
};

/** A line as exported to the books. */
export type BillLine = LineForBooks & {
  account: string;
  /** The tax's name in the books. */
  taxType: string;
  /** Input tax on top of `amount`; absent if the invoice's tax is its own line. */
  tax?: string;
};

/** A bill as exported. Its lines plus tax add up to its total, to the cent. */
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

/** Why an invoice can't be exported, and warnings for one that can. */
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
