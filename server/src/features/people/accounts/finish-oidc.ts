import type { BodyOf, finishOidc as endpoint, ReplyOf } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { ProvidedIdentity } from '../../../connectors/identity-provider/port.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { OidcSettings } from '../../../platform/auth/oidc-settings.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { accountKey, countTry, forgiveTry, takeBackTry } from '../../../platform/auth/sign-in-limit.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordAccountChange } from '../audit/index.ts';
import * as accounts from './accounts.repo.ts';
import type { Client } from './client.ts';
import { enter } from './enter.ts';
import * as repo from './identities.repo.ts';
import { askForFactor, isTwoFactorOn, takeFactor, wrongFactor } from './second-factor.ts';
import { presentOidc, translateProvider, verifierPlace } from './start-oidc.ts';
import { tellPerson } from './tell-person.ts';

type Body = BodyOf<typeof endpoint>;
type Reply = ReplyOf<typeof endpoint>;
/** The token of the new session; null if an identity is waiting to be connected. */
type Finished = { reply: Reply; token: string | null };

const startAgain = () =>
  invalidField('query', 'This sign-in timed out or was started in another browser. Start again.');

/** Takes and deletes the attempt that a browser returns from. */
export async function attemptOf(deps: Deps, browser: string | undefined, query: string): Promise<repo.Attempt> {
  const state = new URLSearchParams(query).get('state');
  if (state === null || browser === undefined) throw startAgain();
  const attempt = await repo.takeAttempt(deps.db, hashToken(state), hashToken(browser), deps.clock());
  if (attempt === null) throw startAgain();
  return attempt;
}

/**
 * Signs in the person that the provider identifies, or says which identity the signed-in person is about to connect.
 */
export async function finishOidc(
  deps: Deps,
  caller: Caller | undefined,
  client: Client,
  browser: string | undefined,
  body: Body,
): Promise<Finished> {
  const settings = await presentOidc(deps);
  const counted = await countTry(deps.db, null, client.address, deps.clock());
  const attempt = await attemptOf(deps, browser, body.query);
  if (attempt.issuer !== settings.issuer) throw startAgain();
  const identity = attempt.subject === null ? await exchange(deps, settings, attempt, body.query) : null;
  const known = {
    ...attempt,
    subject: identity?.subject ?? attempt.subject,
    email: identity === null ? attempt.email : identity.email,
    issuer: identity?.issuer ?? attempt.issuer,
  };
  if (attempt.linkingUserId !== null) {
    if (caller?.user.id !== attempt.linkingUserId) throw startAgain();
    await repo.keepAttempt(deps.db, known, deps.clock());
    await takeBackTry(deps.db, counted);
    const connects = { issuer: known.issuer, email: known.email };
    return { reply: { user: null, connects, returnTo: attempt.returnPath }, token: null };
  }
  const userId = attempt.userId ?? (await userOf(deps, settings, identity));
  await takeBackTry(deps.db, counted);
  return signIn(deps, client, { ...known, userId }, body);
}

async function exchange(
  deps: Deps,
  settings: OidcSettings,
  attempt: repo.Attempt,
  query: string,
): Promise<ProvidedIdentity> {
  const { nonce } = attempt;
  const codeVerifier = deps.secrets.open(attempt.codeVerifier, verifierPlace);
  const state = new URLSearchParams(query).get('state') ?? '';
  const callback = new URL(attempt.redirectUri);
  callback.search = query;
  return deps.identityProvider
    .finish(settings, callback, { state, nonce, codeVerifier })
    .catch((error: unknown) => translateProvider(deps, error));
}

/**
 * The user an identity belongs to. An identity that isn't connected opens no account, except one with the same address,
 * if an administrator allows it and both sides have confirmed the address: someone who registered with another person's
 * address gains nothing.
 */
async function userOf(deps: Deps, settings: OidcSettings, identity: ProvidedIdentity | null): Promise<number> {
  if (identity === null) throw startAgain();
  const { issuer, subject, email, emailVerified } = identity;
  const known = await repo.findIdentity(deps.db, issuer, subject);
  if (known !== null) return known.user_id;
  const owner =
    settings.linkByEmail && emailVerified && email !== null ? await repo.confirmedOwner(deps.db, email) : null;
  if (owner === null) throw unconnected();
  return tx(deps.db, async (trx) => {
    const user = await accounts.lockUser(trx, owner);
    if (user === null || (await repo.confirmedOwner(trx, email ?? '')) !== owner) throw unconnected();
    await connect(deps, trx, user, { issuer, subject, email }, 'address');
    return owner;
  });
}

const unconnected = () =>
  problem(
    'invalid_credentials',
    'This identity is not connected to an account. Sign in another way, then connect it in Account Settings.',
  );

/** Connects an identity to an account, records it in the audit log, and emails the person. */
export async function connect(
  deps: Deps,
  trx: Tx,
  user: accounts.UserRow,
  identity: { issuer: string; subject: string; email: string | null },
  how: 'address' | 'signedIn',
): Promise<repo.IdentityRow> {
  const row = await repo.insertIdentity(trx, { ...identity, userId: user.id, now: deps.clock() });
  if (row === null) {
    throw problem('conflict', 'This identity, or another one from this provider, is already connected to an account.');
  }
  await recordAccountChange(
    trx,
    { userId: user.id, groupId: null },
    {
      action: 'identity_connected',
      subject: 'identity',
      subjectId: row.id,
      summary:
        how === 'address'
          ? msg('Connected an identity from {issuer} by its verified address', { issuer: row.issuer })
          : msg('Connected an identity from {issuer} after signing in to both', { issuer: row.issuer }),
      after: { issuer: row.issuer, email: row.email },
    },
  );
  await tellPerson(deps, trx, user, {
    subject: msg('Single sign-on was connected to your account'),
    happened: msg('An identity from {issuer} can now sign in to your Platewise account {username}.', {
      issuer: row.issuer,
      username: user.username,
    }),
  });
  return row;
}

/** We can't be sure of the provider's own second factor, so an account with one is asked for it here too. */
async function signIn(
  deps: Deps,
  client: Client,
  attempt: repo.Attempt & { userId: number },
  body: Body,
): Promise<Finished> {
  const { userId, issuer, subject } = attempt;
  const needed = await isTwoFactorOn(deps.db, userId);
  const factor = { code: body.totpCode, passkey: body.passkey };
  if (needed && factor.code === undefined && factor.passkey === undefined) {
    await repo.keepAttempt(deps.db, attempt, deps.clock());
    throw await askForFactor(deps, client.site, userId);
  }
  const account = accountKey({ id: userId }, '');
  const counted = needed ? await countTry(deps.db, account, client.address, deps.clock()) : null;
  const entered = await tx(deps.db, async (trx) => {
    const row = await accounts.lockUser(trx, userId);
    if (row === null) throw unconnected();
    if (!row.is_active) throw problem('invalid_credentials', 'This account is deactivated. Ask your administrator.');
    if (needed && !(await takeFactor(deps, trx, client.site, userId, factor))) return null;
    if (counted !== null) await forgiveTry(trx, counted, account);
    await repo.rememberIdentityUse(trx, issuer, subject ?? '', deps.clock());
    return enter(deps, trx, row, client);
  });
  if (entered === null) {
    await repo.keepAttempt(deps.db, attempt, deps.clock());
    throw wrongFactor(factor);
  }
  return { reply: { user: entered.reply, connects: null, returnTo: attempt.returnPath }, token: entered.token };
}
