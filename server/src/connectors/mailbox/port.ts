import { ConnectionFault } from '../../platform/outbound/connection-fault.ts';

/** A password, or an access token of the provider. */
export type MailLogin = { readonly password: string } | { readonly accessToken: string };

/** How to sign in to a mailbox, and what to read there. */
export type MailAccount = {
  readonly host: string;
  readonly port: number;
  /** `starttls` must be upgraded before anything is said; neither works without a trusted certificate. */
  readonly security: 'tls' | 'starttls';
  readonly username: string;
  readonly login: MailLogin;
  readonly folder: string;
  /** Created if missing. */
  readonly handledFolder: string | null;
};

export type MailInFolder = { readonly uid: number; readonly size: number };

/** A signed-in mailbox with its folder open. Flags stay as they are: reading a mail doesn't mark it as read. */
export type OpenMailbox = {
  /** UIDs count within it; another one means that all UIDs changed. */
  readonly uidValidity: number;
  /** The newest UID in the folder is below it. */
  readonly uidNext: number;
  /** Mail above a UID, oldest first, at most `limit`. Up to `backlog.upTo`, only mail received since `backlog.since`. */
  list(after: number, backlog: { upTo: number; since: Date }, limit: number): Promise<MailInFolder[]>;
  /** The whole mail as sent; null if it's gone. */
  download(uid: number, maxBytes: number): Promise<Buffer | null>;
  /** Moves mail to the handled folder. Mail that is gone is skipped. */
  move(uids: readonly number[]): Promise<void>;
  close(): Promise<void>;
};

export type Mailboxes = {
  /** Signs in and opens the folder. Throws `MailboxError`; aborting the signal ends the connection. */
  open(account: MailAccount, signal: AbortSignal): Promise<OpenMailbox>;
  /**
   * Keeps a connection open (IDLE) and calls `onMail` when mail arrives, until the signal is aborted. False if the server
   * doesn't offer that. Throws `MailboxError`, also when the line drops.
   */
  watch(account: MailAccount, onMail: () => void, signal: AbortSignal): Promise<boolean>;
};

/**
 * `credentials`: trying again soon could lock the account. `settings`: needs a change by a person. `timeout`: too slow.
 * `unavailable`: may pass, including a lost connection. `mail`: the server refuses this one mail.
 */
export type MailboxFault = 'credentials' | 'settings' | 'timeout' | 'unavailable' | 'mail';

/** Why a mailbox can't be read, and what to do about it, in words that may be shown. */
export class MailboxError extends ConnectionFault<MailboxFault> {}
