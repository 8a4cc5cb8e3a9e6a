import type { CalendarDate } from '../../shared/dates/index.ts';
import type { Money } from '../../shared/numbers/index.ts';

/** What goes on printed checks, one entry of `checks` each. */
export type CheckRun = {
  /** The date on the checks, YYYY-MM-DD. */
  date: CalendarDate;
  /** ISO 4217. */
  currency: string;
  /** Name and address lines of whoever pays. */
  payer: { name: string; lines: string[] };
  bankName: string;
  checks: {
    number: number;
    payee: string;
    /** Decimal with 2 places, above zero. */
    amount: Money;
    /** From `amountInWords`. */
    amountInWords: string;
    memo: string;
    /**
     * What the check pays: amount is the part of the check for this invoice, after the discount and negative for a
     * credit, so that the amounts add up to the check. Discount is what was taken off in addition.
     */
    lines: { invoice: string; date: CalendarDate; amount: Money; discount: Money }[];
  }[];
};
