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
    return `The database at ${at} rejects the user or password in DATABASE_URL.`;
  if (code === '3D000') return `The server at ${at} has no database with that name. Create it, or change DATABASE_URL.`;
  if (code === '42501')
    return `The user in DATABASE_URL can't create tables in the database at ${at}. Make it the owner.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host in DATABASE_URL (${at}) wasn't found.`;
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `Nothing is responding at ${at}, the address in DATABASE_URL.`;
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return `The database at ${at} timed out.`;
  if (/does not support SSL/.test(message)) {
    return `The database at ${at} doesn't support TLS, which DATABASE_URL requires. Set ssl = on there, or sslmode=disable.`;
  }
  if (/CERT|SIGNED|ALTNAME|UNABLE_TO/.test(code)) {
    return `The certificate of the database at ${at} is not trusted (${code}). Set its authority with sslrootcert=FILE in DATABASE_URL.`;
  }
  if (/no pg_hba.conf entry|no encryption/.test(message))
    return `The database at ${at} doesn't allow connections from this machine.`;
  return undefined;
}

/** Host and database of a URL; throws a readable error if it isn't one. */
export function addressOf(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new DatabaseRefusal('DATABASE_URL must be an address such as postgres://user:password@host:5432/database.');
  }
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}

export function refuseOld(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= oldest) return;
  throw new DatabaseRefusal(`The database is PostgreSQL ${major}. Platewise needs ${oldest} or newer.`);
}
