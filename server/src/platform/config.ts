import { join, resolve } from 'node:path';
import * as z from 'zod';

const trueFalse = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

const visionModelProviders = ['anthropic', 'google', 'openai-compatible'] as const;

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
  SECRET_KEY: z
    .string()
    .optional()
    .describe(
      'Key under which stored secrets are sealed, 32 random bytes in base64 (newest first, parted by commas, while one replaces another); without it the file secret.key in DATA_DIR',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'Write it as smtp://user:password@host:587 or smtps://…' })
    .optional()
    .describe(
      'Mail server that carries our letters, as smtp://user:password@host:587; without it links are shown on the screen',
    ),
  MAIL_FROM: z
    .string()
    .optional()
    .describe('Sender of our letters, as Platewise <office@example.com>; needed with SMTP_URL'),
  OUTBOUND_PRIVATE: trueFalse.describe(
    'Whether webhooks, points of sale and websites may be called at addresses of your own network; false refuses private, loopback and link-local ones',
  ),
  POS_SQUARE_URL: z
    .url()
    .default('https://connect.squareup.com')
    .describe('Where Square answers; https://connect.squareupsandbox.com is its sandbox'),
  POS_TOAST_URL: z
    .url()
    .default('https://ws-api.toasttab.com')
    .describe('Where Toast answers: the host that it names along with the credentials'),
  POS_CLOVER_URL: z
    .url()
    .default('https://api.clover.com')
    .describe(
      'Where Clover answers; https://api.eu.clover.com, https://api.la.clover.com and https://apisandbox.dev.clover.com are its others',
    ),
  POS_LIGHTSPEED_URL: z
    .url()
    .default('https://api.lsk.lightspeed.app')
    .describe('Where Lightspeed Restaurant (K-Series) answers; https://api.trial.lsk.lightspeed.app is its trial'),
  POS_LIGHTSPEED_TOKEN_URL: z
    .url()
    .default('https://auth.lsk-prod.app/realms/k-series/protocol/openid-connect/token')
    .describe('Where Lightspeed Restaurant hands out its tokens'),
  FEED_BLS_URL: z
    .url()
    .default('https://api.bls.gov')
    .describe('Where the Bureau of Labor Statistics answers with average prices'),
  FEED_MARS_URL: z
    .url()
    .default('https://marsapi.ams.usda.gov')
    .describe('Where USDA Market News answers with prices of wholesale markets'),
  FEED_FRED_URL: z
    .url()
    .default('https://api.stlouisfed.org')
    .describe('Where the Federal Reserve Bank of St. Louis (FRED) answers with its series'),
  PLACES_OVERPASS_URL: z
    .url()
    .default('https://overpass-api.de')
    .describe('Where an Overpass server answers with the places of OpenStreetMap'),
  PLACES_NOMINATIM_URL: z
    .url()
    .default('https://nominatim.openstreetmap.org')
    .describe('Where a Nominatim server looks addresses up; it is asked once a second at most'),
  PLACES_GOOGLE_URL: z.url().default('https://places.googleapis.com').describe('Where Google Places answers'),
  PLACES_YELP_URL: z.url().default('https://api.yelp.com').describe('Where Yelp answers'),
  PLACES_CONTACT: z
    .string()
    .regex(/^[ -~]{1,200}$/, 'Write it in plain letters')
    .optional()
    .describe(
      'Mail or web address that OpenStreetMap may write to, sent along as part of the user agent; PUBLIC_URL without it',
    ),
  READER_WORKERS: z.coerce.number().int().min(1).max(8).default(1).describe('Processes that read documents'),
  VISION_MODEL_PROVIDER: z
    .enum(['off', ...visionModelProviders])
    .default('off')
    .describe(
      `A vision model that may look at pages besides the readers of this machine: off, ${visionModelProviders.join(', ')}. Pages then leave the machine`,
    ),
  VISION_MODEL: z.string().optional().describe('Name of that model, as its provider calls it'),
  VISION_MODEL_API_KEY: z.string().optional().describe('Key of that provider'),
  VISION_MODEL_BASE_URL: z
    .url()
    .optional()
    .describe("Where it answers: needed for openai-compatible (up to /v1), otherwise the provider's own address"),
  VISION_MODEL_WHEN: z
    .enum(['doubt', 'always'])
    .default('doubt')
    .describe('Ask it only where a reading leaves a doubt, or about every document'),
  VISION_MODEL_PAGES: z.coerce.number().int().min(1).max(20).default(4).describe('Pages of a document that it is sent'),
  VISION_MODEL_TIMEOUT: z.coerce.number().int().min(1).max(60).default(45).describe('Seconds that it may take'),
  TRUST_PROXY: trueFalse.describe('Believe X-Forwarded-* headers: true behind a reverse proxy only'),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'Keeps the documents in this bucket of an S3-compatible store instead of DATA_DIR; the bucket must be there',
    ),
  S3_ENDPOINT: z
    .url()
    .optional()
    .describe("Where the store answers, as https://s3.example.com; without it Amazon's own"),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key of the store; needed with S3_BUCKET'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret half'),
  S3_FORCE_PATH_STYLE: trueFalse.describe('Name the bucket in the path and not in the host, as MinIO wants it'),
  STOP_DELAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe('Seconds between saying at /readyz that this process stops and stopping, for a proxy that asks there'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(7)
    .describe('Nightly backups that are kept; 0 makes none'),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(3).describe('Hour of the machine at which they are made'),
  BACKUP_DIR: z.string().optional().describe('Where they lie; without it the folder backups in DATA_DIR'),
  BACKUP_DOCUMENTS: trueFalse.describe('Whether the documents go into each of them, or the database only'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'Give it 16 characters at least')
    .optional()
    .describe(
      'Opens /metrics to whoever sends it as a bearer token; without it only this machine may look, and nobody behind a proxy',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged'),
});

