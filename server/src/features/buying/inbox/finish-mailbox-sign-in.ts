import {
  type BodyOf,
  type finishMailboxSignIn as endpoint,
  type Mailbox,
  startMailboxSignIn,
} from '@platewise/contract';
import { msg } from '@platewise/domain';
import { type MailTokens, providerNames } from '../../../connectors/mail-sign-in/port.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { refuseMore, refuseTaken } from './add-mailbox.ts';
import { lockInbox } from './arrival-writes.repo.ts';
import { sealedTokens } from './mailbox-login.ts';
import { loadMailbox, mailboxReply, reconnectsAt } from './mailbox-reply.ts';
import { type SignInAttempt, takeSignIn } from './mailbox-sign-ins.repo.ts';
import * as repo from './mailboxes.repo.ts';
import { sendCheck } from './send-check.ts';
import { presentServer, translateSignIn, verifierPlace } from './start-mailbox-sign-in.ts';
import { recordedMailbox } from './update-mailbox.ts';

const startAgain = () =>
  invalidField('query', 'This sign-in timed out or was started in another browser. Connect the mailbox again.');

/** Exchanges what the browser brought back, then adds the mailbox, or gives one its new access. */
export async function finishMailboxSignIn(
  deps: Deps,
  caller: Caller,
  { query }: BodyOf<typeof endpoint>,
): Promise<Mailbox> {
  const state = new URLSearchParams(query).get('state');
  if (state === null || caller.sessionId === null) throw startAgain();
  const of = { stateHash: hashToken(state), sessionId: caller.sessionId };
  const attempt = await takeSignIn(deps.db, of, deps.clock());
  if (attempt === null) throw startAgain();
  // The role may have changed since.
  const scope = caller.permit(attempt.restaurantId);
  if (!caller.may(startMailboxSignIn.access, scope.restaurantId)) {
    throw problem('forbidden', "Your role doesn't let you connect mailboxes.");
  }
  const callback = new URL(attempt.redirectUri);
  callback.search = query;
  const codeVerifier = deps.secrets.open(attempt.codeVerifier, verifierPlace);
  const tokens = await deps.mailSignIn
    .finish(attempt.provider, callback, { state, codeVerifier })
    .catch((error: unknown) => translateSignIn(deps, error));
  return tx(deps.db, async (trx) => {
    await lockInbox(trx, scope);
    const id = await (attempt.mailboxId === null
      ? add(deps, trx, scope, attempt, tokens)
      : renew(deps, trx, scope, attempt.mailboxId, attempt, tokens));
    await sendCheck(deps, trx, { table: 'mailboxes', restaurantId: scope.restaurantId, id });
    deps.events.publish({ type: 'inbox', restaurantId: scope.restaurantId }, trx);
    return mailboxReply(deps, caller, await loadMailbox(trx, scope, id));
  });
}

async function add(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  { provider, username, folder, handledFolder }: SignInAttempt,
  tokens: MailTokens,
): Promise<number> {
  const { host, port } = presentServer(deps, provider);
  await refuseTaken(trx, scope, { host, username, folder }, 0);
  await refuseMore(trx, scope);
  const id = await repo.insertMailbox(trx, scope, {
    ...{ host, port, security: 'tls', username, folder, handled_folder: handledFolder, is_active: true },
    ...{ sign_in: provider, password: null, tokens: sealedTokens(deps.secrets, tokens) },
    next_check_at: deps.clock(),
  });
  await recordRestaurantChange(trx, scope, {
    action: 'created',
    subject: 'mailbox',
    subjectId: id,
    summary: msg('Added the mailbox {mailbox}', { mailbox: username }),
    after: { host, port, security: 'tls', username, folder, handledFolder, signIn: provider },
  });
  return id;
}

/** Its settings and what came from it stay. */
async function renew(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  { provider, username }: SignInAttempt,
  tokens: MailTokens,
): Promise<number> {
  await repo.lockMailbox(trx, scope, id);
  const row = await loadMailbox(trx, scope, id);
  // Access is only for the provider's server and the account that somebody left to sign in to.
  if (!reconnectsAt(deps, row).includes(provider) || row.username !== username) {
    throw problem('conflict', 'The mailbox was changed in the meantime. Connect it again.');
  }
  await repo.signIn(trx, scope, id, { provider, tokens: sealedTokens(deps.secrets, tokens) }, deps.clock());
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'mailbox',
    subjectId: id,
    summary: msg('Connected the mailbox {mailbox} again, with {provider}', {
      mailbox: row.username,
      provider: providerNames[provider],
    }),
    before: recordedMailbox(row),
    after: recordedMailbox(await loadMailbox(trx, scope, id)),
  });
  return id;
}
