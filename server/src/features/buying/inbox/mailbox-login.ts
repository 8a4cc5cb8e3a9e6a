import { msg } from '@platewise/domain';
import * as z from 'zod';
import { MailSignInError, type MailTokens, providerNames } from '../../../connectors/mail-sign-in/port.ts';
import { MailboxError, type MailLogin } from '../../../connectors/mailbox/port.ts';
import type { Deps } from '../../../deps.ts';
import { isDatabaseDown } from '../../../platform/http/translate-error.ts';
import type { SecretBox } from '../../../platform/secrets/index.ts';
import { replaceTokens } from './mailbox-tokens.repo.ts';
import type { MailboxRow } from './mailboxes.repo.ts';
import { LeaseLost } from './run-check.ts';

const passwordPlace = 'mailboxes.password';
const tokensPlace = 'mailboxes.tokens';
/** Access is renewed when it lasts no longer than this: more than a check takes, and several checks of a minute. */
const renewedMs = 10 * 60_000;

const tokensShape = z.object({ accessToken: z.string(), accessUntil: z.coerce.date(), refreshToken: z.string() });

export const sealedPassword = (box: SecretBox, password: string): string => box.seal(password, passwordPlace);

export const sealedTokens = (box: SecretBox, tokens: MailTokens): string =>
  box.seal(JSON.stringify(tokens), tokensPlace);

/**
 * How to sign in to a mailbox; its access is renewed if it lapses soon, or at once if `renew`. Only for the check that
 * leased the mailbox: refresh tokens work once. Throws `MailboxError` if somebody has to enter something, and
 * `LeaseLost` if somebody signed in again or removed the mailbox meanwhile.
 */
export async function loginOf(deps: Deps, row: MailboxRow, { renew = false } = {}): Promise<MailLogin> {
  if (row.sign_in === 'password') return { password: openPassword(deps.secrets, row.password) };
  const tokens = openTokens(deps.secrets, row);
  const lapses = tokens.accessUntil.getTime() - deps.clock().getTime() < renewedMs;
  if (!renew && !lapses) return { accessToken: tokens.accessToken };
  return { accessToken: (await renewed(deps, row, row.sign_in, tokens)).accessToken };
}

/** The same without renewing anything; null if there is nothing to sign in with for the next minute. */
export function presentLogin(deps: Deps, row: MailboxRow): MailLogin | null {
  try {
    if (row.sign_in === 'password') return { password: openPassword(deps.secrets, row.password) };
    const { accessToken, accessUntil } = openTokens(deps.secrets, row);
    return accessUntil.getTime() - deps.clock().getTime() > 60_000 ? { accessToken } : null;
  } catch (error) {
    if (error instanceof MailboxError) return null;
    throw error;
  }
}

/** Throws `MailboxError` if there is none, or our key is gone: somebody has to enter it again. */
function openPassword(box: SecretBox, sealed: string | null): string {
  try {
    if (sealed !== null) return box.open(sealed, passwordPlace);
  } catch (error) {
    throw new MailboxError('settings', msg('The stored password can no longer be opened. Enter it again.'), error);
  }
  throw new MailboxError('settings', msg('Enter the password of this mailbox.'));
}

function openTokens(box: SecretBox, row: MailboxRow): MailTokens {
  if (row.tokens === null) throw ended(row);
  try {
    return tokensShape.parse(JSON.parse(box.open(row.tokens, tokensPlace)));
  } catch (error) {
    throw ended(row, error);
  }
}

const ended = ({ username: mailbox, sign_in: signIn }: MailboxRow, cause?: unknown) =>
  new MailboxError(
    'credentials',
    msg('{provider} no longer lets Platewise read {mailbox}. Connect it again.', {
      provider: signIn === 'password' ? '' : providerNames[signIn],
      mailbox,
    }),
    cause,
  );

async function renewed(
  deps: Deps,
  row: MailboxRow,
  provider: 'google' | 'microsoft',
  { refreshToken }: MailTokens,
): Promise<MailTokens> {
  const before = row.tokens ?? '';
  let next: MailTokens;
  try {
    next = await deps.mailSignIn.refresh(provider, refreshToken);
  } catch (error) {
    if (!(error instanceof MailSignInError)) throw error;
    if (error.kind !== 'revoked') {
      throw new MailboxError(error.kind === 'refused' ? 'settings' : 'unavailable', error.said, error);
    }
    // They are worth nothing now, and the next check needs not ask.
    if (!(await replaceTokens(deps.db, row, before, null))) throw new LeaseLost();
    throw ended(row, error);
  }
  if (!(await replaceSurely(deps, row, before, sealedTokens(deps.secrets, next)))) throw new LeaseLost();
  return next;
}

/** The former refresh token may be used up, so a database that is briefly away gets a second chance. */
async function replaceSurely(deps: Deps, row: MailboxRow, before: string, sealed: string): Promise<boolean> {
  try {
    return await replaceTokens(deps.db, row, before, sealed);
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    return replaceTokens(deps.db, row, before, sealed);
  }
}