export type VisionModelConfig = {
  provider: (typeof visionModelProviders)[number];
  model: string;
  /** Empty for a server of one's own that asks for none. */
  apiKey: string;
  baseUrl: string | undefined;
  when: 'doubt' | 'always';
  maxPages: number;
  timeoutMs: number;
};

export type S3Config = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

/** Where the points of sale answer. */
export type PosHosts = {
  square: string;
  toast: string;
  clover: string;
  lightspeed: string;
  lightspeedToken: string;
};

/** Where the feeds of outside prices answer. */
export type FeedHosts = { bls: string; usdaMars: string; fred: string };

/** Where directories of places and the geocoder answer. */
export type PlaceHosts = { overpass: string; nominatim: string; google: string; yelp: string };

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  registrationOpen: boolean;
  secretKeys: string | undefined;
  /** Null where no mail is sent. */
  mail: { smtpUrl: string; from: string } | null;
  /** Whether outgoing calls may go to private addresses. */
  outboundPrivate: boolean;
  posHosts: PosHosts;
  feedHosts: FeedHosts;
  placeHosts: PlaceHosts;
  /** Whom the servers of OpenStreetMap may write to. */
  placesContact: string | undefined;
  readerWorkers: number;
  /** Null while nothing of a document may leave the machine. */
  visionModel: VisionModelConfig | null;
  trustProxy: boolean;
  stopDelayMs: number;
  metricsToken: string | undefined;
  /** Null while documents lie in the data folder. */
  s3: S3Config | null;
  backup: { keep: number; hour: number; folder: string; documents: boolean };
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
  const missing = [...missingOfVisionModel(value), ...missingOfMail(value), ...missingOfS3(value)];
  if (missing.length > 0) throw new Error(`The configuration is wrong.\n${missing.join('\n')}`);
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, ''),
    registrationOpen: value.REGISTRATION === 'open',
    secretKeys: value.SECRET_KEY,
    mail: value.SMTP_URL === undefined ? null : { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM ?? '' },
    outboundPrivate: value.OUTBOUND_PRIVATE,
    posHosts: posHostsOf(value),
    feedHosts: {
      bls: bare(value.FEED_BLS_URL),
      usdaMars: bare(value.FEED_MARS_URL),
      fred: bare(value.FEED_FRED_URL),
    },
    placeHosts: placeHostsOf(value),
    placesContact: value.PLACES_CONTACT,
    readerWorkers: value.READER_WORKERS,
    visionModel: visionModelOf(value),
    trustProxy: value.TRUST_PROXY,
    stopDelayMs: value.STOP_DELAY * 1000,
    metricsToken: value.METRICS_TOKEN,
    s3: s3Of(value),
    backup: {
      keep: value.BACKUP_KEEP,
      hour: value.BACKUP_HOUR,
      folder: resolve(value.BACKUP_DIR ?? join(value.DATA_DIR, 'backups')),
      documents: value.BACKUP_DOCUMENTS,
    },
    logLevel: value.LOG_LEVEL,
  };
}

