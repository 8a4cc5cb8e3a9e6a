import type { MaskedAccount } from '@platewise/contract';
import { readBic, readIban, readRoutingNumber, readUsAccount } from '@platewise/domain';
import { t } from '../../../lib/t.ts';

/** Account numbers as typed. */
export type NumbersDraft = {
  iban: string;
  bic: string;
  routingNumber: string;
  accountNumber: string;
  accountType: NonNullable<MaskedAccount['accountType']>;
};

export const noNumbers: NumbersDraft = {
  iban: '',
  bic: '',
  routingNumber: '',
  accountNumber: '',
  accountType: 'checking',
};

/** The part of a body that its kind needs. */
export const numbersOf = (kind: MaskedAccount['kind'], draft: NumbersDraft) =>
  kind === 'iban'
    ? { iban: draft.iban, bic: draft.bic || null }
    : { routingNumber: draft.routingNumber, accountNumber: draft.accountNumber, accountType: draft.accountType };

type Fault = Extract<ReturnType<typeof readIban>, { ok: false }>['fault'];

const ibanFaults: Readonly<Record<Fault, string>> = {
  characters: t('An IBAN starts with two letters and two digits, such as DE89'),
  country: t('No country has IBANs that start with these letters'),
  length: t('The IBAN is too short or too long for its country'),
  checksum: t("The check digits don't match. Compare the IBAN with the original."),
};

const routingFaults: Readonly<Record<Fault, string>> = {
  characters: t('A routing number has nine digits'),
  country: t('A routing number has nine digits'),
  length: t('A routing number has nine digits'),
  checksum: t("The check digit doesn't match. Compare the routing number with the original."),
};

/** What is wrong with a typed number; undefined if nothing is, or while the field is empty. */
export const faults: Readonly<
  Record<'iban' | 'bic' | 'routingNumber' | 'accountNumber', (text: string) => string | undefined>
> = {
  iban: (text) => {
    const read = readIban(text);
    return text.trim() === '' || read.ok ? undefined : ibanFaults[read.fault];
  },
  bic: (text) => (text.trim() === '' || readBic(text) !== null ? undefined : t('A BIC has 8 or 11 letters and digits')),
  routingNumber: (text) => {
    const read = readRoutingNumber(text);
    return text.trim() === '' || read.ok ? undefined : routingFaults[read.fault];
  },
  accountNumber: (text) =>
    text.trim() === '' || readUsAccount(text) !== null ? undefined : t('An account number has 4 to 17 digits'),
};

/** Whether all of it is typed, without an error. */
export const isWholeIban = (text: string): boolean => readIban(text).ok;
