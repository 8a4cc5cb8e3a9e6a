import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import { type BackupConfig, backupOf, backupShape } from './config/backup.ts';
import {
  type FeedHosts,
  feedHostsOf,
  hostsShape,
  type PlaceHosts,
  type PosHosts,
  placeHostsOf,
  posHostsOf,
} from './config/hosts.ts';
import {
  type InboundMailConfig,
  inboundMailOf,
  inboundMailShape,
  missingOfInboundMail,
} from './config/inbound-mail.ts';
import { type MailConfig, mailOf, mailShape, missingOfMail } from './config/mail.ts';
import { type MailSignInConfig, mailSignInOf, mailSignInShape, missingOfMailSignIn } from './config/mail-sign-in.ts';
import { missingOfOidc, type OidcConfig, oidcOf, oidcShape } from './config/oidc.ts';
import { missingOfS3, type S3Config, s3Of, s3Shape } from './config/s3.ts';
import { trueFalse } from './config/true-false.ts';
import {
  missingOfVisionModel,
  type VisionModelConfig,
  visionModelOf,
  visionModelShape,
} from './config/vision-model.ts';
import { StartRefusal } from './start-refusal.ts';

/** Every environment variable Platewise reads. `docs/configuration.md` and `.env.example` are generated from it. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address to listen on; use 0.0.0.0 to accept connections from other machines'),
  DATA_DIR: z.string().default('./data').describe('Folder for the embedded database, documents and keys'),
  DATABASE_URL: z.string().optional().describe('PostgreSQL 15 to 18 to use instead of the embedded one'),
  PUBLIC_URL: z.url().optional().describe('Address where people open Platewise; with https, cookies are secure'),
  REGISTRATION: z
    .enum(['open', 'closed'])
    .default('open')
    .describe('Whether anyone can create an account: open or closed'),
  SECRET_KEY: z
    .string()
    .optional()
    .describe(
      'Key that encrypts stored secrets: 32 random bytes in base64. While replacing it, list both, newest first, separated by commas. Default: the file secret.key in DATA_DIR',
    ),
  ...mailShape,
  ...inboundMailShape,
  ...mailSignInShape,
  ...oidcShape,
  OUTBOUND_PRIVATE: trueFalse.describe(
    'Whether Platewise may call webhooks, POS systems, websites, mailboxes, SFTP servers and the identity provider on your own network; false blocks private, loopback and link-local addresses',
  ),
  ...hostsShape,
  READER_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(8)
    .optional()
    .describe(
      'Processes that read documents. Default: two on a machine with two cores and 4 GB of memory, otherwise one',
    ),
  ...visionModelShape,
  TRUST_PROXY: trueFalse.describe('Trust X-Forwarded-* headers; set to true only behind a reverse proxy'),
  SCAN_DIR: z
    .string()
    .optional()
    .describe(
      'Folder that scanners write invoices to. Each restaurant gets a subfolder named by its ID. Default: no folder is read',
    ),
  ...s3Shape,
  STOP_DELAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe('Seconds between reporting shutdown at /readyz and stopping, so that a load balancer can react'),
  ...backupShape,
  METRICS_TOKEN: z
    .string()
    .min(16, 'Use at least 16 characters')
    .optional()
    .describe('Bearer token for /metrics. Default: only this machine can read it, and not through a proxy'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Log level'),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  registrationOpen: boolean;
  secretKeys: string | undefined;
  /** Null if email is off. */
  mail: MailConfig | null;
  /** Null if no mail is received. */
  inboundMail: InboundMailConfig | null;
  mailSignIn: MailSignInConfig;
  /** Null if the environment sets no provider; Administration may set one. */
  oidc: OidcConfig | null;
  /** Whether outgoing calls may go to private addresses. */
  outboundPrivate: boolean;
  posHosts: PosHosts;
  feedHosts: FeedHosts;
  placeHosts: PlaceHosts;
  /** Contact address sent to OpenStreetMap's servers. */
  placesContact: string | undefined;
  readerWorkers: number;
  /** Null if no document may leave the machine. */
  visionModel: VisionModelConfig | null;
  trustProxy: boolean;
  /** Null if no folder is read. */
  scanDir: string | null;
  stopDelayMs: number;
  metricsToken: string | undefined;
  /** Null if documents are stored in the data folder. */
  s3: S3Config | null;
  backup: BackupConfig;
  logLevel: string;
};

export const configVariables = Object.entries(schema.shape).map(([name, field]) => ({
  name,
  description: field.description ?? '',
  fallback: defaultOf(field),
}));

function defaultOf(field: z.ZodType): string {
  const parsed = field.safeParse(undefined);
  return parsed.success && parsed.data !== undefined ? String(parsed.data) : '';
}

/** Reads and validates the environment; throws with one line per invalid variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartRefusal(`The configuration is wrong.\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  const missing = [
    ...missingOfVisionModel(value),
    ...missingOfMail(value),
    ...missingOfInboundMail(value),
    ...missingOfMailSignIn(value),
    ...missingOfS3(value),
    ...missingOfOidc(value),
  ];
  if (missing.length > 0) throw new StartRefusal(`The configuration is wrong.\n${missing.join('\n')}`);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, ''),
    registrationOpen: value.REGISTRATION === 'open',
    secretKeys: value.SECRET_KEY,
    mail: mailOf(value),
    inboundMail: inboundMailOf(value),
    mailSignIn: mailSignInOf(value),
    oidc: oidcOf(value),
    outboundPrivate: value.OUTBOUND_PRIVATE,
    posHosts: posHostsOf(value),
    feedHosts: feedHostsOf(value),
    placeHosts: placeHostsOf(value),
    placesContact: value.PLACES_CONTACT,
    readerWorkers: value.READER_WORKERS ?? (availableParallelism() >= 2 && totalmem() >= 3.5 * 2 ** 30 ? 2 : 1),
    visionModel: visionModelOf(value),
    trustProxy: value.TRUST_PROXY,
    scanDir: value.SCAN_DIR === undefined ? null : resolve(value.SCAN_DIR),
    stopDelayMs: value.STOP_DELAY * 1000,
    metricsToken: value.METRICS_TOKEN,
    s3: s3Of(value),
    backup: backupOf(value, value.DATA_DIR),
    logLevel: value.LOG_LEVEL,
  };
}