type Values = z.infer<typeof schema>;

/** What a provider that is switched on cannot do without, one line each. */
function missingOfVisionModel(value: Values): string[] {
  const provider = value.VISION_MODEL_PROVIDER;
  if (provider === 'off') return [];
  const needed = provider === 'openai-compatible' ? 'VISION_MODEL_BASE_URL' : 'VISION_MODEL_API_KEY';
  return (['VISION_MODEL', needed] as const)
    .filter((name) => value[name] === undefined)
    .map((name) => `${name}: needed by VISION_MODEL_PROVIDER=${provider}`);
}

const missingOfS3 = (value: Values): string[] =>
  value.S3_BUCKET === undefined
    ? []
    : (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
        .filter((name) => value[name] === undefined)
        .map((name) => `${name}: needed by S3_BUCKET`);

const s3Of = (value: Values): S3Config | null =>
  value.S3_BUCKET === undefined
    ? null
    : {
        bucket: value.S3_BUCKET,
        endpoint: value.S3_ENDPOINT,
        region: value.S3_REGION,
        accessKeyId: value.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: value.S3_SECRET_ACCESS_KEY ?? '',
        forcePathStyle: value.S3_FORCE_PATH_STYLE,
      };

const missingOfMail = (value: Values): string[] =>
  value.SMTP_URL !== undefined && value.MAIL_FROM === undefined ? ['MAIL_FROM: needed by SMTP_URL'] : [];

const posHostsOf = (value: Values): PosHosts => ({
  square: bare(value.POS_SQUARE_URL),
  toast: bare(value.POS_TOAST_URL),
  clover: bare(value.POS_CLOVER_URL),
  lightspeed: bare(value.POS_LIGHTSPEED_URL),
  lightspeedToken: value.POS_LIGHTSPEED_TOKEN_URL,
});

const placeHostsOf = (value: Values): PlaceHosts => ({
  overpass: bare(value.PLACES_OVERPASS_URL),
  nominatim: bare(value.PLACES_NOMINATIM_URL),
  google: bare(value.PLACES_GOOGLE_URL),
  yelp: bare(value.PLACES_YELP_URL),
});

const bare = (url: string) => url.replace(/\/+$/, '');

function visionModelOf(value: Values): VisionModelConfig | null {
  if (value.VISION_MODEL_PROVIDER === 'off') return null;
  return {
    provider: value.VISION_MODEL_PROVIDER,
    model: value.VISION_MODEL ?? '',
    apiKey: value.VISION_MODEL_API_KEY ?? '',
    baseUrl: value.VISION_MODEL_BASE_URL?.replace(/\/$/, ''),
    when: value.VISION_MODEL_WHEN,
    maxPages: value.VISION_MODEL_PAGES,
    timeoutMs: value.VISION_MODEL_TIMEOUT * 1000,
  };
}
