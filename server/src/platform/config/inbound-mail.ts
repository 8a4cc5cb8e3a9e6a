import * as z from 'zod';

export const inboundMailShape = {
  SMTP_IN_DOMAIN: z
    .string()
    .regex(/^(?=.{4,190}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'Use a domain such as invoices.example.com')
    .optional()
    .describe(
      'Domain whose mail Platewise receives, such as invoices.example.com. Restaurants then get an address there. Default: no mail is received',
    ),
  SMTP_IN_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(25)
    .describe('Port on which mail is received; used with SMTP_IN_DOMAIN'),
  SMTP_IN_HOST: z.string().default('0.0.0.0').describe('Address on which mail is received; used with SMTP_IN_DOMAIN'),
  SMTP_IN_CERT: z
    .string()
    .optional()
    .describe('File with the certificate chain (PEM) that offers encryption to sending servers. Default: unencrypted'),
  SMTP_IN_KEY: z.string().optional().describe('File with the private key (PEM) of SMTP_IN_CERT'),
};

type Values = z.infer<z.ZodObject<typeof inboundMailShape>>;

export type InboundMailConfig = {
  domain: string;
  port: number;
  host: string;
  /** Files; null if mail is received unencrypted. */
  tls: { cert: string; key: string } | null;
};

export const inboundMailOf = (value: Values): InboundMailConfig | null =>
  value.SMTP_IN_DOMAIN === undefined
    ? null
    : {
        domain: value.SMTP_IN_DOMAIN.toLowerCase(),
        port: value.SMTP_IN_PORT,
        host: value.SMTP_IN_HOST,
        tls:
          value.SMTP_IN_CERT === undefined || value.SMTP_IN_KEY === undefined
            ? null
            : { cert: value.SMTP_IN_CERT, key: value.SMTP_IN_KEY },
      };

export const missingOfInboundMail = (value: Values): string[] =>
  (value.SMTP_IN_CERT === undefined) === (value.SMTP_IN_KEY === undefined)
    ? []
    : ['SMTP_IN_CERT and SMTP_IN_KEY: set both or neither'];
