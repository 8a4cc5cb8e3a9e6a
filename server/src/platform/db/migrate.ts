import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import { StartRefusal } from '../start-refusal.ts';
import { applicationName, type Db, migrationsFolder, type Queryable, type Tx } from './connect.ts';

/** `breaksBefore`: code that expects a schema older than this fails once the migration is applied. */
export type Migration = { version: number; name: string; text: string; checksum: string; breaksBefore: number };

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;

export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const match = fileName.exec(name);
      if (match === null) throw new Error(`${name} is not named like 0001_what_it_does.sql`);
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { version: Number(match[1]), name: match[2] ?? name, text, checksum, breaksBefore: breaksBefore(text) };
    }),
  );
  migrations.forEach((migration, index) => {
    if (migration.version !== index + 1) throw new Error(`Migration ${index + 1} is missing or duplicated`);
  });
  return migrations;
}

const breaking = /^-- Breaks code older than schema (\d+): \S/m;

/** What a migration declares on its own line; 0 if any older code keeps working. */
const breaksBefore = (text: string): number => Number(breaking.exec(text)?.[1] ?? 0);

/**
 * How long a statement waits for locks held by others, while more queries queue up behind it: short at first, and never
 * long enough to be noticed.
 */
const patienceMs = [300, 600, 1_200, 2_000];
const pauseMs = 1_000;
/** A backup or an import may hold a table for minutes; a stopped process is gone within seconds. */
const waitsMs = { tables: 15 * 60_000, olderProcess: 30_000 };

class TablesInUse extends StartRefusal {}
class OlderProcess extends StartRefusal {}

/**
 * Brings the schema up to date, all or nothing. Locks one row meanwhile, so two processes starting at once don't both
 * migrate. Others may keep serving on the older schema: if they hold a table, the whole migration is retried. Refuses a
 * schema that needs newer code, or whose applied migrations were changed.
 */
export async function migrate(db: Db, log: Log, migrations?: Migration[]): Promise<void> {
  const known = migrations ?? (await readMigrations());
  await sql`create table if not exists schema_lock (id integer primary key)`.execute(db).catch(unlessMadeMeanwhile);
  await sql`insert into schema_lock (id) values (1) on conflict do nothing`.execute(db);
  const began = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      await bringForward(db, log, known, patienceMs[attempt] ?? patienceMs.at(-1) ?? 0);
      return;
    } catch (error) {
      const reason = inTheWay(error);
      if (reason === undefined) throw error;
      const limitMs = reason instanceof OlderProcess ? waitsMs.olderProcess : waitsMs.tables;
      if (performance.now() - began > limitMs) throw reason;
      if (attempt % 10 === 0) log.warn(`Waiting to update the database. ${reason.message}`);
      await wait(pauseMs);
    }
  }
}

/** Obstacles that may be gone in a moment: a lock timeout, a deadlock, an older process. */
function inTheWay(error: unknown): StartRefusal | undefined {
  if (error instanceof OlderProcess) return error;
  const { code } = error as { code?: string };
  if (code !== '55P03' && code !== '40P01') return undefined;
  return new TablesInUse(
    'Its tables are in use, for instance by a backup. Wait for that to end, then start again.',
    error,
  );
}

async function bringForward(db: Db, log: Log, known: readonly Migration[], lockMs: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Indexing many rows, or waiting for another migrating process, takes as long as it takes.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select id from schema_lock where id = 1 for update`.execute(trx);
    await makeLedger(trx);
    const applied = await appliedMigrations(trx);
    refuseUnknown(applied, known);
    const pending = known.slice(applied.length);
    if (pending.length === 0) return;
    await refuseBesideOlder(trx, applied.length, Math.max(...pending.map((one) => one.breaksBefore)));
    await sql.raw(`set local lock_timeout = ${lockMs}`).execute(trx);
    for (const migration of pending) {
      await runStatements(trx, migration.text);
      await sql`insert into schema_migrations (version, name, checksum, breaks_before)
        values (${migration.version}, ${migration.name}, ${migration.checksum}, ${migration.breaksBefore})`.execute(
        trx,
      );
    }
    for (const { version, name } of pending) log.info({ version, name }, 'the schema was updated');
  });
}

/** One row per applied migration. */
export const ledger = `create table if not exists schema_migrations (version integer primary key, name text not null,
  checksum text not null, applied_at timestamptz not null default now(), breaks_before integer)`;

async function makeLedger(trx: Tx): Promise<void> {
  await sql.raw(ledger).execute(trx);
  const { rows } = await sql`select 1 from pg_attribute
    where attrelid = 'schema_migrations'::regclass and attname = 'breaks_before'`.execute(trx);
  // Created before migrations declared what they break.
  if (rows.length === 0) await sql`alter table schema_migrations add column breaks_before integer`.execute(trx);
}

/** Throws while a running process would break on the new schema. */
async function refuseBesideOlder(trx: Tx, applied: number, breaksBefore: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(trx);
  const broken = rows.some(({ name }) => {
    const schema = /^platewise(?: schema (\d+))?$/.exec(name);
    return schema !== null && name !== applicationName && Number(schema[1] ?? applied) < breaksBefore;
  });
  if (!broken) return;
  throw new OlderProcess(
    'An older version of Platewise is running on this database, and this version changes tables it needs. Stop it first, or update to a version in between.',
  );
}

const alreadyThere = new Set(['23505', '42P07', '42710']);

/**
 * When two processes create a table at once PostgreSQL refuses one, even with "if not exists"; by then the table
 * exists.
 */
function unlessMadeMeanwhile(error: unknown): void {
  const { code = '' } = error as { code?: string };
  if (!alreadyThere.has(code)) throw error;
}

/** Throws unless this code works with the schema: commands that only read don't migrate. */
export async function requireSchema(db: Db): Promise<void> {
  const known = await readMigrations();
  const applied = await appliedMigrations(db);
  refuseUnknown(applied, known);
  if (applied.length < known.length) {
    throw new Error('An older version of Platewise is running on this data. Restart it with this version first.');
  }
}

/** PostgreSQL's numeric version: 180004 is 18.4. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  return Number(rows[0]?.server_version_num);
}

type Applied = { version: number; name: string; checksum: string; breaksBefore: number | null };

/** Reads the column through the row as JSON, since a ledger that wasn't upgraded lacks it. */
async function appliedMigrations(db: Queryable): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select version, name, checksum,
    (to_jsonb(m) ->> 'breaks_before')::integer as "breaksBefore" from schema_migrations m order by version`.execute(db);
  return rows;
}

function refuseUnknown(applied: readonly Applied[], known: readonly Migration[]): void {
  const newer = applied.slice(known.length);
  // One without the declaration comes from a version that refused every newer schema.
  if (newer.some((one) => one.breaksBefore === null || one.breaksBefore > known.length)) {
    throw new StartRefusal(
      `The database was created by a newer version of Platewise (schema ${applied.length}; this version supports up to ${known.length}). Update Platewise, or restore a backup made by this version.`,
    );
  }
  for (const row of applied.slice(0, known.length)) {
    if (known[row.version - 1]?.checksum !== row.checksum) {
      throw new Error(
        `Migration ${row.version} (${row.name}) differs from the one that was run on this database. Migrations must not be edited.`,
      );
    }
  }
}

async function runStatements(trx: Tx, text: string): Promise<void> {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx);
}

/** Statements end with a semicolon at the end of a line; our migrations contain no function bodies. */
export function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\r?\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
}
