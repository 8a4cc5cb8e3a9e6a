import type { Tx } from '../../platform/db/index.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockActiveAdmins } from './users.repo.ts';

/** Refuses what would leave the installation without an active administrator, by two requests at once neither. */
export async function refuseLastAdmin(trx: Tx, userId: number): Promise<void> {
  const admins = await lockActiveAdmins(trx);
  if (admins.length === 1 && admins[0] === userId) {
    throw problem('conflict', 'This is the last active administrator. Make somebody else an administrator first.');
  }
}
