import * as z from 'zod';

const imap = (fallback: string, name: string) =>
  z
    .string()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'Use a host such as imap.example.com, or imap.example.com:993')
    .default(fallback)
    .describe(`IMAP server of ${name}, with a port if it isn't 993`);

/** Signing in to mailboxes at their provider instead of with a password. */
export const mailSignInShape = {
  MAILBOX_GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client ID at Google for signing in to Gmail mailboxes; its redirect URI is /inbox/connected below PUBLIC_URL. Default: Gmail mailboxes need an app password',
    ),
  MAILBOX_GOOGLE_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Client secret at Google; required with MAILBOX_GOOGLE_CLIENT_ID'),
  MAILBOX_GOOGLE_AUTHORIZE_URL: z
    .url()
    .default('https://accounts.google.com/o/oauth2/v2/auth')
    .describe("Google's page for signing in"),
  MAILBOX_GOOGLE_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token').describe("Google's token endpoint"),
  MAILBOX_GOOGLE_IMAP: imap('imap.gmail.com', 'Gmail'),
  MAILBOX_MICROSOFT_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client ID at Microsoft Entra for signing in to Microsoft 365 and Outlook.com mailboxes; its redirect URI is /inbox/connected below PUBLIC_URL. Default: they need a password',
    ),
  MAILBOX_MICROSOFT_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Client secret at Microsoft Entra; required with MAILBOX_MICROSOFT_CLIENT_ID'),
  MAILBOX_MICROSOFT_AUTHORIZE_URL: z
    .url()
    .default('https://login.microsoftonline.com/common/oauth2/v2.0/authorize')
    .describe("Microsoft's page for signing in; replace common with the tenant if the app allows only one"),
  MAILBOX_MICROSOFT_TOKEN_URL: z
    .url()
    .default('https://login.microsoftonline.com/common/oauth2/v2.0/token')
    .describe("Microsoft's token endpoint"),
  MAILBOX_MICROSOFT_IMAP: imap('outlook.office365.com', 'Microsoft 365'),
};

type Values = z.infer<z.ZodObject<typeof mailSignInShape>>;

export type MailClient = {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  host: string;
  port: number;
};

/** Null for a provider that isn't set up. */
export type MailSignInConfig = Record<'google' | 'microsoft', MailClient | null>;

function clientOf(
  id: string | undefined,
  secret: string | undefined,
  [authorizeUrl, tokenUrl, server]: [string, string, string],
): MailClient | null {
  if (id === undefined || secret === undefined) return null;
  const [host = '', port = '993'] = server.split(':');
  return { clientId: id, clientSecret: secret, authorizeUrl, tokenUrl, host, port: Number(port) };
}

export const mailSignInOf = (value: Values): MailSignInConfig => ({
  google: clientOf(value.MAILBOX_GOOGLE_CLIENT_ID, value.MAILBOX_GOOGLE_CLIENT_SECRET, [
    value.MAILBOX_GOOGLE_AUTHORIZE_URL,
    value.MAILBOX_GOOGLE_TOKEN_URL,
    value.MAILBOX_GOOGLE_IMAP,
  ]),
  microsoft: clientOf(value.MAILBOX_MICROSOFT_CLIENT_ID, value.MAILBOX_MICROSOFT_CLIENT_SECRET, [
    value.MAILBOX_MICROSOFT_AUTHORIZE_URL,
    value.MAILBOX_MICROSOFT_TOKEN_URL,
    value.MAILBOX_MICROSOFT_IMAP,
  ]),
});

export const missingOfMailSignIn = (value: Values): string[] =>
  (['GOOGLE', 'MICROSOFT'] as const).flatMap((name) => {
    const [id, secret] = [value[`MAILBOX_${name}_CLIENT_ID`], value[`MAILBOX_${name}_CLIENT_SECRET`]];
    return id !== undefined && secret === undefined
      ? [`MAILBOX_${name}_CLIENT_SECRET: required with MAILBOX_${name}_CLIENT_ID`]
      : [];
  });
