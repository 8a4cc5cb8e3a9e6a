import {
  type BodyOf,
  type updateProfile as endpoint,
  type User,
  usernameMessage,
  usernamePattern,
} from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { readInstallation } from '../../../platform/auth/installation.repo.ts';
import { countWithin, forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as repo from './accounts.repo.ts';
import { deleteResets } from './password-resets.repo.ts';
import { type Proof, provePassword } from './prove-password.ts';
import { refuseTaken } from './refuse-taken.ts';
import { tellPerson } from './tell-person.ts';
import { userReply } from './user-reply.ts';

/**
 * Changes one's own name, address, username or language. A new address requires the password, since it can be used to get back
 * in.
 */
export async function updateProfile(
  deps: Deps,
  caller: Caller,
  address: string,
  body: BodyOf<typeof endpoint>,
): Promise<User> {
  await limitNames(deps, caller, body);
  const proof = await proofFor(deps, caller, address, body);
  return tx(deps.db, async (trx) => {
    await repo.lockNames(trx);
    const row = await repo.lockUser(trx, caller.user.id);
    if (row === null) throw problem('unauthenticated', 'Please sign in.');
    const values = {
      username: body.username ?? row.username,
      email: body.email ?? row.email,
      fullName: body.fullName ?? row.full_name,
      language: body.language === undefined ? row.language : body.language,
    };
    if (values.email !== row.email && proof === null) throw passwordNeeded();
    if (values.username !== row.username && !usernamePattern.test(values.username)) {
      throw invalidField('username', usernameMessage);
    }
    await refuseTaken(trx, values, row.id);
    const updated = await repo.updateProfile(trx, row.id, values);
    const before = { username: row.username, email: row.email, fullName: row.full_name, language: row.language };
    if (JSON.stringify(before) !== JSON.stringify(values)) {
      await recordAccountChange(
        trx,
        { userId: row.id, groupId: null },
        {
          action: 'updated',
          subject: 'user',
          subjectId: row.id,
          summary: msg('Changed the profile'),
          before,
          after: values,
        },
      );
    }
    if (values.email !== row.email) {
      // A link that was sent to the old address no longer works.
      await deleteResets(trx, row.id);
      await tellPerson(deps, trx, row, {
        subject: msg('Your email address was changed'),
        happened: msg('Your Platewise account {username} now uses a different email address.', {
          username: values.username,
        }),
      });
    }
    if (proof !== null) await forgiveTry(trx, proof.counted, proof.account);
    return userReply(updated);
  });
}

/** If names are hidden, the profile can't be used to test which ones are taken. */
async function limitNames(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<void> {
  if (body.username === undefined && body.email === undefined) return;
  if (!(await readInstallation(deps.db)).hideAccountNames) return;
  await countWithin(deps.db, [{ key: `names:${caller.user.id}`, most: 10 }], deps.clock());
}

const passwordNeeded = () => invalidField('currentPassword', 'Enter your current password to change your email');

async function proofFor(
  deps: Deps,
  caller: Caller,
  address: string,
  body: BodyOf<typeof endpoint>,
): Promise<Proof | null> {
  if (body.email === undefined) return null;
  const now = await repo.findById(deps.db, caller.user.id);
  if (now === null || now.email === body.email) return null;
  if (body.currentPassword === undefined) throw passwordNeeded();
  return provePassword(deps, caller.user.id, address, { field: 'currentPassword', password: body.currentPassword });
}
