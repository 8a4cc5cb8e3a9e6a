import { bankEvidence, type Money } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  amountOrNone,
  dateOrNone,
  idIn,
  listQuery,
  MONEY_MAX,
  oneOf,
  pathId,
  textOrNone,
  version,
} from '../fields.ts';
import { PAYMENT_METHODS } from './payables.ts';

const tag = 'Bank statements';
// An account also shows wages and the owner's own affairs.
const reads = { module: 'invoices', action: 'read', least: 'manager' } as const;
const pays = { module: 'invoices', action: 'write', least: 'manager' } as const;

export const BANK_FILE_LIMIT = 10 * 1024 * 1024;
/** Payments that one entry may confirm. */
export const BANK_PAYMENTS_MAX = 200;
export const BANK_ENTRY_STATES = ['matched', 'suggested', 'unmatched', 'ignored'] as const;
export const BANK_EVIDENCE = bankEvidence;
/** Questions about a file, each a field of the upload: an `invalid` problem names the one to answer. */
export const BANK_DATE_ORDERS = ['day-first', 'month-first'] as const;
export const BANK_DECIMAL_MARKS = ['.', ','] as const;
export const BANK_SIGNS = ['negative', 'positive'] as const;

const bankStatement = z.object({
  id: z.number(),
  restaurantId: z.number(),
  filename: z.string(),
  /** The last four characters of the account; null if the file doesn't name it. */
  accountEnding: z.nullable(z.string()),
  /** What a person called the account of such a file. */
  accountLabel: z.nullable(z.string()),
  currency: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  openingBalance: z.nullable(z.number()),
  closingBalance: z.nullable(z.number()),
  /** The balances differ by something other than the sum of the entries: some are missing. Null without both balances. */
  addsUp: z.nullable(z.boolean()),
  /** All entries of the file, money in and out. */
  entries: z.number(),
  /** Of those, entries that another statement of the account has too. */
  shared: z.number(),
  /** Money out by state. */
  counts: z.object({ matched: z.number(), suggested: z.number(), unmatched: z.number(), ignored: z.number() }),
  uploadedAt: z.string(),
  uploadedBy: z.nullable(z.string()),
  can: z.object({ remove: z.boolean() }),
});
export type BankStatementRecord = z.infer<typeof bankStatement>;

const matchedPayment = z.object({
  id: z.number(),
  vendorName: z.string(),
  paidOn: z.string(),
  amount: z.number(),
  method: z.enum(PAYMENT_METHODS),
  reference: z.nullable(z.string()),
});

const suggestion = z.object({
  /** `payments`: recorded already; `invoices`: still owed, so a payment can be recorded. */
  kind: z.enum(['payments', 'invoices']),
  evidence: z.array(z.enum(BANK_EVIDENCE)),
  payments: z.array(matchedPayment),
  vendorId: z.nullable(z.number()),
  vendorName: z.nullable(z.string()),
  invoices: z.array(
    z.object({
      id: z.number(),
      invoiceNumber: z.nullable(z.string()),
      filename: z.string(),
      amount: z.number(),
      discount: z.number(),
      version: z.number(),
    }),
  ),
});
export type BankEntrySuggestion = z.infer<typeof suggestion>;

const bankEntry = z.object({
  id: z.number(),
  restaurantId: z.number(),
  accountEnding: z.nullable(z.string()),
  bookedOn: z.string(),
  valueOn: z.nullable(z.string()),
  /** Negative: money out. */
  amount: z.number(),
  currency: z.string(),
  counterparty: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  description: z.nullable(z.string()),
  checkNumber: z.nullable(z.string()),
  state: z.enum(BANK_ENTRY_STATES),
  /** What it is matched with; empty otherwise. */
  payments: z.array(matchedPayment),
  /** Best first; empty once it is matched or ignored. */
  suggestions: z.array(suggestion),
  /** Another file has this amount on about the same day, and they can't be told apart: it isn't matched automatically. */
  possibleDuplicate: z.boolean(),
  matchedAt: z.nullable(z.string()),
  /** Null for an automatic match. */
  matchedBy: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ match: z.boolean(), undo: z.boolean(), ignore: z.boolean() }),
});
export type BankEntryRecord = z.infer<typeof bankEntry>;

