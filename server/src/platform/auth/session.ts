import { createHash, randomBytes } from 'node:crypto';
import type { Db, Queryable } from '../db/index.ts';
import { findSession, insertSession, type SessionRow, touchSession } from './session.repo.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const touchAfterMs = 5 * 60 * 1000;

export const sessionCookie = 'platewise_session';
export const sessionSeconds = lifetimeMs / 1000;

/** Only the hash is stored, so reading the database isn't enough to sign in. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export async function startSession(
  db: Queryable,
  userId: number,
  now: Date,
  client: { userAgent: string | null; address: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await insertSession(db, { tokenHash: hashToken(token), userId, now, expiresAt, ...client });
  return token;
}

/** The session behind a cookie. Sliding: each use within its thirty days extends it by thirty more. */
export async function readSession(db: Db, token: string, now: Date): Promise<SessionRow | null> {
  const tokenHash = hashToken(token);
  const session = await findSession(db, tokenHash, now);
  if (session !== null && now.getTime() - session.lastUsedAt.getTime() > touchAfterMs) {
    await touchSession(db, tokenHash, now, new Date(now.getTime() + lifetimeMs));
  }
  return session;
}
