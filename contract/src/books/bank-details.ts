import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, oneOf, pathId, text, textOrNone, version } from '../fields.ts';

const tag = 'Bank details';
const reads = { module: 'invoices', action: 'read', least: 'manager' } as const;
const proposes = { module: 'invoices', action: 'write', least: 'manager' } as const;
const approves = { module: 'invoices', action: 'write', least: 'admin' } as const;

export const BANK_KINDS = ['iban', 'us'] as const;
export const BANK_ACCOUNT_TYPES = ['checking', 'savings'] as const;
/** `replaced`: another one was approved later. `removed`: it was in use or proposed, and isn't any more. */
export const BANK_STATES = ['pending', 'approved', 'rejected', 'replaced', 'removed'] as const;

/**
 * Whether the caller can approve: `yes`; `own`, since it is their own and another person has to; `alone`, their own
 * with nobody else who could, so they approve with `alone: true`; null if their role can't or nothing waits.
 */
export const approvalAbility = z.nullable(z.enum(['yes', 'own', 'alone']));

/** An account number without all but its last characters. */
export const maskedAccount = z.object({
  kind: z.enum(BANK_KINDS),
  /** The last four characters of the IBAN or account number. */
  last4: z.string(),
  /** Country of an IBAN; null for US accounts. */
  country: z.nullable(z.string()),
  bic: z.nullable(z.string()),
  /** The last four digits of the routing number; null for IBANs. */
  routingLast4: z.nullable(z.string()),
  accountType: z.nullable(z.enum(BANK_ACCOUNT_TYPES)),
});
export type MaskedAccount = z.infer<typeof maskedAccount>;

const bankDetails = z.extend(maskedAccount, {
  id: z.number(),
  restaurantId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  holder: z.string(),
  /** How it was verified. */
  note: z.nullable(z.string()),
  state: z.enum(BANK_STATES),
  /** Approved within the last 14 days. */
  changedRecently: z.boolean(),
  proposedBy: z.nullable(z.string()),
  proposedAt: z.string(),
  /** Who approved or rejected it. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Approved by the person who proposed it, since nobody else could. */
  alone: z.boolean(),
  /** When another one replaced it, or it was removed. */
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  version: z.number(),
  approval: approvalAbility,
  can: z.object({ reject: z.boolean(), remove: z.boolean() }),
});
export type BankDetails = z.infer<typeof bankDetails>;

const ofVendor = z.object({
  vendorId: z.number(),
  /** The ones in use. */
  current: z.nullable(bankDetails),
  /** A change that waits for approval. */
  pending: z.nullable(bankDetails),
  /** Earlier ones, newest first, at most 50. */
  history: z.array(bankDetails),
  can: z.object({ propose: z.boolean() }),
});
export type VendorBankDetails = z.infer<typeof ofVendor>;

export const getBankDetails = endpoint({
  id: 'bankDetails.get',
  method: 'GET',
  path: '/api/vendors/:id/bank-details',
  tag,
  summary: "Get a vendor's bank details with the pending change and earlier ones",
  access: reads,
  params: z.object({ id: pathId }),
  reply: ofVendor,
});

export const listPendingBankDetails = endpoint({
  id: 'bankDetails.pending',
  method: 'GET',
  path: '/api/bank-details/pending',
  tag,
  summary: 'List changes of bank details that wait for approval, oldest first',
  access: reads,
  query: z.object({
    restaurantId: listQuery.restaurantId,
    order: listQuery.order,
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(bankDetails),
  paged: true,
});

/** Account numbers in a body. Which ones are required depends on `kind`. */
export const accountNumbers = {
  /** Required for `iban`; spaces are ignored. */
  iban: textOrNone(60),
  bic: textOrNone(20),
  /** Required for `us`: nine digits. */
  routingNumber: textOrNone(20),
  /** Required for `us`. */
  accountNumber: textOrNone(40),
  accountType: z.optional(z.nullable(z.enum(BANK_ACCOUNT_TYPES, 'Choose checking or savings'))),
};

export const proposeBankDetails = endpoint({
  id: 'bankDetails.propose',
  method: 'POST',
  path: '/api/vendors/:id/bank-details',
  tag,
  summary: 'Propose bank details of a vendor; another person has to approve them',
  access: proposes,
  params: z.object({ id: pathId }),
  body: z.object({
    kind: oneOf(BANK_KINDS, 'Choose the kind of account'),
    ...accountNumbers,
    holder: text(70, 'Enter the account holder'),
    note: text(500, 'Say how you verified the account'),
  }),
  reply: ofVendor,
  status: 201,
  // The hash of a kept request could be used to guess the account number.
  showsSecret: true,
  problems: ['invalid', 'not_found', 'conflict'],
});

const decision = {
  params: z.object({ id: pathId }),
  reply: ofVendor,
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
} as const;

/** Confirms that nobody else could approve. */
export const alone = z.optional(z.boolean('Choose on or off'));

export const approveBankDetails = endpoint({
  id: 'bankDetails.approve',
  method: 'POST',
  path: '/api/bank-details/:id/approve',
  tag,
  summary: 'Approve bank details that another person proposed',
  access: approves,
  inPerson: true,
  body: z.object({ alone, version }),
  ...decision,
});

export const rejectBankDetails = endpoint({
  id: 'bankDetails.reject',
  method: 'POST',
  path: '/api/bank-details/:id/reject',
  tag,
  summary: 'Reject proposed bank details, or withdraw your own',
  access: proposes,
  body: z.object({ version }),
  ...decision,
});

export const removeBankDetails = endpoint({
  id: 'bankDetails.remove',
  method: 'POST',
  path: '/api/bank-details/:id/remove',
  tag,
  summary: 'Stop using bank details',
  access: approves,
  inPerson: true,
  body: z.object({ version }),
  ...decision,
});
