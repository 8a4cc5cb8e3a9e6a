import type { CalendarDate } from '../../shared/dates/index.ts';
import type { Money, Percent, Quantity, UnitCost } from '../../shared/numbers/index.ts';
import type { BookedType } from './account-rules.ts';

/** An approved invoice, with amounts in its own currency; credits and discounts are negative. */
export type InvoiceForBooks = {
  id: number;
  vendorId: number | null;
  vendorName: string | null;
  number: string | null;
  /** 'YYYY-MM-DD'; the approval date if the invoice has none. */
  date: CalendarDate;
  dueDate: CalendarDate | null;
  currency: string;
  /** Restaurant currency per unit of invoice currency; null if they are the same. */
  rate: string | null;
  total: Money;
  description: string | null;
};

/** The minimum needed to pick an account. Similar lines may be summed into one. */
export type AmountForBooks = { type: BookedType; category: string | null; amount: Money };

export type LineForBooks = AmountForBooks & {
  description: string;
  itemCode: string | null;
  quantity: Quantity | null;
  unit: string | null;
  unitPrice: UnitCost | null;
  /** In percent, as printed on the invoice. */
  taxRate?: Percent | null;
};

/** A line as exported to the books. */
export type BillLine = LineForBooks & {
  account: string;
  /** The tax's name in the books. */
  taxType: string;
  /** Input tax on top of `amount`; absent if the invoice's tax is its own line. */
  tax?: Money;
};

/** A bill as exported. Its lines plus tax add up to its total, to the cent. */
export type Bill = {
  invoiceId: number;
  vendorName: string;
  number: string;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  currency: string;
  total: Money;
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
