import { describe, expect, it } from 'vitest';
import { dec } from '../../shared/numbers/index.ts';
import {
  buildPayment,
  checkPayment,
  isBooked,
  journalOf,
  type PaymentForBooks,
  type PaymentProblem,
} from './book-payment.ts';
import type { AccountingFormat } from './formats.ts';
import { iifPayments } from './iif-bills.ts';
import { type BooksLayout, defaultLayout } from './layout.ts';
import { plainPayments } from './plain-payments.ts';
import { quickBooksPayments } from './quickbooks-payments.ts';

const payment: PaymentForBooks = {
  id: 12,
  vendorName: 'Lone Star, "Fresh": Foods',
  paidOn: '2026-11-20',
  currency: 'USD',
  amount: '1098.00',
  method: 'check',
  reference: ' 1001 ',
  parts: [
    { invoiceId: 41, number: 'INV-1', amount: '1118.00', discount: '2.00' },
    { invoiceId: 42, number: null, amount: '-20.00', discount: '0.00' },
  ],
};
const layout: BooksLayout = { ...defaultLayout('USD'), bankAccount: 'Checking', discountAccount: 'Discounts' };
const settings = (format: AccountingFormat, more: Partial<BooksLayout> = {}) => ({
  ...{ format, rules: [], currency: 'USD' },
  layout: { ...layout, ...more },
});
const built = (format: AccountingFormat, more: Partial<PaymentForBooks> = {}, own: Partial<BooksLayout> = {}) => {
  const made = buildPayment({ ...payment, ...more }, settings(format, own));
  if (made === null) throw new Error('it is blocked');
  return made;
};

describe('what blocks a payment', () => {
  it.each<[string, Partial<PaymentForBooks>, AccountingFormat, Partial<BooksLayout>, PaymentProblem[]]>([
    ['nothing', {}, 'quickbooks_csv', {}, []],
    ['no vendor', { vendorName: '=' }, 'csv', {}, ['no_vendor']],
    ['no bank account', {}, 'quickbooks_iif', { bankAccount: null }, ['no_payment_account']],
    ['no discount account', {}, 'quickbooks_csv', { discountAccount: null }, ['no_discount_account']],
    ['no accounts in a table', {}, 'csv', { bankAccount: null, discountAccount: null }, []],
    [
      'a card with its own account',
      { method: 'card' },
      'quickbooks_csv',
      { bankAccount: null, cardAccount: 'Amex' },
      [],
    ],
    [
      'a check with only a card account',
      {},
      'quickbooks_csv',
      { bankAccount: null, cardAccount: 'Amex' },
      ['no_payment_account'],
    ],
    ['euros', { currency: 'EUR' }, 'quickbooks_csv', {}, ['currency']],
    ['euros in a table', { currency: 'EUR' }, 'xlsx', {}, []],
  ])('%s', (_, more, format, own, problems) => {
    const given = { ...payment, ...more };
    expect(checkPayment(given, settings(format, own))).toEqual(problems);
    expect(buildPayment(given, settings(format, own)) === null).toBe(problems.length > 0);
  });

  it('is everything where the books import no payments', () => {
    expect(buildPayment(payment, settings('xero_csv'))).toBeNull();
  });

  it('is not that only credits were set off, which a journal has no line for', () => {
    const setOff = { ...payment, amount: '0.00', parts: [] };
    expect([isBooked(setOff, 'csv'), isBooked(setOff, 'quickbooks_csv'), isBooked(payment, 'quickbooks_csv')]).toEqual([
      ...[true, false, true],
    ]);
  });
});

describe('the account of a payment', () => {
  const own = { cardAccount: 'Amex', cashAccount: 'Till' };
  it.each([
    ['transfer', own, 'Checking'],
    ['card', own, 'Amex'],
    ['cash', own, 'Till'],
    ['cash', {}, 'Checking'],
  ])('by %s with %o is %s', (method, accounts, account) => {
    expect(built('csv', { method }, accounts).account).toBe(account);
  });
});

describe('a journal entry', () => {
  it.each([
    ['1098.00', '2.00', ['1100.00', '-1098.00', '-2.00']],
    ['1098.00', '0.00', ['1098.00', '-1098.00']],
    ['0.00', '2.00', ['2.00', '-2.00']],
  ])('of %s with %s off adds up to zero', (amount, discount, expected) => {
    const parts = [{ invoiceId: 41, number: 'INV-1', amount, discount }];
    const amounts = journalOf(built('quickbooks_csv', { amount, parts })).map((line) => line.amount);
    expect(amounts).toEqual(expected);
    expect(amounts.reduce((sum, one) => sum.plus(one), dec(0)).isZero()).toBe(true);
  });
});

it('QuickBooks Online imports journal entries', () => {
  const memo = '"Platewise payment 12, 1001, for INV-1, PW-42","Lone Star, Fresh Foods"';
  expect(quickBooksPayments([built('quickbooks_csv')], layout).split('\r\n')).toEqual([
    'Journal No.,Journal Date,Account Name,Debits,Credits,Description,Name',
    `PW-P12,11/20/2026,Accounts Payable,1100.00,,${memo}`,
    `PW-P12,11/20/2026,Checking,,1098.00,${memo}`,
    `PW-P12,11/20/2026,Discounts,,2.00,${memo}`,
    '',
  ]);
});

it('QuickBooks Desktop imports general journal entries as wide as their heads', () => {
  const text = iifPayments([built('quickbooks_iif')], { ...layout, className: 'Downtown' });
  const rows = text.split('\r\n').map((row) => row.split('\t'));
  const width = new Map(rows.filter(([head]) => head?.startsWith('!')).map((row) => [row[0]?.slice(1), row.length]));
  const entries = rows.slice(3, -1);
  for (const row of entries) expect(row).toHaveLength(width.get(row[0]) ?? 0);
  expect(
    entries.map(([kind, , type, , account, name, className, amount]) => [kind, type, account, name, className, amount]),
  ).toEqual([
    ['TRNS', 'GENERAL JOURNAL', 'Accounts Payable', 'Lone Star, Fresh Foods', 'Downtown', '1100.00'],
    ['SPL', 'GENERAL JOURNAL', 'Checking', 'Lone Star, Fresh Foods', 'Downtown', '-1098.00'],
    ['SPL', 'GENERAL JOURNAL', 'Discounts', 'Lone Star, Fresh Foods', 'Downtown', '-2.00'],
    ['ENDTRNS', ...Array(5).fill(undefined)],
  ]);
});

it('a plain table has a row per invoice, which add up to the payment', () => {
  const given = { reference: '=1+1', vendorName: 'Farm' };
  expect(
    plainPayments([built('csv', given, { bankAccount: null })])
      .split('\r\n')
      .slice(1, -1),
  ).toEqual([
    "Farm,PW-P12,2026-11-20,check,'=1+1,USD,1098.00,,Accounts Payable,INV-1,1118.00,2.00,Discounts",
    "Farm,PW-P12,2026-11-20,check,'=1+1,USD,1098.00,,Accounts Payable,PW-42,-20.00,0.00,Discounts",
  ]);
});