export const uploadBankStatement = endpoint({
  id: 'bankStatements.upload',
  method: 'POST',
  path: '/api/bank-statements',
  tag,
  summary: 'Upload a bank statement (camt.053, OFX, QFX, CSV or Excel) and match it with recorded payments',
  access: pays,
  upload: { file: 'statement', maxBytes: BANK_FILE_LIMIT },
  body: z.object({
    restaurantId: listQuery.restaurantId,
    dateOrder: z.optional(oneOf(BANK_DATE_ORDERS, 'Choose the order of day and month')),
    decimalMark: z.optional(oneOf(BANK_DECIMAL_MARKS, 'Choose the decimal separator')),
    /** The sign of money that went out. */
    moneyOut: z.optional(oneOf(BANK_SIGNS, 'Choose the sign of money that went out')),
    /** The account of a file that doesn't name it: its number, or any name, the same one each time. */
    account: textOrNone(60),
  }),
  reply: z.object({
    statements: z.array(bankStatement),
    /** Entries that weren't known from another statement. */
    added: z.number(),
    /** Of those, matched automatically. */
    matched: z.number(),
  }),
  status: 201,
  problems: ['invalid', 'too_large', 'restaurant_required'],
});

export const listBankStatements = endpoint({
  id: 'bankStatements.list',
  method: 'GET',
  path: '/api/bank-statements',
  tag,
  summary: 'List bank statements, newest first',
  access: reads,
  query: z.object({
    restaurantId: listQuery.restaurantId,
    q: listQuery.q,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(bankStatement),
  paged: true,
});

export const removeBankStatement = endpoint({
  id: 'bankStatements.remove',
  method: 'DELETE',
  path: '/api/bank-statements/:id',
  tag,
  summary: 'Delete a bank statement, with the entries and matches that no other statement has',
  access: pays,
  params: z.object({ id: pathId }),
  status: 204,
  problems: ['not_found'],
});

export const listBankEntries = endpoint({
  id: 'bankEntries.list',
  method: 'GET',
  path: '/api/bank-entries',
  tag,
  summary: 'List money out of bank accounts with the payments it is or may be, newest first',
  access: reads,
  query: z.object({
    ...listQuery,
    statementId: z.optional(idIn()),
    state: z.optional(z.enum(BANK_ENTRY_STATES)),
  }),
  reply: z.array(bankEntry),
  paged: true,
});

export const matchBankEntries = endpoint({
  id: 'bankEntries.matchAll',
  method: 'POST',
  path: '/api/bank-entries/match',
  tag,
  summary: 'Look for payments and invoices of all open entries again, and match those that are certain',
  access: pays,
  body: z.object({ restaurantId: listQuery.restaurantId }),
  reply: z.object({ matched: z.number() }),
  problems: ['restaurant_required'],
});

const change = { params: z.object({ id: pathId }), reply: bankEntry, costsOnly: true } as const;

export const confirmBankEntry = endpoint({
  id: 'bankEntries.confirm',
  method: 'POST',
  path: '/api/bank-entries/:id/match',
  tag,
  summary: 'Match an entry with payments whose sum it is',
  access: pays,
  ...change,
  body: z.object({
    paymentIds: z
      .array(idIn('Choose a payment'))
      .check(
        z.minLength(1, 'Choose a payment'),
        z.maxLength(BANK_PAYMENTS_MAX, `Choose at most ${BANK_PAYMENTS_MAX} payments`),
      ),
    version,
  }),
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const unmatchBankEntry = endpoint({
  id: 'bankEntries.unmatch',
  method: 'POST',
  path: '/api/bank-entries/:id/unmatch',
  tag,
  summary: 'Undo a match; the entry is only suggested from then on',
  access: pays,
  ...change,
  body: z.object({ version }),
  problems: ['not_found', 'conflict', 'stale_version'],
});

export const ignoreBankEntry = endpoint({
  id: 'bankEntries.ignore',
  method: 'POST',
  path: '/api/bank-entries/:id/ignore',
  tag,
  summary: "Ignore an entry that isn't a vendor payment, or stop ignoring it",
  access: pays,
  ...change,
  body: z.object({ ignored: z.boolean('Choose on or off'), version }),
  problems: ['not_found', 'conflict', 'stale_version'],
});

const wrongAmount = 'Enter the amount as a number, such as 250.50';

export const payBankEntry = endpoint({
  id: 'bankEntries.pay',
  method: 'POST',
  path: '/api/bank-entries/:id/payment',
  tag,
  summary: 'Record the payment of invoices that an entry is, and match both',
  access: pays,
  ...change,
  body: z.object({
    vendorId: idIn('Please select a vendor'),
    /** Default: the day the bank booked it. */
    paidOn: dateOrNone(),
    method: oneOf(PAYMENT_METHODS, 'Choose how it was paid'),
    invoices: z
      .array(
        z.object({
          id: idIn('Choose an invoice'),
          amount: amount<Money>({ message: 'Enter the amount paid', wrong: wrongAmount, scale: 2, max: MONEY_MAX }),
          discount: amountOrNone<Money>({ message: wrongAmount, scale: 2, max: MONEY_MAX }),
          version,
        }),
      )
      .check(
        z.minLength(1, 'Choose an invoice'),
        z.maxLength(BANK_PAYMENTS_MAX, `Choose at most ${BANK_PAYMENTS_MAX} at once`),
      ),
    version,
  }),
  status: 201,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});
