import type { Tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { isLastAdmin } from '../accounts/index.ts';

/** Rejects what would leave the installation without an active administrator, even with two requests at once. */
export async function refuseLastAdmin(trx: Tx, userId: number): Promise<void> {
  if (await isLastAdmin(trx, userId)) {
    throw problem('conflict', 'This is the last active administrator. Make someone else an administrator first.');
  }
}
