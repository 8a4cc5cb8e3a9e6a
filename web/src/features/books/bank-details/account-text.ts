import type { BankDetails, MaskedAccount } from '@platewise/contract';
import { formatAgo } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const accountTypeNames: Readonly<Record<NonNullable<MaskedAccount['accountType']>, string>> = {
  checking: t('Checking account'),
  savings: t('Savings account'),
};

export const kindNames: Readonly<Record<MaskedAccount['kind'], string>> = {
  iban: t('IBAN'),
  us: t('US bank account'),
};

/** `DE •••• 3000`, or `Checking account •••• 6789, routing •••• 0358` */
export function accountText({ kind, last4, country, routingLast4, accountType }: MaskedAccount): string {
  if (kind === 'iban') return t('IBAN {country} •••• {last4}', { country: country ?? '', last4 });
  return t('{type} •••• {last4}, routing •••• {routing}', {
    type: accountTypeNames[accountType ?? 'checking'],
    ...{ last4, routing: routingLast4 ?? '' },
  });
}

/** `Changed 3 days ago` */
export const changedText = (approvedAt: string | null): string =>
  approvedAt === null ? t('Changed recently') : t('Changed {ago}', { ago: formatAgo(approvedAt, new Date()) });

export const stateNames: Readonly<Record<BankDetails['state'], string>> = {
  pending: t('Waiting for approval'),
  approved: t('In use'),
  rejected: t('Rejected'),
  replaced: t('Replaced'),
  removed: t('Removed'),
};
