import { isIPv6 } from 'node:net';
import { t } from '@platewise/domain';
import ipaddr from 'ipaddr.js';
import type { Queryable } from '../db/index.ts';
import { problem } from '../http/problem.ts';
import {
  clearAttempts,
  countAttempts,
  forgetAttempts,
  recordAttempts,
  takeBackAttempts,
} from './sign-in-limit.repo.ts';

const windowMs = 15 * 60 * 1000;

export type Limit = { key: string; most: number };

/**
 * The key attempts are counted under: the account id, whichever of its names was typed; otherwise the name as typed.
 */
export const accountKey = (user: { id: number } | null, typed: string): string =>
  user === null ? `name:${typed.normalize('NFKC').trim().toLowerCase()}` : `user:${user.id}`;

/** The network an address counts toward: an IPv6 customer has 2^64 addresses to try from. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** A counted attempt, which can be uncounted later. */
export type CountedTry = readonly number[];

/**
 * Counts an attempt, and throws 429 after too many within 15 minutes. Counts before checking anything, so a burst of
 * parallel attempts can't slip through; refused attempts don't count.
 */
export async function countWithin(db: Queryable, limits: readonly Limit[], now: Date): Promise<CountedTry> {
  const since = new Date(now.getTime() - windowMs);
  await forgetAttempts(db, since);
  const ids = await recordAttempts(
    db,
    limits.map((limit) => limit.key),
    now,
  );
  for (const limit of limits) {
    const { count, oldest } = await countAttempts(db, limit.key, since);
    if (count <= limit.most || oldest === null) continue;
    await takeBackAttempts(db, ids);
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw problem(
      'rate_limited',
      t('Too many attempts. Wait {minutes, plural, one {# minute} other {# minutes}} and try again.', { minutes }),
      { retryAfterSeconds },
    );
  }
  return ids;
}

/** Counts an attempt at an account's secrets: ten per account and a hundred per address are free. */
export const countTry = (db: Queryable, account: string | null, address: string, now: Date): Promise<CountedTry> =>
  countWithin(
    db,
    [...(account === null ? [] : [{ key: account, most: 10 }]), { key: `address:${networkOf(address)}`, most: 100 }],
    now,
  );

/** Uncounts an attempt in which nothing was guessed. */
export const takeBackTry = (db: Queryable, counted: CountedTry): Promise<void> => takeBackAttempts(db, [...counted]);

/** A successful attempt clears the account's failures and doesn't count against the address. */
export async function forgiveTry(db: Queryable, counted: CountedTry, account: string): Promise<void> {
  await takeBackAttempts(db, [...counted]);
  await clearAttempts(db, account);
}
