import { t } from '@platewise/domain';
import type { Queryable } from '../../../platform/db/index.ts';
import { activeAdmins } from './accounts.repo.ts';

export const lastAdminWords = () =>
  t('You are the last active administrator. Make someone else an administrator first, then delete your account.');

/**
 * Whether the installation would be left without an active administrator. Within a transaction, the administrators are
 * locked until it ends, so that the second of two requests sees what the first one left.
 */
export async function isLastAdmin(db: Queryable, userId: number): Promise<boolean> {
  const admins = await activeAdmins(db);
  return admins.length === 1 && admins[0] === userId;
}
