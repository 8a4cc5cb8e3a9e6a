import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** Known again by this, without storing it: too slow to try out all account numbers of a bank. */
export async function accountKey(account: string | null, salt: string): Promise<string> {
  const key = await derive(account ?? '', salt, 24);
  return key.toString('base64url');
}

/** All that is shown of it. */
export const endingOf = (account: string | null): string | null =>
  account === null || account.length < 5 ? null : account.slice(-4);
