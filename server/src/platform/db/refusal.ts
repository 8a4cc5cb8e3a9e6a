import { StartRefusal } from '../start-refusal.ts';

/** Why DATABASE_URL can't be used: one sentence for the operator, without the password. */
export class DatabaseRefusal extends StartRefusal {
  constructor(words: string) {
    super(words);
    this.name = 'DatabaseRefusal';
  }
}

const oldest = 15;

/** The message for a driver or server error; undefined for anything else. */
export function refusalOf(error: unknown, url: string): DatabaseRefusal | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const words = wordsOf(code, message, addressOf(url));
  return words === undefined ? undefined : new DatabaseRefusal(words);
}

function wordsOf(code: string, message: string, at: string): string | undefined {
  if (code === '28P01' || code === '28000')
    return `The database at ${at} refuses the user or the password of DATABASE_URL.`;
  if (code === '3D000') return `The server at ${at} has no database of that name: create it, or change DATABASE_URL.`;
  if (code === '42501')
    return `The user of DATABASE_URL may not make tables in the database at ${at}: make it the owner.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host of DATABASE_URL (${at}) is not known.`;
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `Nothing answers at ${at}, where DATABASE_URL says the database is.`;
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return `The database at ${at} does not answer in time.`;
  if (/does not support SSL/.test(message)) {
    return `The database at ${at} does not speak TLS, which DATABASE_URL asks for: set ssl = on there, or sslmode=disable.`;
  }
  if (/CERT|SIGNED|ALTNAME|UNABLE_TO/.test(code)) {
    return `The certificate of the database at ${at} is not trusted (${code}): name its authority with sslrootcert=FILE in DATABASE_URL.`;
  }
  if (/no pg_hba.conf entry|no encryption/.test(message)) return `The database at ${at} does not let this machine in.`;
  return undefined;
}

/** Host and database of a URL; throws a readable error if it isn't one. */
export function addressOf(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new DatabaseRefusal('DATABASE_URL is no address such as postgres://user:password@host:5432/database.');
  }
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}

export function refuseOld(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= oldest) return;
  throw new DatabaseRefusal(`The database is PostgreSQL ${major}. Platewise needs ${oldest} or newer.`);
}
