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

type Limit = { key: string; most: number };

const limitsOf = (account: string | null, address: string): Limit[] => [
  ...(account === null ? [] : [{ key: `account:${account.toLowerCase()}`, most: 10 }]),
  { key: `address:${address}`, most: 100 },
];

/** A try that was counted, to be taken back where it turns out to be none. */
export type CountedTry = readonly number[];

/**
 * Counts a try, and refuses with 429 where an account or an address has tried too often within a quarter of an hour. It
 * is counted before anything is checked, so that many tries sent at once are not all let through; a refused one does
 * not count.
 */
export async function countTry(db: Queryable, account: string | null, address: string, now: Date): Promise<CountedTry> {
  const limits = limitsOf(account, address);
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

/** A try that succeeded counts neither for the account, whose failures it ends, nor for the address. */
export async function forgiveTry(db: Queryable, counted: CountedTry, account: string): Promise<void> {
  await takeBackAttempts(db, [...counted]);
  await clearAttempts(db, `account:${account.toLowerCase()}`);
}
