import type { CalendarDate } from '../../shared/dates/index.ts';
import { dec, type Money, roundMoney, sumCents } from '../../shared/numbers/index.ts';
import { nameCell } from './book-text.ts';
import type { BookSettings } from './check-bill.ts';
import { limitsOf } from './formats.ts';
import type { BooksLayout } from './layout.ts';

/** A recorded payment to a vendor, amounts in its own currency. Parts of credits are negative. */
export type PaymentForBooks = {
  id: number;
  vendorName: string | null;
  /** 'YYYY-MM-DD'. */
  paidOn: CalendarDate;
  currency: string;
  amount: Money;
  method: string;
  reference: string | null;
  parts: readonly { invoiceId: number; number: string | null; amount: Money; discount: Money }[];
};

/** A payment as exported: `amount` leaves the account, and amount plus discount settle what was payable. */
export type BookPayment = {
  paymentId: number;
  number: string;
  vendorName: string;
  paidOn: CalendarDate;
  currency: string;
  amount: Money;
  discount: Money;
  method: string;
  reference: string | null;
  payableAccount: string;
  /** Null only in plain tables, which don't need it. */
  account: string | null;
  discountAccount: string | null;
  memo: string;
  parts: { number: string; amount: Money; discount: Money }[];
};

/** Why a payment can't be exported. */
export const paymentProblems = ['no_vendor', 'no_payment_account', 'no_discount_account', 'currency'] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

const booksNeedAccounts = ({ format }: BookSettings) => limitsOf(format).payments === 'journal';

/** The account a payment leaves from; cards and cash use the bank account unless they have their own. */
const accountOf = (method: string, { bankAccount, cardAccount, cashAccount }: BooksLayout): string | null =>
  (method === 'card' ? cardAccount : method === 'cash' ? cashAccount : null) ?? bankAccount;

/**
 * What blocks a payment from a format. Throws what `dec` throws.
 * @example checkPayment(payment, { ...settings, layout: { ...layout, bankAccount: null } }) // ['no_payment_account']
 */
export function checkPayment(payment: PaymentForBooks, settings: BookSettings): PaymentProblem[] {
  const { layout, currency } = settings;
  const needed = booksNeedAccounts(settings);
  const { amount, discount } = sumsOf(payment);
  const problems: [PaymentProblem, boolean][] = [
    ['no_vendor', payment.vendorName === null || nameCell(payment.vendorName) === ''],
    ['no_payment_account', needed && !dec(amount).isZero() && accountOf(payment.method, layout) === null],
    ['no_discount_account', needed && !dec(discount).isZero() && layout.discountAccount === null],
    ['currency', payment.currency !== currency && !limitsOf(settings.format).currency],
  ];
  return problems.flatMap(([code, holds]) => (holds ? [code] : []));
}

/**
 * Whether a format has something to say about the payment: one that only sets credits off against invoices moves no
 * money, so a journal entry would be empty.
 * @example isBooked({ ...payment, amount: '0.00' }, 'csv') // true
 */
export function isBooked(payment: PaymentForBooks, format: BookSettings['format']): boolean {
  const { amount, discount } = sumsOf(payment);
  return limitsOf(format).payments === 'table' || !dec(amount).isZero() || !dec(discount).isZero();
}

/**
 * A payment as the format writes it; null if something blocks it or the format has no payments. Throws what `dec`
 * throws.
 * @example buildPayment(payment, settings)?.number // 'PW-P12'
 */
export function buildPayment(payment: PaymentForBooks, settings: BookSettings): BookPayment | null {
  const { layout, format } = settings;
  const { vendorName } = payment;
  if (vendorName === null || limitsOf(format).payments === null || checkPayment(payment, settings).length > 0)
    return null;
  const parts = payment.parts.map(({ invoiceId, number, amount, discount }) => ({
    number: nameCell(number ?? '') || `PW-${invoiceId}`,
    amount: roundMoney(amount),
    discount: roundMoney(discount),
  }));
  const reference = payment.reference === null || payment.reference.trim() === '' ? null : payment.reference.trim();
  const invoices = parts.map(({ number }) => number).join(', ');
  return {
    ...{ paymentId: payment.id, number: `PW-P${payment.id}`, vendorName, paidOn: payment.paidOn },
    ...{ currency: payment.currency, ...sumsOf(payment), method: payment.method, reference },
    payableAccount: layout.payableAccount,
    account: accountOf(payment.method, layout),
    discountAccount: layout.discountAccount,
    memo: [`Platewise payment ${payment.id}`, ...(reference === null ? [] : [reference]), `for ${invoices}`].join(', '),
    parts,
  };
}

const sumsOf = ({ amount, parts }: PaymentForBooks) => ({
  amount: roundMoney(amount),
  discount: sumCents(parts.map(({ discount }) => discount)),
});

/** One side of a journal entry: a debit is above zero, a credit below. */
export type JournalLine = { account: string; amount: Money };

/**
 * The journal entry of a payment, payable first; lines of 0.00 are skipped. The lines add up to zero.
 * @example journalOf({ ...payment, amount: '98.00', discount: '2.00' }).map(({ amount }) => amount) // ['100.00', '-98.00', '-2.00']
 */
export function journalOf({ payableAccount, account, discountAccount, amount, discount }: BookPayment): JournalLine[] {
  const lines = [
    { account: payableAccount, amount: sumCents([amount, discount]) },
    { account: account ?? '', amount: roundMoney(dec(amount).neg()) },
    { account: discountAccount ?? '', amount: roundMoney(dec(discount).neg()) },
  ];
  return lines.filter((line) => !dec(line.amount).isZero());
}
