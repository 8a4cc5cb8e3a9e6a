import type { MaskedAccount } from '@platewise/contract';
import { readBic, readIban, readRoutingNumber, readUsAccount } from '@platewise/domain';
import { invalid } from '../../../platform/http/problem.ts';

/** Full numbers. They are only ever stored sealed. */
export type AccountNumbers =
  | { kind: 'iban'; iban: string; bic: string | null }
  | { kind: 'us'; routing: string; account: string; accountType: 'checking' | 'savings' };

export type GivenNumbers = {
  iban?: string | null | undefined;
  bic?: string | null | undefined;
  routingNumber?: string | null | undefined;
  accountNumber?: string | null | undefined;
  accountType?: 'checking' | 'savings' | null | undefined;
};

const ibanFaults = {
  characters: 'An IBAN starts with two letters and two digits, such as DE89',
  country: 'No country has IBANs that start like this',
  length: "This IBAN doesn't have the length of its country. Check for missing characters",
  checksum: "This IBAN's check digits don't match. Check for typos",
};
const routingFaults = {
  characters: 'A routing number has only digits',
  country: 'Enter the nine digits of the routing number',
  length: 'Enter the nine digits of the routing number',
  checksum: "This routing number's check digit doesn't match. Check for typos",
};

/** The numbers of one kind; all wrong ones are reported at once. */
export function readNumbers(kind: 'iban' | 'us', given: GivenNumbers): AccountNumbers {
  return kind === 'iban' ? ibanOf(given) : usOf(given);
}

function ibanOf(given: GivenNumbers): AccountNumbers {
  const errors: { path: string; message: string }[] = [];
  const iban = readIban(given.iban ?? '');
  if (!iban.ok) errors.push({ path: 'iban', message: given.iban ? ibanFaults[iban.fault] : 'Enter the IBAN' });
  const bic = given.bic ? readBic(given.bic) : null;
  if (given.bic && bic === null) errors.push({ path: 'bic', message: 'A BIC has 8 or 11 characters' });
  if (!iban.ok || errors.length > 0) throw invalid(errors);
  return { kind: 'iban', iban: iban.value, bic };
}

function usOf({ routingNumber, accountNumber, accountType }: GivenNumbers): AccountNumbers {
  const errors: { path: string; message: string }[] = [];
  const routing = readRoutingNumber(routingNumber ?? '');
  if (!routing.ok) {
    const message = routingNumber ? routingFaults[routing.fault] : 'Enter the routing number';
    errors.push({ path: 'routingNumber', message });
  }
  const account = readUsAccount(accountNumber ?? '');
  if (account === null)
    errors.push({ path: 'accountNumber', message: 'Enter the 4 to 17 digits of the account number' });
  if (!accountType) errors.push({ path: 'accountType', message: 'Choose checking or savings' });
  if (!routing.ok || account === null || !accountType || errors.length > 0) throw invalid(errors);
  return { kind: 'us', routing: routing.value, account, accountType };
}

/** What may be shown and stored readably. */
export function maskedOf(numbers: AccountNumbers): MaskedAccount {
  if (numbers.kind === 'iban') {
    const { kind, iban, bic } = numbers;
    return { kind, last4: iban.slice(-4), country: iban.slice(0, 2), bic, routingLast4: null, accountType: null };
  }
  const { kind, routing, account, accountType } = numbers;
  const bank = { country: null, bic: null, routingLast4: routing.slice(-4), accountType };
  // Of a short number, the last four digits would be all of it.
  return { kind, last4: account.slice(-Math.min(4, account.length - 2)), ...bank };
}

type MaskedColumns = {
  last4: string;
  country: string | null;
  bic: string | null;
  routing_last4: string | null;
  account_type: string | null;
};

/** The columns of a masked account. */
export const maskedColumns = (masked: MaskedAccount): MaskedColumns => ({
  last4: masked.last4,
  country: masked.country,
  bic: masked.bic,
  routing_last4: masked.routingLast4,
  account_type: masked.accountType,
});

export const maskedReply = (row: MaskedColumns & { kind: string }): MaskedAccount => ({
  kind: row.kind === 'us' ? 'us' : 'iban',
  last4: row.last4,
  country: row.country,
  bic: row.bic,
  routingLast4: row.routing_last4,
  accountType: row.account_type === 'savings' || row.account_type === 'checking' ? row.account_type : null,
});

/** One line for the audit log: country or routing number's end, and the last digits. */
export const maskedWords = ({ country, routingLast4, last4 }: MaskedAccount): string =>
  `${country ?? routingLast4 ?? ''} …${last4}`.trim();
