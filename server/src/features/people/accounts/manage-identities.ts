import type { BodyOf, disconnectIdentity as disconnectEndpoint, Identity } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { forgiveTry } from '../../../platform/auth/sign-in-limit.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import { lockUser } from './accounts.repo.ts';
import { attemptOf, connect } from './finish-oidc.ts';
import * as repo from './identities.repo.ts';
import { provePassword } from './prove-password.ts';
import { tellPerson } from './tell-person.ts';

export const identityReply = ({ id, issuer, email, created_at, last_used_at }: repo.IdentityRow): Identity => ({
  id,
  issuer,
  email,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

/** The person has seen which identity it is, and confirms. */
export async function connectIdentity(
  deps: Deps,
  caller: Caller,
  browser: string | undefined,
  query: string,
): Promise<Identity> {
  const { subject, issuer, email, linkingUserId } = await attemptOf(deps, browser, query);
  if (subject === null || linkingUserId !== caller.user.id) {
    throw invalidField('query', 'This timed out or was started in another browser. Start again.');
  }
  return tx(deps.db, async (trx) => {
    const user = await lockUser(trx, caller.user.id);
    if (user === null) throw problem('unauthenticated', 'Please sign in.');
    const row = await connect(deps, trx, user, { issuer, subject, email }, 'signedIn');
    return identityReply(row);
  });
}

export async function disconnectIdentity(
  deps: Deps,
  caller: Caller,
  address: string,
  id: number,
  body: BodyOf<typeof disconnectEndpoint>,
): Promise<void> {
  const mine = await repo.identitiesOf(deps.db, caller.user.id);
  if (!mine.some((one) => one.id === id)) throw notFound('The identity');
  const given = { field: 'password', password: body.password };
  const { user, account, counted } = await provePassword(deps, caller.user.id, address, given);
  await tx(deps.db, async (trx) => {
    const row = await repo.deleteIdentity(trx, user.id, id);
    if (row === null) throw notFound('The identity');
    await forgiveTry(trx, counted, account);
    await recordAccountChange(
      trx,
      { userId: user.id, groupId: null },
      {
        action: 'identity_disconnected',
        subject: 'identity',
        subjectId: id,
        summary: msg('Disconnected an identity from {issuer}', { issuer: row.issuer }),
        before: { issuer: row.issuer, email: row.email },
      },
    );
    await tellPerson(deps, trx, user, {
      subject: msg('Single sign-on was disconnected from your account'),
      happened: msg('The identity from {issuer} no longer signs in to your Platewise account {username}.', {
        issuer: row.issuer,
        username: user.username,
      }),
    });
  });
}
