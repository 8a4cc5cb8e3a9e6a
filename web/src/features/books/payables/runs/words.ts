import {
  type PAYING_ACCOUNT_KINDS,
  type PaymentRun,
  type PaymentRunDetail,
  RUN_METHODS,
  RUN_STATES,
} from '@platewise/contract';
import { t } from '../../../../lib/t.ts';
import { nameOf } from '../words.ts';

type Payee = PaymentRunDetail['payees'][number];
export type RunMethod = PaymentRun['method'];

export const methodNames: Readonly<Record<RunMethod, string>> = {
  sepa: t('SEPA transfer'),
  ach: t('ACH'),
  check: t('Printed checks'),
};

export const isRunMethod = (value: string): value is RunMethod => RUN_METHODS.some((one) => one === value);

export const states: Readonly<
  Record<PaymentRun['state'], { name: string; tone: 'outline' | 'amber' | 'green' | 'neutral' }>
> = {
  draft: { name: t('Draft'), tone: 'outline' },
  approved: { name: t('Approved'), tone: 'amber' },
  sent: { name: t('Sent'), tone: 'green' },
  canceled: { name: t('Canceled'), tone: 'neutral' },
};

export const stateOptions = RUN_STATES.map((value) => ({ value, label: states[value].name }));

export const accountKinds: Readonly<Record<(typeof PAYING_ACCOUNT_KINDS)[number], string>> = {
  iban: t('IBAN account, for SEPA'),
  us: t('US account, for ACH and checks'),
  check: t('Checks only'),
};

/** What keeps a run from being approved or sent, in sentences; the vendor whose bank details help, if they do. */
export function problemsOf({ payees }: PaymentRunDetail): { key: string; text: string; vendorId: number | null }[] {
  return payees.flatMap((payee) => [
    ...(payee.blocker === null
      ? []
      : [{ key: `${payee.vendorId}`, text: blockerText(payee, payee.blocker), vendorId: payee.vendorId }]),
    ...payee.invoices.flatMap((invoice) =>
      invoice.fault === null
        ? []
        : [{ key: `${payee.vendorId} ${invoice.id}`, text: faultText(nameOf(invoice), invoice.fault), vendorId: null }],
    ),
  ]);
}

function blockerText({ vendorName: vendor }: Payee, blocker: NonNullable<Payee['blocker']>): string {
  if (blocker === 'no_bank_details') return t('{vendor} has no approved bank details.', { vendor });
  if (blocker === 'wrong_kind') return t("The bank details of {vendor} don't fit this payment method.", { vendor });
  return t('The bank details of {vendor} changed after the approval. Edit the run so that it is approved again.', {
    vendor,
  });
}

function faultText(invoice: string, fault: NonNullable<Payee['invoices'][number]['fault']>): string {
  const faults = {
    paid: t('{invoice} was paid in the meantime. Edit the run to remove it or lower its amount.', { invoice }),
    unapproved: t('{invoice} is no longer approved. Approve it, or edit the run to remove it.', { invoice }),
    deleted: t('{invoice} was deleted. Edit the run to remove it.', { invoice }),
    changed: t('{invoice} changed after it was added. Edit the run and check its amount.', { invoice }),
  };
  return faults[fault];
}
