import * as z from 'zod';

export const mailShape = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'Use the form smtp://user:password@host:587 or smtps://…' })
    .optional()
    .describe(
      'Mail server, such as smtp://user:password@host:587. Without it, links are shown on the screen instead of emailed',
    ),
  MAIL_FROM: z
    .string()
    .optional()
    .describe('Sender of emails, such as Platewise <office@example.com>; required with SMTP_URL'),
};

type Values = z.infer<z.ZodObject<typeof mailShape>>;

export type MailConfig = { smtpUrl: string; from: string };

export const mailOf = (value: Values): MailConfig | null =>
  value.SMTP_URL === undefined ? null : { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM ?? '' };

export const missingOfMail = (value: Values): string[] =>
  value.SMTP_URL !== undefined && value.MAIL_FROM === undefined ? ['MAIL_FROM: required by SMTP_URL'] : [];
