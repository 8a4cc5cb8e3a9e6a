import { PAYING_ACCOUNT_KINDS, type PayingAccount, updatePayingAccount } from '@platewise/contract';
import { isInSepa } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { maskedReply } from '../bank-details/index.ts';
import type { PayingAccountRow } from './paying-accounts.repo.ts';

const kindOf = (row: PayingAccountRow) => PAYING_ACCOUNT_KINDS.find((kind) => kind === row.kind) ?? 'check';

/** How an account can pay: ACH needs what the bank assigned, checks a next number. */
export function methodsOf(row: PayingAccountRow): ('sepa' | 'ach' | 'check')[] {
  const ach = row.kind === 'us' && row.company_id !== null && row.origin_id !== null && row.bank_name !== null;
  return [
    ...(row.kind === 'iban' && isInSepa(row.country ?? '') ? (['sepa'] as const) : []),
    ...(ach ? (['ach'] as const) : []),
    ...(row.next_check_number === null ? [] : (['check'] as const)),
  ];
}

export function payingAccountReply(caller: Caller, row: PayingAccountRow): PayingAccount {
  const { kind: _, last4, ...masked } = maskedReply({ ...row, last4: row.last4 ?? '' });
  const may = caller.sessionId !== null && caller.may(updatePayingAccount.access, row.restaurant_id);
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    kind: kindOf(row),
    currency: row.currency,
    ...masked,
    last4: row.last4 === null ? null : last4,
    companyName: row.company_name,
    address: row.address,
    bankName: row.bank_name,
    companyId: row.company_id,
    originId: row.origin_id,
    nextCheckNumber: row.next_check_number,
    methods: methodsOf(row),
    version: row.version,
    can: { edit: may, remove: may },
  };
}
