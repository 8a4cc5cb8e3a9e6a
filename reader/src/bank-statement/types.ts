import type { Message, Money } from '@platewise/domain';

/** One booking of an account. Amounts are decimal strings with two decimals, negative for money that went out. */
export type BankEntry = {
  /** 'YYYY-MM-DD'. */
  bookedOn: string;
  valueOn: string | null;
  amount: Money;
  /** Null if the file doesn't say. */
  currency: string | null;
  counterparty: string | null;
  reference: string | null;
  description: string | null;
  endToEndId: string | null;
  checkNumber: string | null;
  /** The bank's own ID of the booking. */
  bankId: string | null;
};

export type BankStatement = {
  /** IBAN or account number, without spaces; null if the file doesn't say. */
  account: string | null;
  currency: string | null;
  from: string | null;
  to: string | null;
  openingBalance: Money | null;
  closingBalance: Money | null;
  entries: BankEntry[];
};

/** What only a person can say about a table. */
export type BankQuestion = 'dateOrder' | 'decimalMark' | 'moneyOut';

export type BankAnswers = {
  dateOrder?: 'day-first' | 'month-first' | undefined;
  decimalMark?: '.' | ',' | undefined;
  /** The sign of money that went out. */
  moneyOut?: 'negative' | 'positive' | undefined;
};

/** The statements of a file; or why it can't be read, and the question whose answer would help. */
export type ReadBankFile =
  | { ok: true; statements: BankStatement[] }
  | { ok: false; message: Message; ask?: BankQuestion };

export const bankFileBytes = 10 * 1024 * 1024;
export const bankFileEntries = 20_000;
/** Each account costs a slow hash. */
export const bankFileStatements = 100;
