import type { BodyOf, register as endpoint, FieldError, User } from '@platewise/contract';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { startSession } from '../../platform/auth/session.ts';
import { countTry } from '../../platform/auth/sign-in-limit.ts';
import { tx } from '../../platform/db/index.ts';
import { invalid, invalidField, problem } from '../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as repo from './accounts.repo.ts';
import type { Client, SignedIn } from './client.ts';
import { isCommonPassword } from './common-passwords.ts';
import { userReply } from './user-reply.ts';

/** Creates an account and signs it in. The first account of an installation becomes its administrator. */
export async function register(deps: Deps, client: Client, body: BodyOf<typeof endpoint>): Promise<SignedIn<User>> {
  const now = deps.clock();
  if (!deps.config.registrationOpen && (await repo.anybody(deps.db))) throw closed();
  if (isCommonPassword(body.password)) {
    throw invalidField('password', 'This password is one of the most used. Choose another one');
  }
  await refuseTaken(deps, body);
  await countTry(deps.db, null, `register:${client.address}`, now);
  const password = await hashPassword(body.password);
  const signedIn = await tx(deps.db, async (trx) => {
    await repo.lockFirstAccount(trx);
    const first = !(await repo.anybody(trx));
    if (!first && !deps.config.registrationOpen) {
      throw closed();
    }
    const { username, email, fullName } = body;
    const row = await repo.insertUser(trx, {
      username,
      email,
      password,
      fullName,
      role: first ? 'admin' : 'user',
      now,
    });
    if (row === null) return null;
    await recordAccountChange(
      trx,
      { userId: row.id, groupId: null },
      { action: 'registered', subject: 'user', subjectId: row.id, summary: 'Created the account' },
    );
    const token = await startSession(trx, row.id, now, client);
    return { reply: userReply(row), token };
  });
  if (signedIn === null) throw await takenProblem(deps, body);
  return signedIn;
}

const closed = () => problem('registration_closed', 'Registration is closed. Ask the owner to invite you.');

type Names = { username: string; email: string };

async function refuseTaken(deps: Deps, names: Names): Promise<void> {
  const taken = await repo.isTaken(deps.db, names);
  if (taken.username || taken.email) throw await takenProblem(deps, names);
}

async function takenProblem(deps: Deps, names: Names) {
  const taken = await repo.isTaken(deps.db, names);
  const errors: FieldError[] = [];
  if (taken.username) errors.push({ path: 'username', message: 'This username is taken' });
  if (taken.email) errors.push({ path: 'email', message: 'There is an account with this email already' });
  return invalid(errors);
}
