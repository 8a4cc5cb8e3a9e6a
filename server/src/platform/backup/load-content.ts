import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ledger, readMigrations, statementsOf } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import {
  copyIn,
  countAndSum,
  foreignKeys,
  ownTables,
  plainIndexes,
  quoted,
  rowsOf,
  sameLetters,
  setIdentity,
} from './catalogue.repo.ts';
import { type Content, type Manifest, wholeOf } from './content.ts';
import { DamagedBackup } from './damaged.ts';

type Into = {
  documents: FileStore;
  /** Receives the keys, if included, before anything is committed. */
  keys: (text: string) => Promise<void>;
};

/**
 * Replaces the database's contents in one transaction: all or nothing. Each table's row count and checksum are verified
 * before the commit. Throws a readable error if the content is newer than this Platewise, or damaged.
 */
export async function loadContent(client: pg.Client, content: Content, into: Into): Promise<void> {
  const { manifest } = content;
  const added: string[] = [];
  await client.query('begin');
  try {
    await client.query(sameLetters);
    await makeSchema(client, manifest);
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    // Building an index after loading takes a fraction of the time of updating it for each row.
    const indexes = await plainIndexes(client);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await loadItems(client, content, into, added);
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    await compare(client, manifest);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const key of added) await into.documents.remove(key);
    throw error;
  }
  await client.query('analyze');
}

/** Recreates the schema as of the backup; newer migrations run at the next start. */
async function makeSchema(client: pg.Client, { schema, parts }: Manifest): Promise<void> {
  const known = await readMigrations();
  if (schema.length > known.length) {
    throw new Error(
      `The backup was made by a newer version of Platewise (schema ${schema.length}; this version supports up to ${known.length}). Update Platewise first. Nothing was changed.`,
    );
  }
  if (schema.length === 0 || schema.some(({ checksum }, index) => known[index]?.checksum !== checksum)) {
    throw new Error('The backup was made by a different build of Platewise. Nothing was changed.');
  }
  const old = await ownTables(client);
  if (old.length > 0) await client.query(`drop table ${old.map(quoted).join(', ')} cascade`);
  // The queue can be rebuilt: due work is found in the tables and sent again.
  await client.query('drop schema if exists jobs cascade');
  await client.query(`create table schema_lock (id integer primary key);
    insert into schema_lock values (1);
    ${ledger}`);
  for (const { version, name, checksum, text, breaksBefore } of known.slice(0, schema.length)) {
    for (const statement of statementsOf(text)) await client.query(statement);
    await rowsOf(
      client,
      'insert into schema_migrations (version, name, checksum, breaks_before) values ($1, $2, $3, $4)',
      [version, name, checksum, breaksBefore],
    );
  }
  for (const { table, name, bounds } of parts) {
    if (bounds === 'DEFAULT') continue;
    await client.query(`create table ${quoted(name)} partition of ${quoted(table)} ${bounds};
      comment on table ${quoted(name)} is 'fact'`);
  }
}

async function loadItems(client: pg.Client, { manifest, items }: Content, into: Into, added: string[]): Promise<void> {
  for await (const item of items) {
    if (item.kind === 'table') {
      const table = manifest.tables.find(({ name }) => name === item.name);
      if (table === undefined) throw new DamagedBackup("It contains a table that isn't listed.");
      await pipeline(Readable.from(item.bytes), client.query(copyFrom(copyIn(table))));
    } else if (item.kind === 'document') {
      if (await into.documents.restore(item.key, await wholeOf(item.bytes))) added.push(item.key);
    } else await into.keys((await wholeOf(item.bytes)).toString());
  }
}

async function compare(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows, digest } = await countAndSum(client, table);
    if (rows !== table.rows || digest !== table.digest) {
      throw new Error(
        `${table.name} doesn't match the backup: ${rows} rows instead of ${table.rows}, or different content. Nothing was changed.`,
      );
    }
    const { identity } = table;
    if (identity?.last != null) await setIdentity(client, table.name, identity.column, identity.last);
  }
}
