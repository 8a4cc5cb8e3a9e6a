import type { BodyOf, register as endpoint, User } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { startSession } from '../../platform/auth/session.ts';
import { countWithin, networkOf } from '../../platform/auth/sign-in-limit.ts';
import { tx } from '../../platform/db/index.ts';
import { invalidField, problem } from '../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { invitedAddress, sameAddress } from '../teams/index.ts';
import * as repo from './accounts.repo.ts';
import type { Client, SignedIn } from './client.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { refuseTaken } from './refuse-taken.ts';
import { userReply } from './user-reply.ts';

/** Creates an account and signs it in. The first account of an installation becomes its administrator. */
export async function register(deps: Deps, client: Client, body: BodyOf<typeof endpoint>): Promise<SignedIn<User>> {
  const now = deps.clock();
  const invited = await invites(deps, body, now);
  const open = deps.config.registrationOpen || invited;
  if (!open && (await repo.anybody(deps.db))) throw closed();
  refuseCommonPassword('password', body.password);
  await refuseTaken(deps.db, body);
  await countWithin(deps.db, [{ key: `register:${networkOf(client.address)}`, most: 100 }], now);
  const password = await hashPassword(body.password);
  return tx(deps.db, async (trx) => {
    await repo.lockNames(trx);
    const first = !(await repo.anybody(trx));
    if (!first && !open) throw closed();
    await refuseTaken(trx, body);
    const { username, email, fullName } = body;
    const row = await repo.insertUser(trx, {
      username,
      email,
      password,
      fullName,
      role: first ? 'admin' : 'user',
      now,
    });
    await recordAccountChange(
      trx,
      { userId: row.id, groupId: null },
      { action: 'registered', subject: 'user', subjectId: row.id, summary: 'Created the account' },
    );
    const token = await startSession(trx, row.id, now, client);
    return { reply: userReply(row), token };
  });
}

/** Whether an invitation was sent to the address that registers. One that is given holds for no other address. */
async function invites(deps: Deps, body: BodyOf<typeof endpoint>, now: Date): Promise<boolean> {
  if (body.invitationToken === undefined) return false;
  const address = await invitedAddress(deps.db, body.invitationToken, now);
  if (address === null) return false;
  if (sameAddress(address, body.email)) return true;
  throw invalidField('email', `The invitation is for ${address}. Register with that address`);
}

const closed = () => problem('registration_closed', 'Registration is closed. Ask the owner to invite you.');
