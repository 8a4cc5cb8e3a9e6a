import { randomInt } from 'node:crypto';
import { type BodyOf, type register as endpoint, type User, usernamePattern } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { readInstallation } from '../../../platform/auth/installation.repo.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { countWithin, networkOf } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { invitedAddress, sameAddress } from '../teams/index.ts';
import * as repo from './accounts.repo.ts';
import type { Client, SignedIn } from './client.ts';
import { enter } from './enter.ts';
import { refuseTaken } from './refuse-taken.ts';
import { signUpAddress, takeSignUpLink } from './sign-up-links.repo.ts';
import { refuseWeakPassword } from './weak-password.ts';

type Body = BodyOf<typeof endpoint>;

/** Creates an account and signs it in. The first account of an installation becomes its administrator. */
export async function register(deps: Deps, client: Client, body: Body): Promise<SignedIn<User>> {
  const now = deps.clock();
  const invited = await invites(deps, body, now);
  const link = await linkOf(deps, body, now);
  const open = deps.config.registrationOpen || invited;
  const anybody = await repo.anybody(deps.db);
  if (!open && anybody) throw closed();
  const hidden = anybody && (await readInstallation(deps.db)).hideAccountNames;
  // If names are hidden, only people we sent an email to can register: nobody else learns whether a name is taken.
  if (hidden && !invited && link === null) throw byMail();
  const named = { ...body, username: hidden ? nameFrom(body.email) : givenName(body) };
  await refuseWeakPassword('password', body.password, named);
  await refuseTaken(deps.db, named);
  await countWithin(deps.db, [{ key: `register:${networkOf(client.address)}`, most: 100 }], now);
  const password = await hashPassword(body.password);
  return tx(deps.db, async (trx) => {
    await repo.lockNames(trx);
    const first = !(await repo.anybody(trx));
    if (!first && !open) throw closed();
    if (link !== null && !(await takeSignUpLink(trx, link))) throw expired();
    await refuseTaken(trx, named);
    const { username, email, fullName } = named;
    const row = await repo.insertUser(trx, {
      username,
      email,
      password,
      fullName,
      role: first ? 'admin' : 'user',
      emailConfirmedAt: link === null ? null : now,
      now,
    });
    await recordAccountChange(
      trx,
      { userId: row.id, groupId: null },
      { action: 'registered', subject: 'user', subjectId: row.id, summary: msg('Created the account') },
    );
    return enter(deps, trx, row, client);
  });
}

/** Whether the registering address was invited. An invitation is valid for no other address. */
async function invites(deps: Deps, body: Body, now: Date): Promise<boolean> {
  if (body.invitationToken === undefined) return false;
  const address = await invitedAddress(deps.db, body.invitationToken, now);
  if (address === null) return false;
  if (sameAddress(address, body.email)) return true;
  throw invalidField('email', t('The invitation is for {address}. Use that address to register', { address }));
}

/** The hash of the sign-up link that was sent to the address; null if none is given. */
async function linkOf(deps: Deps, body: Body, now: Date): Promise<string | null> {
  if (body.signUpToken === undefined) return null;
  const tokenHash = hashToken(body.signUpToken);
  const address = await signUpAddress(deps.db, tokenHash, now);
  if (address === null) throw expired();
  if (sameAddress(address, body.email)) return tokenHash;
  throw invalidField('email', t('The link was sent to {address}. Use that address to register', { address }));
}

function givenName({ username }: Body): string {
  if (username !== undefined) return username;
  throw invalidField('username', 'Username is required');
}

/** The address itself, which nobody else has; if it isn't a valid username, random letters. */
function nameFrom(email: string): string {
  if (email.length <= 50 && usernamePattern.test(email)) return email;
  return `user-${Array.from({ length: 12 }, () => randomInt(36).toString(36)).join('')}`;
}

const closed = () => problem('registration_closed', 'Registration is closed. Ask the owner to invite you.');
const byMail = () => problem('registration_closed', 'You need a sign-up link to register. Request one first.');
const expired = () => invalidField('signUpToken', 'This link has expired or was already used. Request a new one.');
