import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/index.ts';
import type { SecretBox } from '../../../platform/secrets/index.ts';
import { type AccountKeyRow, insertKey, makeKeyAlone, newestKey } from './account-keys.repo.ts';

export type AccountKey = { no: number; bytes: Buffer };

const place = 'account_keys.key';

/**
 * The key that account numbers are hashed with. It stays when the key that seals it is rotated, so that hashes can still
 * be compared. If that one is lost, another is made.
 */
export async function accountKey(trx: Tx, box: SecretBox): Promise<AccountKey> {
  const known = opened(box, await newestKey(trx));
  if (known !== null) return known;
  await makeKeyAlone(trx);
  const made = opened(box, await newestKey(trx));
  if (made !== null) return made;
  const bytes = randomBytes(32);
  return { no: await insertKey(trx, box.seal(bytes.toString('base64url'), place)), bytes };
}

function opened(box: SecretBox, row: AccountKeyRow | null): AccountKey | null {
  if (row === null) return null;
  try {
    return { no: row.id, bytes: Buffer.from(box.open(row.key, place), 'base64url') };
  } catch {
    return null;
  }
}
