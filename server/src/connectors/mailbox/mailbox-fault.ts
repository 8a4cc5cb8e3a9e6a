import { type Message, msg } from '@platewise/domain';
import type { ImapFlowError } from 'imapflow';
import { type MailAccount, MailboxError } from './port.ts';

const certificate = /CERT|SIGNATURE|SELF_SIGNED|UNABLE_TO_|ALTNAME/;
const dropped = new Set([
  'ECONNRESET',
  'EPIPE',
  'NoConnection',
  'EConnectionClosed',
  'StateLogout',
  'DownloadIncomplete',
]);

type Account = Pick<MailAccount, 'host' | 'port' | 'username' | 'login'>;
type Host = Pick<Account, 'host' | 'port'>;

/** What went wrong with a mailbox, for the person who set it up. */
export function mailboxFault(error: unknown, account: Account, signal: AbortSignal): MailboxError {
  const { host, port } = account;
  if (error instanceof MailboxError && (error.fault !== 'unavailable' || !signal.aborted)) return error;
  const { code = '', authenticationFailed, tlsFailed, serverResponseCode } = (error ?? {}) as ImapFlowError;
  if (signal.aborted || code.endsWith('TIMEOUT') || code === 'ETIMEDOUT') {
    return new MailboxError(
      'timeout',
      msg("{host} didn't answer in time. If this keeps happening, check the mail server and the port.", { host }),
      error,
    );
  }
  if (authenticationFailed === true && serverResponseCode !== 'UNAVAILABLE') {
    return new MailboxError('credentials', rejected(account), error);
  }
  if (certificate.test(code)) {
    return new MailboxError(
      'settings',
      msg("The certificate of {host} isn't trusted ({code}). Check the name of the mail server.", { host, code }),
      error,
    );
  }
  if (tlsFailed === true || /SSL|TLS|EPROTO/.test(code)) {
    return new MailboxError(
      'settings',
      msg("{host} doesn't offer a secure connection on port {port}. Check the port and connection security.", {
        host,
        port,
      }),
      error,
    );
  }
  return (
    ofNetwork(code, { host, port }, error) ??
    new MailboxError('unavailable', msg("{host} returned an error. We'll try again.", { host }), error)
  );
}

const rejected = ({ host, username, login }: Account): Message =>
  'password' in login
    ? msg(
        '{host} rejected the user name or password. Enter them again. Gmail, Microsoft and others with two-step sign-in require an app password.',
        { host },
      )
    : msg(
        "{host} doesn't let this sign-in read {mailbox}. Connect it again with an account that may, and check that IMAP is turned on for it.",
        { host, mailbox: username },
      );

function ofNetwork(code: string, { host, port }: Host, error: unknown): MailboxError | null {
  if (code === 'ENOTFOUND' || code === 'EAI_NONAME' || code === 'ENODATA') {
    return new MailboxError('settings', msg('There is no mail server named {host}. Check its name.', { host }), error);
  }
  if (code === 'EAI_AGAIN') {
    return new MailboxError('unavailable', msg("The name {host} couldn't be looked up.", { host }), error);
  }
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)) {
    return new MailboxError(
      'unavailable',
      msg('Nothing answers at {host}, port {port}. Check the mail server and the port.', { host, port }),
      error,
    );
  }
  if (dropped.has(code)) {
    return connectionLost(host, error);
  }
  return null;
}

export const connectionLost = (host: string, cause?: unknown) =>
  new MailboxError('unavailable', msg('The connection to {host} was lost.', { host }), cause);

/** NO or BAD in answer to one mail; a server that says that it's overloaded means any mail. */
export function refusesMail(error: unknown): boolean {
  const { code, responseStatus, serverResponseCode } = (error ?? {}) as ImapFlowError;
  const mayPass = code === 'ETHROTTLE' || ['UNAVAILABLE', 'INUSE', 'LIMIT'].includes(serverResponseCode ?? '');
  return !mayPass && (responseStatus === 'NO' || responseStatus === 'BAD');
}

export const mailRefused = (host: string, cause: unknown) =>
  new MailboxError('mail', msg("{host} couldn't open one of the mails. We'll try again.", { host }), cause);

export const privateAddress = (host: string) =>
  new MailboxError(
    'settings',
    msg('{host} is on a private network. Platewise only connects to mail servers on the public internet.', { host }),
  );
