import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, oneOf, pathId, text, textOrNone, version } from '../fields.ts';
import { accountNumbers, BANK_ACCOUNT_TYPES } from './bank-details.ts';

const tag = 'Payment runs';
const reads = { module: 'invoices', action: 'read', least: 'manager' } as const;
const manages = { module: 'invoices', action: 'write', least: 'admin' } as const;

/** `iban` pays by SEPA, `us` by ACH and check, `check` by check only. */
export const PAYING_ACCOUNT_KINDS = ['iban', 'us', 'check'] as const;

const payingAccount = z.object({
  id: z.number(),
  restaurantId: z.number(),
  name: z.string(),
  kind: z.enum(PAYING_ACCOUNT_KINDS),
  /** EUR for `iban`, USD for `us`. */
  currency: z.string(),
  /** Null for `check`. */
  last4: z.nullable(z.string()),
  country: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  routingLast4: z.nullable(z.string()),
  accountType: z.nullable(z.enum(BANK_ACCOUNT_TYPES)),
  companyName: z.string(),
  /** Address lines on checks. */
  address: z.nullable(z.string()),
  /** The bank: the destination of ACH files, printed on checks. */
  bankName: z.nullable(z.string()),
  /** ACH company identification, as assigned by the bank. */
  companyId: z.nullable(z.string()),
  /** ACH immediate origin, as assigned by the bank. */
  originId: z.nullable(z.string()),
  /** Null if it can't print checks. */
  nextCheckNumber: z.nullable(z.number()),
  methods: z.array(z.enum(['sepa', 'ach', 'check'])),
  version: z.number(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type PayingAccount = z.infer<typeof payingAccount>;

export const listPayingAccounts = endpoint({
  id: 'payingAccounts.list',
  method: 'GET',
  path: '/api/paying-accounts',
  tag,
  summary: 'List the accounts that restaurants pay from',
  access: reads,
  query: z.object({ restaurantId: listQuery.restaurantId }),
  reply: z.array(payingAccount),
});

const checkNumber = z.optional(
  z.nullable(z.int('Enter a check number').check(z.minimum(1, 'Enter a check number'), z.maximum(99_999_999))),
);
const currency = z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'Choose a currency')));
const details = {
  ...accountNumbers,
  address: textOrNone(200),
  bankName: textOrNone(60),
  companyId: textOrNone(10),
  originId: textOrNone(10),
  nextCheckNumber: checkNumber,
};

export const createPayingAccount = endpoint({
  id: 'payingAccounts.create',
  method: 'POST',
  path: '/api/paying-accounts',
  tag,
  summary: 'Add an account to pay from',
  access: manages,
  inPerson: true,
  body: z.object({
    restaurantId: listQuery.restaurantId,
    name: text(60, 'Enter a name'),
    kind: oneOf(PAYING_ACCOUNT_KINDS, 'Choose the kind of account'),
    /** For `check` only; default: the restaurant's. */
    currency,
    companyName: text(70, 'Enter the company name'),
    ...details,
  }),
  reply: payingAccount,
  status: 201,
  // The hash of a kept request could be used to guess the account number.
  showsSecret: true,
  problems: ['invalid', 'not_found', 'conflict'],
});

/** Omitted fields don't change; new numbers replace all of the old ones. */
export const updatePayingAccount = endpoint({
  id: 'payingAccounts.update',
  method: 'PATCH',
  path: '/api/paying-accounts/:id',
  tag,
  summary: 'Change an account to pay from',
  access: manages,
  inPerson: true,
  params: z.object({ id: pathId }),
  body: z.object({
    name: z.optional(text(60, 'Enter a name')),
    companyName: z.optional(text(70, 'Enter the company name')),
    ...details,
    version,
  }),
  reply: payingAccount,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const removePayingAccount = endpoint({
  id: 'payingAccounts.remove',
  method: 'DELETE',
  path: '/api/paying-accounts/:id',
  tag,
  summary: 'Remove an account to pay from; its sent payment runs stay',
  access: manages,
  inPerson: true,
  params: z.object({ id: pathId }),
  status: 204,
  problems: ['not_found', 'conflict'],
});
