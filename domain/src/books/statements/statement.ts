import type { BusinessDate } from '../../shared/dates/index.ts';
import type { Exact, Money } from '../../shared/numbers/index.ts';

/** `forward`: the balance carried over from before; `other`: interest, fees and whatever isn't one of the rest. */
export const statementLineKinds = ['invoice', 'credit', 'payment', 'forward', 'other'] as const;
export type StatementLineKind = (typeof statementLineKinds)[number];

/** A line as the vendor states it. What we owe is positive; credits and payments are negative. */
export type StatementLine = {
  id: number;
  kind: StatementLineKind;
  date: BusinessDate | null;
  /** The invoice number as printed. */
  number: string | null;
  amount: Exact<Money>;
  /** An invoice or payment that a person chose for it; otherwise it is looked for. */
  invoiceId: number | null;
  paymentId: number | null;
};

export type VendorStatement = {
  date: BusinessDate;
  /** What the vendor says is owed; null if it wasn't stated. */
  balance: Exact<Money> | null;
  lines: readonly StatementLine[];
};

/** An invoice or credit note of the vendor in our books, in the statement's currency. */
export type BookedInvoice = {
  id: number;
  number: string | null;
  date: BusinessDate | null;
  /** Negative for a credit note; null while unknown. */
  total: Exact<Money> | null;
  /** Still owed on the statement's date. */
  owed: Exact<Money>;
};

export type BookedPayment = { id: number; paidOn: BusinessDate; amount: Exact<Money> };

export const statementStates = [
  /** The same in both. */
  'matched',
  /** In both, with different amounts. */
  'amount_differs',
  /** Open there, paid here. */
  'paid',
  /** On the statement, not in our books. */
  'missing_here',
  /** In our books, not on the statement. */
  'missing_there',
  /** A balance from before, interest or the like: nothing to compare it with. */
  'not_compared',
] as const;
export type StatementState = (typeof statementStates)[number];

export type ReconciledLine = {
  /** Null for what is missing there. */
  lineId: number | null;
  state: StatementState;
  invoiceId: number | null;
  paymentId: number | null;
  /** What the vendor says is owed for it; null if it isn't on the statement. */
  theirs: string | null;
  /** What we owe for it; null if it isn't in our books. */
  ours: string | null;
  /** theirs − ours. */
  difference: string;
};

export type Reconciliation = {
  lines: readonly ReconciledLine[];
  /** The stated balance; the sum of the lines if none was stated. */
  theirs: string;
  /** What we owe by our books on the statement's date. */
  ours: string;
  /** theirs − ours; always the sum of the lines' differences and `unexplained`. */
  difference: string;
  /** The part no line accounts for: a stated balance that its own lines don't add up to, or earlier business. */
  unexplained: string;
};
