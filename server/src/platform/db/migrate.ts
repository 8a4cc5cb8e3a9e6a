import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Db, Tx } from './connect.ts';

export type Migration = { version: number; name: string; text: string; checksum: string };

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const match = fileName.exec(name);
      if (match === null) throw new Error(`${name} is not named like 0001_what_it_does.sql`);
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { version: Number(match[1]), name: match[2] ?? name, text, checksum };
    }),
  );
  migrations.forEach((migration, index) => {
    if (migration.version !== index + 1) throw new Error(`Migration ${index + 1} is missing or there twice`);
  });
  return migrations;
}

/**
 * Brings the schema up to date, all of it or nothing. One row is locked meanwhile, so that two processes which start at
 * once do not both migrate. A schema that is newer than this code, or whose past was changed, is refused.
 */
export async function migrate(db: Db, log: Log, migrations?: Migration[]): Promise<void> {
  const known = migrations ?? (await readMigrations());
  await sql`create table if not exists schema_lock (id integer primary key)`.execute(db).catch(unlessMadeMeanwhile);
  await sql`insert into schema_lock (id) values (1) on conflict do nothing`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`select id from schema_lock where id = 1 for update`.execute(trx);
    await sql`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(trx);
    const applied = await appliedMigrations(trx);
    refuseUnknown(applied, known);
    for (const migration of known.slice(applied.length)) {
      await runStatements(trx, migration.text);
      await sql`insert into schema_migrations (version, name, checksum)
        values (${migration.version}, ${migration.name}, ${migration.checksum})`.execute(trx);
      log.info({ version: migration.version, name: migration.name }, 'the schema was brought forward');
    }
  });
}

const alreadyThere = new Set(['23505', '42P07', '42710']);

/** Of two that make a table at once PostgreSQL refuses one, "if not exists" or not; then it is there. */
function unlessMadeMeanwhile(error: unknown): void {
  const { code = '' } = error as { code?: string };
  if (!alreadyThere.has(code)) throw error;
}

/** Throws unless the schema is the one that this code was written for: what looks in from outside brings nothing forward. */
export async function requireSchema(db: Db): Promise<void> {
  const known = await readMigrations();
  const applied = await sql<Applied>`select version, name, checksum from schema_migrations order by version`.execute(
    db,
  );
  refuseUnknown(applied.rows, known);
  if (applied.rows.length < known.length) {
    throw new Error('The Platewise that runs on this data is an older one. Start it again with this version first.');
  }
}

/** As PostgreSQL counts it: 180004 is 18.4. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  return Number(rows[0]?.server_version_num);
}

type Applied = { version: number; name: string; checksum: string };

async function appliedMigrations(trx: Tx): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select version, name, checksum from schema_migrations order by version`.execute(
    trx,
  );
  return rows;
}

function refuseUnknown(applied: Applied[], known: Migration[]): void {
  const newest = applied.at(-1)?.version ?? 0;
  if (newest > known.length) {
    throw new Error(
      `The database was made by a newer Platewise (schema ${newest}, this one knows ${known.length}). Update Platewise, or restore a backup that fits it.`,
    );
  }
  for (const row of applied) {
    if (known[row.version - 1]?.checksum !== row.checksum) {
      throw new Error(
        `Migration ${row.version} (${row.name}) is not the one that made this database. It must not be edited.`,
      );
    }
  }
}

async function runStatements(trx: Tx, text: string): Promise<void> {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(trx);
}

/** Statements end with a semicolon at the end of a line; our migrations hold no function bodies. */
export function statementsOf(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\r?\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');
}
