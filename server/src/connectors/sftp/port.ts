import { ConnectionFault } from '../../platform/outbound/connection-fault.ts';

/** How to sign in to an SFTP server, and where its files are. */
export type SftpAccount = {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly signIn:
    | { readonly password: string }
    | { readonly privateKey: string /** Null if the key isn't encrypted. */; readonly passphrase: string | null };
  readonly folder: string;
  /** Created if missing. */
  readonly handledFolder: string | null;
  /** The confirmed key, such as `ssh-ed25519 SHA256:…`. Without it, nobody signs in. */
  readonly hostKey: string | null;
};

/** A folder that never ends isn't listed to its end. */
export const mostEntries = 10_000;

/** `modifiedAt` in seconds since 1970. */
export type SftpFile = { readonly name: string; readonly size: number; readonly modifiedAt: number };

/** A signed-in server. All names are those of files directly in the folder. */
export type OpenSftp = {
  /** The regular files whose names `wants` accepts; `isWhole` is false if the folder has more entries than are looked at. */
  list(wants: (name: string) => boolean): Promise<{ files: SftpFile[]; isWhole: boolean }>;
  /** The file's bytes, cut after `maxBytes`; null if it's gone, or not as it was listed. */
  download(file: SftpFile, maxBytes: number): Promise<Buffer | null>;
  /** Moves a file to the handled folder under a free name, if it's still as it was listed. */
  move(file: SftpFile): Promise<void>;
  close(): Promise<void>;
};

export type SftpServers = {
  /** Signs in. Throws `SftpError`; aborting the signal ends the connection. */
  open(account: SftpAccount, signal: AbortSignal): Promise<OpenSftp>;
};

/**
 * `credentials`: trying again soon could lock the account. `host_key`: not the confirmed key. `settings`: needs a change
 * by a person. `timeout`: too slow. `unavailable`: may pass, including a lost connection. `file`: the server refuses this
 * one file.
 */
export type SftpFault = 'credentials' | 'host_key' | 'settings' | 'timeout' | 'unavailable' | 'file';

/** Why an SFTP server can't be read, and what to do about it, in words that may be shown. */
export class SftpError extends ConnectionFault<SftpFault> {}

/** The server shows a key that nobody has confirmed. */
export class UnconfirmedHostKey extends SftpError {
  readonly hostKey: string;
  constructor(hostKey: string, ...rest: ConstructorParameters<typeof SftpError>) {
    super(...rest);
    this.hostKey = hostKey;
  }
}
