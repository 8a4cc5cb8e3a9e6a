import { adminCreateUser } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import * as z from 'zod';
import { hashPassword } from '../../../platform/auth/password.ts';
import { deleteSessionsOf } from '../../../platform/auth/session.repo.ts';
import { type Db, tx } from '../../../platform/db/index.ts';
import {
  deleteResets,
  lockNames,
  makePasswordReset,
  namesOfUser,
  refuseTaken,
  refuseWeakPassword,
} from '../accounts/index.ts';
import { recordAccountChange } from '../audit/index.ts';
import { deleteTwoFactor } from './user-details.repo.ts';
import { userNotFound } from './user-reply.ts';
import * as repo from './users.repo.ts';

// Command-line actions have no user in the audit log, which says so.
const nobody = { userId: null, groupId: null };

type Place = { db: Db; clock: () => Date };
type NewAdministrator = { username: string; email: string; fullName: string; password: string };

/** Creates an administrator, by the same rules as the admin form. Throws the errors, one per line. */
export async function createAdministrator({ db, clock }: Place, given: NewAdministrator): Promise<void> {
  const parsed = z.safeParse(adminCreateUser.body, { ...given, role: 'admin' });
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
  const { username, email, fullName, role } = parsed.data;
  await refuseWeakPassword('password', given.password, { username, email, fullName });
  const password = await hashPassword(given.password);
  await tx(db, async (trx) => {
    await lockNames(trx);
    await refuseTaken(trx, { username, email });
    const id = await repo.insertUser(trx, { username, email, password, fullName, role, now: clock() });
    const summary = msg('Created the administrator {person} on the command line', { person: fullName });
    const after = { username, email, fullName, role };
    await recordAccountChange(trx, nobody, { action: 'created', subject: 'user', subjectId: id, summary, after });
  });
}

type Reset = { username: string; password: string | undefined; twoFactor: boolean };

/**
 * Restores someone's access: a new password, or a reset link if none is given. Ends all sessions. Returns the link's
 * path, and whether two-factor authentication was turned off.
 */
export async function resetAccess(
  { db, clock }: Place,
  { username, password, twoFactor }: Reset,
): Promise<{ path: string | null; twoFactorOff: boolean; isActive: boolean }> {
  if (password !== undefined) {
    const parsed = z.safeParse(adminCreateUser.body.shape.password, password);
    if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'));
  }
  const hashed = password === undefined ? undefined : await hashPassword(password);
  return tx(db, async (trx) => {
    const id = await repo.findByUsername(trx, username);
    const row = id === null ? null : await repo.lockUser(trx, id);
    if (row === null) throw userNotFound();
    if (password !== undefined) await refuseWeakPassword('password', password, namesOfUser(row));
    if (hashed !== undefined) {
      await repo.setPassword(trx, row.id, hashed, clock());
      await deleteResets(trx, row.id);
    }
    const path = hashed === undefined ? (await makePasswordReset({ clock }, trx, row.id)).path : null;
    await deleteSessionsOf(trx, row.id);
    const twoFactorOff = twoFactor && (await deleteTwoFactor(trx, row.id));
    const summary = resetWords({ person: row.full_name, link: hashed === undefined, twoFactorOff });
    await recordAccountChange(trx, nobody, { action: 'password_reset', subject: 'user', subjectId: row.id, summary });
    return { path, twoFactorOff, isActive: row.is_active };
  });
}

function resetWords({ person, link, twoFactorOff }: { person: string; link: boolean; twoFactorOff: boolean }): Message {
  if (link) {
    return twoFactorOff
      ? msg(
          'Created a link to set a new password for {person} on the command line, and turned off two-factor authentication',
          { person },
        )
      : msg('Created a link to set a new password for {person} on the command line', { person });
  }
  return twoFactorOff
    ? msg('Set a new password for {person} on the command line, and turned off two-factor authentication', { person })
    : msg('Set a new password for {person} on the command line', { person });
}

/** The administrators, by username. */
export const listAdministrators = (db: Db): Promise<repo.UserRow[]> => repo.listAdmins(db);
