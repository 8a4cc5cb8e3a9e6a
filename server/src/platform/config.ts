import { resolve } from 'node:path';
import * as z from 'zod';

const trueFalse = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

/** Every variable that Platewise reads from its environment. The README's table and `.env.example` come from here. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 to be reached from other machines'),
  DATA_DIR: z.string().default('./data').describe('Where the embedded database, documents and keys live'),
  DATABASE_URL: z.string().optional().describe('A PostgreSQL 15 to 18 to use instead of the embedded one'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('The address under which people reach Platewise; https turns on secure cookies'),
  REGISTRATION: z.enum(['open', 'closed']).default('open').describe('Whether strangers may create accounts'),
  READER_WORKERS: z.coerce.number().int().min(1).max(8).default(1).describe('Processes that read documents'),
  TRUST_PROXY: trueFalse.describe('Believe X-Forwarded-* headers: true behind a reverse proxy only'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged'),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  registrationOpen: boolean;
  readerWorkers: number;
  trustProxy: boolean;
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

/** Reads and checks the environment; throws with one line for each variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is wrong.\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, ''),
    registrationOpen: value.REGISTRATION === 'open',
    readerWorkers: value.READER_WORKERS,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
  };
}
