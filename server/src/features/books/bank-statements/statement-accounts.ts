import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { accountMasker } from '@platewise/domain';
import type { BankStatement } from '@platewise/reader';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { hasOtherAccount, saltOf } from './store.repo.ts';

const derive = promisify<string, string, number, Buffer>(scrypt);

const newSalt = (): string => randomBytes(16).toString('base64url');

/** Known again by this, without storing it: too slow to try out all account numbers of a bank. */
async function accountKey(account: string | null, salt: string): Promise<string> {
  const key = await derive(account ?? '', salt, 24);
  return key.toString('base64url');
}

/** All that is shown of it. */
const endingOf = (account: string | null): string | null =>
  account === null || account.length < 5 ? null : account.slice(-4);

export type Account = {
  key: string;
  last4: string | null;
  label: string | null;
  unknown: boolean;
  mask: (text: string) => string;
};
export type Accounts = { salt: string; each: Account[] };

/** A label may be a number, which is then not stored either. */
const isNumber = (label: string): boolean => label.replace(/\D/g, '').length >= 5;
const normalised = (label: string): string => label.replace(/\s+/g, '').toUpperCase();

/** The account of each statement: as the file names it, or as a person does. Slow, so not within a transaction. */
export async function accountsOf(
  db: Queryable,
  scope: RestaurantScope,
  statements: readonly BankStatement[],
  label: string | null,
): Promise<Accounts> {
  const salt = (await saltOf(db, scope)) ?? newSalt();
  const keys = new Map<string | null, string>();
  const each: Account[] = [];
  for (const statement of statements) {
    const account = statement.account ?? (label === null ? null : normalised(label));
    const key = keys.get(account) ?? (await accountKey(account, salt));
    keys.set(account, key);
    const isLabel = statement.account === null && label !== null && !isNumber(label);
    each.push({
      key,
      last4: isLabel ? null : endingOf(account),
      label: isLabel ? label : null,
      unknown: account === null,
      mask: accountMasker(isLabel ? null : account),
    });
  }
  const unknown = each.find((account) => account.unknown);
  if (unknown !== undefined && (await hasOtherAccount(db, scope, unknown.key)))
    throw invalidField(
      'account',
      "This file doesn't say which account it is of. Enter the account number, or the name you use for this account.",
    );
  return { salt, each };
}
