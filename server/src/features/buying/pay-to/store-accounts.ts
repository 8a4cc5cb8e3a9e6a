import { createHmac } from 'node:crypto';
import type { PayTo } from '@platewise/reader';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { SecretBox } from '../../../platform/secrets/index.ts';
import { type AccountKey, accountKey } from './account-key.ts';
import { type NewAccount, replaceAccounts } from './pay-to.repo.ts';

const longestHolder = 100;

/** Stores which bank accounts an invoice asks to be paid to, in place of those of an earlier reading; no number in clear. */
export async function storeAccounts(
  trx: Tx,
  scope: RestaurantScope,
  box: SecretBox,
  invoiceId: number,
  accounts: readonly PayTo[],
): Promise<void> {
  const key = accounts.length === 0 ? null : await accountKey(trx, box);
  const rows = key === null ? [] : accounts.map((one) => rowOf(scope, one, key));
  await replaceAccounts(trx, scope, invoiceId, rows);
}

function rowOf({ restaurantId }: RestaurantScope, account: PayTo, { no, bytes }: AccountKey): NewAccount {
  const isIban = account.kind === 'iban';
  const number = isIban ? account.iban : `${account.routing} ${account.account}`;
  // With the restaurant, so that restaurants can't be compared by it.
  const hash = createHmac('sha256', bytes).update(`${restaurantId} ${account.kind} ${number}`).digest('hex');
  return {
    kind: account.kind,
    key_no: no,
    account_hash: hash,
    bank: isIban ? account.iban.slice(0, 2) : account.routing,
    last4: number.slice(-4),
    holder: isIban ? (account.name?.slice(0, longestHolder).toWellFormed() ?? null) : null,
    bic: isIban && account.bic !== undefined && /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(account.bic) ? account.bic : null,
    box: account.box,
  };
}
