import type { Mailbox, MailProvider } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

type Preset = {
  value: string;
  label: string;
  host: string;
  /** Where one can sign in instead, if this server is set up for it. */
  provider?: MailProvider;
  /** What its password is, where the one for signing in doesn't work. */
  hint?: string;
};

const appPassword = (name: string) =>
  t("{name} needs an app password, not your usual one. Create it in your {name} account's security settings.", {
    name,
  });

export const presets: readonly Preset[] = [
  { value: 'gmail', label: 'Gmail', host: 'imap.gmail.com', provider: 'google', hint: appPassword('Gmail') },
  {
    value: 'microsoft',
    label: 'Microsoft 365',
    host: 'outlook.office365.com',
    provider: 'microsoft',
    hint: t('Your organization must allow IMAP with a password. Many require another way to sign in.'),
  },
  { value: 'icloud', label: 'iCloud', host: 'imap.mail.me.com', hint: appPassword('iCloud') },
  { value: 'yahoo', label: 'Yahoo', host: 'imap.mail.yahoo.com', hint: appPassword('Yahoo') },
  { value: 'fastmail', label: 'Fastmail', host: 'imap.fastmail.com', hint: appPassword('Fastmail') },
  { value: 'other', label: t('Other provider'), host: '' },
];

export const TLS_PORT = '993';

export const presetOf = (host: string): Preset['value'] =>
  presets.find((preset) => preset.host !== '' && preset.host === host.trim().toLowerCase())?.value ?? 'other';

export type MailboxDraft = {
  preset: string;
  signIn: Mailbox['signIn'];
  host: string;
  port: string;
  security: Mailbox['security'];
  username: string;
  /** Never the stored one. */
  password: string;
  folder: string;
  handledFolder: string;
};

export const draftOf = (mailbox: Mailbox | undefined): MailboxDraft => ({
  preset: mailbox ? presetOf(mailbox.host) : '',
  signIn: mailbox?.signIn ?? 'password',
  host: mailbox?.host ?? '',
  port: mailbox ? String(mailbox.port) : TLS_PORT,
  security: mailbox?.security ?? 'tls',
  username: mailbox?.username ?? '',
  password: '',
  folder: mailbox?.folder ?? 'INBOX',
  handledFolder: mailbox?.handledFolder ?? '',
});

/** Whether the stored password still belongs to it: another server or user needs its own. */
export const isSameSignIn = ({ host, username }: MailboxDraft, stored: Mailbox): boolean =>
  host.trim().toLowerCase() === stored.host.toLowerCase() && username.trim() === stored.username;

/** A port that isn't a whole number is sent as 0, which the contract refuses with its own words. */
const portOf = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** What is sent; without a password, the stored one stays. */
export const bodyOf = ({ preset: _, signIn: __, port, password, ...rest }: MailboxDraft) => ({
  ...rest,
  port: portOf(port),
  ...(password === '' ? {} : { password }),
});

/** The same of a mailbox that is signed in to at its provider, which decides the rest. */
export const folderBodyOf = ({ folder, handledFolder }: MailboxDraft) => ({ folder, handledFolder });

/** The fields that show their own error. */
export const mailboxFields = ['host', 'port', 'security', 'username', 'password', 'folder', 'handledFolder'];
