import { isIPv6 } from 'node:net';
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

/** Whose tries are counted together: an account under its id, whichever of its names was typed; else the name as typed. */
export const accountKey = (user: { id: number } | null, typed: string): string =>
  user === null ? `name:${typed.normalize('NFKC').trim().toLowerCase()}` : `user:${user.id}`;

/** The network that an address counts for: of IPv6 a customer has 2^64 addresses to try from. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** A try that was counted, to be taken back where it turns out to be none. */
export type CountedTry = readonly number[];

/**
 * Counts a try, and refuses with 429 where too many were made within a quarter of an hour. It is counted before anything
 * is checked, so that many tries sent at once are not all let through; a refused one does not count.
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
    throw problem('rate_limited', `Too many tries. Wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`, {
      retryAfterSeconds,
    });
  }
  return ids;
}

/** A try at the secrets of an account, ten of which are free, from an address, from which a hundred are. */
export const countTry = (db: Queryable, account: string | null, address: string, now: Date): Promise<CountedTry> =>
  countWithin(
    db,
    [...(account === null ? [] : [{ key: account, most: 10 }]), { key: `address:${networkOf(address)}`, most: 100 }],
    now,
  );

/** A try that was none after all: nothing was guessed. */
export const takeBackTry = (db: Queryable, counted: CountedTry): Promise<void> => takeBackAttempts(db, [...counted]);

/** A try that succeeded counts neither for the account, whose failures it ends, nor for the address. */
export async function forgiveTry(db: Queryable, counted: CountedTry, account: string): Promise<void> {
  await takeBackAttempts(db, [...counted]);
  await clearAttempts(db, account);
}
