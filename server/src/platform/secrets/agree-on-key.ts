import { type Db, tx } from '../db/index.ts';
import { StartRefusal } from '../start-refusal.ts';
import { agreedKey } from './sealed-columns.repo.ts';
import type { KeyRing } from './secret-box.ts';

/**
 * Throws if this process lacks the key the database is sealed with: otherwise one process would seal what others can't
 * open.
 */
export async function agreeOnKey(db: Db, ring: KeyRing): Promise<void> {
  const names = ring.keys().map(({ id }) => id);
  const agreed = await tx(db, (trx) => agreedKey(trx, names[0] ?? ''));
  if (names.includes(agreed)) return;
  throw new StartRefusal(
    `The secrets in this database are encrypted with the key ${agreed}, but this server has ${names.join(', ')}. ` +
      'Give every process the same SECRET_KEY, or the same secret.key in DATA_DIR. ' +
      'If that key is lost, run npm run rotate-key, start again, and re-enter the stored secrets.',
  );
}
