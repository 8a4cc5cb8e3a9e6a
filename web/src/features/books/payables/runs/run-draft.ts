import type { PayingAccount, PaymentRunDetail } from '@platewise/contract';
import { dec, roundMoney } from '@platewise/domain';
import type { PartDraft, Payable } from '../payment-draft.ts';
import { isRunMethod, type RunMethod } from './words.ts';

/** How a run pays, as chosen. */
export type RunDraft = { accountId: string; method: RunMethod | ''; payOn: string; note: string };

/** The draft with an account, and its first method if it can't pay by the one chosen. */
export function withAccount(draft: RunDraft, account: PayingAccount | undefined): RunDraft {
  if (account === undefined) return { ...draft, accountId: '', method: '' };
  const fits = draft.method !== '' && account.methods.includes(draft.method);
  return { ...draft, accountId: String(account.id), method: fits ? draft.method : (account.methods[0] ?? '') };
}

export const withMethod = (draft: RunDraft, method: string): RunDraft => ({
  ...draft,
  method: isRunMethod(method) ? method : '',
});

export const bodyOfDraft = ({ accountId, method, payOn, note }: RunDraft) => ({
  accountId: Number(accountId),
  // Left empty, the contract asks for it.
  method: method as RunMethod,
  payOn: payOn || null,
  note,
});

export const draftFields = ['accountId', 'method', 'payOn', 'note'];

type RunInvoice = PaymentRunDetail['payees'][number]['invoices'][number];

const cents = (amount: number) => roundMoney(dec(String(amount)));

/** An invoice of a run as it is paid in the form. */
export const payableOf = (invoice: RunInvoice, currency: string): Payable => ({
  ...invoice,
  currency,
  discount: null,
});

export const partOfRun = ({ amount, discount }: RunInvoice): PartDraft => ({
  amount: cents(Math.abs(amount)),
  discount: discount === 0 ? '' : cents(discount),
});

/** What a run contains, to send it again together with more. */
export const invoicesOf = ({ payees }: PaymentRunDetail) =>
  payees.flatMap(({ invoices }) =>
    invoices.map(({ id, version, amount, discount }) => ({
      ...{ id, version, amount: cents(amount), discount: cents(discount) },
    })),
  );
