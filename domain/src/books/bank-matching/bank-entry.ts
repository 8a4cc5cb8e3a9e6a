import type { BusinessDate } from '../../shared/dates/index.ts';
import type { Exact, Money } from '../../shared/numbers/index.ts';

export const bankEvidence = ['check_number', 'reference', 'name', 'date', 'amount'] as const;
/** Why an entry and a payment may be the same. */
export type BankEvidence = (typeof bankEvidence)[number];

/** Money that left an account, as the bank states it. */
export type OutgoingEntry = {
  id: number;
  bookedOn: BusinessDate;
  /** Negative. */
  amount: Exact<Money>;
  currency: string;
  counterparty: string | null;
  reference: string | null;
  description: string | null;
  endToEndId: string | null;
  checkNumber: string | null;
  /** A person undid its match, or another file may list it too: only suggest. */
  suggestOnly: boolean;
};

/** A recorded payment that no entry confirms yet. */
export type UnclearedPayment = {
  id: number;
  vendorName: string;
  paidOn: BusinessDate;
  /** Positive. */
  amount: Exact<Money>;
  currency: string;
  method: string;
  /** Check number or transfer reference. */
  reference: string | null;
  invoiceNumbers: readonly string[];
};

/** An invoice that is still owed. */
export type OpenBill = {
  id: number;
  vendorId: number;
  vendorName: string;
  number: string | null;
  date: BusinessDate | null;
  /** Positive. */
  owed: Exact<Money>;
  currency: string;
  /** What paying by `until` saves. */
  discount: { until: BusinessDate; amount: Exact<Money> } | null;
};

export type BankSuggestion =
  | { kind: 'payments'; paymentIds: readonly number[]; evidence: readonly BankEvidence[] }
  | {
      kind: 'invoices';
      vendorId: number;
      /** Amount paid, and discount taken, of each; decimal strings. */
      invoices: readonly { id: number; amount: Money; discount: Money }[];
      evidence: readonly BankEvidence[];
    };

export type EntryMatch = {
  entryId: number;
  /** The payments that it surely is; null if that isn't certain. */
  sure: readonly number[] | null;
  /** Best first, at most three; none if it is sure. */
  suggestions: readonly BankSuggestion[];
};
