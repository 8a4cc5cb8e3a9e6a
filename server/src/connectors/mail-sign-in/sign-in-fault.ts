import { msg } from '@platewise/domain';
import { OutsideError } from '../../platform/outbound/index.ts';
import { type MailProvider, MailSignInError, providerNames } from './port.ts';

/** The access that somebody gave is over: by them, by their administrator, or because it wasn't used for long. */
const ended = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required']);
/** This installation's registration at the provider is wrong. */
const ours = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope', 'invalid_request']);

/** What went wrong at the provider, in words that may be shown; its own are in the cause, for the log. */
export function signInFault(error: unknown, provider: MailProvider): MailSignInError {
  if (error instanceof MailSignInError) return error;
  const name = { provider: providerNames[provider] };
  const code = (error as { error?: unknown } | null)?.error;
  if (code === 'access_denied') {
    return new MailSignInError('refused', msg('Signing in was canceled at {provider}.', name), error);
  }
  if (typeof code === 'string' && ended.has(code)) {
    return new MailSignInError('revoked', msg('{provider} no longer allows reading this mailbox.', name), error);
  }
  if (typeof code === 'string' && ours.has(code)) {
    return new MailSignInError(
      'refused',
      msg("{provider} rejected this server's client ID or secret. Ask whoever runs Platewise to check them.", name),
      error,
    );
  }
  if (!isUnreachable(error)) {
    return new MailSignInError('refused', msg("{provider}'s answer couldn't be verified. Connect again.", name), error);
  }
  return new MailSignInError('unreachable', msg("We couldn't reach {provider}. Try again in a moment.", name), error);
}

/** No answer, or one that only says that the provider is busy. */
function isUnreachable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutsideError || at.name === 'TimeoutError') return true;
    if (at.cause instanceof Response) return at.cause.status === 429 || at.cause.status >= 500;
  }
  return false;
}
