import type { PayingAccount } from '@platewise/contract';
import { type NumbersDraft, noNumbers, numbersOf } from '../../bank-details/index.ts';

/** An account to pay from, as typed. */
export type AccountDraft = {
  kind: PayingAccount['kind'];
  name: string;
  companyName: string;
  numbers: NumbersDraft;
  /** Whether the numbers are sent. */
  newNumbers: boolean;
  address: string;
  bankName: string;
  companyId: string;
  originId: string;
  nextCheckNumber: string;
};

export const draftOf = (account: PayingAccount | null, kind: PayingAccount['kind']): AccountDraft => ({
  kind: account?.kind ?? kind,
  name: account?.name ?? '',
  companyName: account?.companyName ?? '',
  numbers: noNumbers,
  newNumbers: account === null,
  address: account?.address ?? '',
  bankName: account?.bankName ?? '',
  companyId: account?.companyId ?? '',
  originId: account?.originId ?? '',
  nextCheckNumber: account?.nextCheckNumber == null ? '' : String(account.nextCheckNumber),
});

/** A number that can't be one becomes one that is refused, so that the field says what it accepts. */
const checkNumberOf = (text: string): number | null =>
  text.trim() === '' ? null : /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1;

/** What an account of its kind has. */
export function bodyOf(draft: AccountDraft) {
  const { kind, name, companyName, address, bankName, companyId, originId } = draft;
  return {
    ...{ name, companyName },
    ...(kind !== 'check' && draft.newNumbers && numbersOf(kind, draft.numbers)),
    ...(kind !== 'iban' && { address, bankName, nextCheckNumber: checkNumberOf(draft.nextCheckNumber) }),
    ...(kind === 'us' && { companyId, originId }),
  };
}

export const fields = [
  ...['kind', 'name', 'companyName', 'iban', 'bic', 'routingNumber', 'accountNumber', 'accountType'],
  ...['address', 'bankName', 'companyId', 'originId', 'nextCheckNumber'],
];
