import type { SftpServer } from '@platewise/contract';

export type SftpDraft = {
  host: string;
  port: string;
  username: string;
  signIn: 'password' | 'key';
  /** Never the stored ones. */
  password: string;
  privateKey: string;
  passphrase: string;
  folder: string;
  pattern: string;
  handledFolder: string;
};

export const draftOf = (server: SftpServer | undefined): SftpDraft => ({
  host: server?.host ?? '',
  port: String(server?.port ?? 22),
  username: server?.username ?? '',
  signIn: server?.signIn ?? 'password',
  ...{ password: '', privateKey: '', passphrase: '' },
  folder: server?.folder ?? '',
  pattern: server?.pattern ?? '',
  handledFolder: server?.handledFolder ?? '',
});

/** Whether the stored password or key still belongs to it: another server or user needs its own. */
export const isSameSignIn = ({ host, username, signIn }: SftpDraft, stored: SftpServer): boolean =>
  host.trim().toLowerCase() === stored.host.toLowerCase() &&
  username.trim() === stored.username &&
  signIn === stored.signIn;

/** A port that isn't a whole number is sent as 0, which the contract refuses with its own words. */
const portOf = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** What is sent; without a password or key, the stored one stays. */
export const bodyOf = ({ port, signIn, password, privateKey, passphrase, folder, ...rest }: SftpDraft) => ({
  ...rest,
  port: portOf(port),
  folder: folder.trim() === '' ? '.' : folder,
  ...(signIn === 'password' && password !== '' ? { password } : {}),
  ...(signIn === 'key' && privateKey.trim() !== '' ? { privateKey, passphrase } : {}),
});

/** The fields that show their own error. */
export const sftpFields = [
  ...['host', 'port', 'username', 'password', 'privateKey', 'passphrase', 'folder', 'pattern', 'handledFolder'],
];
