import type { Queryable } from '../db/index.ts';
import { problem } from '../http/problem.ts';
import { clearAttempts, countAttempts, recordAttempts } from './sign-in-limit.repo.ts';

const windowMs = 15 * 60 * 1000;

type Limit = { key: string; most: number };

const limitsOf = (account: string | null, address: string): Limit[] => [
  ...(account === null ? [] : [{ key: `account:${account.toLowerCase()}`, most: 10 }]),
  { key: `address:${address}`, most: 100 },
];

/** Refuses with 429 when an account or an address has failed too often within a quarter of an hour. */
export async function refuseTooManyTries(
  db: Queryable,
  account: string | null,
  address: string,
  now: Date,
): Promise<void> {
  for (const limit of limitsOf(account, address)) {
    const { count, oldest } = await countAttempts(db, limit.key, new Date(now.getTime() - windowMs));
    if (count < limit.most || oldest === null) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    throw problem('rate_limited', `Too many tries. Wait ${minutes} minute${minutes === 1 ? '' : 's'} and try again.`, {
      retryAfterSeconds,
    });
  }
}

export const countTry = (db: Queryable, account: string | null, address: string, now: Date): Promise<void> =>
  recordAttempts(
    db,
    limitsOf(account, address).map((limit) => limit.key),
    now,
  );

export const forgiveAccount = (db: Queryable, account: string): Promise<void> =>
  clearAttempts(db, `account:${account.toLowerCase()}`);
