import type {
  BodyOf,
  startMailboxSignIn as endpoint,
  reconnectMailbox as reconnectEndpoint,
} from '@platewise/contract';
import { t } from '@platewise/domain';
import { type MailProvider, MailSignInError, providerNames } from '../../../connectors/mail-sign-in/port.ts';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { refuseMore, refuseTaken } from './add-mailbox.ts';
import { loadMailbox, permitMailbox, reconnectsAt } from './mailbox-reply.ts';
import { keepSignIn, type SignInAttempt } from './mailbox-sign-ins.repo.ts';

const lifetimeMs = 15 * 60_000;
export const verifierPlace = 'mailbox_sign_ins.code_verifier';
/** The page of the web app that the provider sends people back to. */
const callbackPath = '/inbox/connected';

type Leaving = { url: string };

/** Where to sign in to a new mailbox; it's added when the person comes back. */
export async function startMailboxSignIn(
  deps: Deps,
  caller: Caller,
  origin: string,
  body: BodyOf<typeof endpoint>,
): Promise<Leaving> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const { provider, username, folder = 'INBOX', handledFolder = null } = body;
  const { host } = presentServer(deps, provider);
  await tx(deps.db, async (trx) => {
    await refuseTaken(trx, scope, { host, username, folder }, 0);
    await refuseMore(trx, scope);
  });
  return leave(deps, caller, scope, origin, { provider, username, folder, handledFolder, mailboxId: null });
}

/** Where to sign in again to a mailbox, or to one that had a password so far. */
export async function reconnectMailbox(
  deps: Deps,
  caller: Caller,
  origin: string,
  id: number,
  { provider }: BodyOf<typeof reconnectEndpoint>,
): Promise<Leaving> {
  const scope = await permitMailbox(deps.db, caller, id);
  presentServer(deps, provider);
  const row = await loadMailbox(deps.db, scope, id);
  if (!reconnectsAt(deps, row).includes(provider)) {
    throw problem(
      'conflict',
      t('{mailbox} is not a mailbox at {provider}.', { mailbox: row.username, provider: providerNames[provider] }),
    );
  }
  const { username, folder, handled_folder: handledFolder } = row;
  return leave(deps, caller, scope, origin, { provider, username, folder, handledFolder, mailboxId: id });
}

/** The mail server of a provider that is set up. */
export function presentServer(deps: Deps, provider: MailProvider): { host: string; port: number } {
  const server = deps.mailSignIn.serverOf(provider);
  if (server !== null) return server;
  throw problem(
    'conflict',
    t("Signing in with {provider} isn't set up on this server.", { provider: providerNames[provider] }),
  );
}

async function leave(
  deps: Deps,
  caller: Caller,
  scope: RestaurantScope,
  origin: string,
  about: Omit<SignInAttempt, 'restaurantId' | 'redirectUri' | 'codeVerifier'>,
): Promise<Leaving> {
  const { sessionId } = caller;
  if (sessionId === null) throw problem('conflict', 'Sign in to Platewise in a browser to connect this mailbox.');
  const redirectUri = origin + callbackPath;
  const { url, checks } = await deps.mailSignIn
    .begin(about.provider, redirectUri, about.username)
    .catch((error: unknown) => translateSignIn(deps, error));
  const now = deps.clock();
  await keepSignIn(
    deps.db,
    scope,
    { stateHash: hashToken(checks.state), sessionId, expiresAt: new Date(now.getTime() + lifetimeMs) },
    { ...about, redirectUri, codeVerifier: deps.secrets.seal(checks.codeVerifier, verifierPlace) },
    now,
  );
  return { url };
}

/** Reports failures at the provider as such; its own words go to the log. */
export function translateSignIn(deps: Deps, error: unknown): never {
  if (!(error instanceof MailSignInError)) throw error;
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  deps.log.warn({ kind: error.kind, reason }, 'a mailbox was not connected by its provider');
  throw problem('upstream_failed', error.message, { cause: error });
}
