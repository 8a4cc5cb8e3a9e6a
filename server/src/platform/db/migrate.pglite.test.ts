import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { connectPGlite, type Db } from './connect.ts';
import { type Migration, migrate } from './migrate.ts';
import { typeParsers } from './type-parsers.ts';

const log = createLog('silent');
let db: Db;
beforeAll(async () => {
  db = connectPGlite(await PGlite.create({ parsers: typeParsers }));
});
afterEach(async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
});
afterAll(() => db.destroy());

const migration = (version: number, text: string, breaksBefore = 0): Migration => ({
  version,
  name: `step_${version}`,
  text,
  checksum: text,
  breaksBefore,
});
const one = migration(1, 'create table a (id integer primary key);\ninsert into a values (1);');
const two = migration(2, 'alter table a add column name text;');

test('runs new migrations once', async () => {
  await migrate(db, log, [one]);
  await migrate(db, log, [one, two]);
  await migrate(db, log, [one, two]);
  const { rows } = await sql`select * from a`.execute(db);
  expect(rows).toEqual([{ id: 1, name: null }]);
});

test('a failed step leaves nothing behind', async () => {
  const broken = migration(2, 'create table b (id integer);\nselect no_such_column from a;');
  await expect(migrate(db, log, [one, broken])).rejects.toThrow(/no_such_column/);
  const { rows } = await sql`select to_regclass('a') as a, to_regclass('b') as b`.execute(db);
  expect(rows).toEqual([{ a: null, b: null }]);
});

test('older code starts on a newer compatible schema', async () => {
  await migrate(db, log, [one, two]);
  await migrate(db, log, [one]);
  const { rows } = await sql`select * from a`.execute(db);
  expect(rows).toEqual([{ id: 1, name: null }]);
});

test('a newer schema that breaks this code is rejected with an explanation', async () => {
  await migrate(db, log, [one, migration(2, 'alter table a add column name text;', 2)]);
  await expect(migrate(db, log, [one])).rejects.toThrow(
    /newer version of Platewise \(schema 2; this version supports up to 1\)/,
  );
});

test('a newer schema without compatibility information is rejected', async () => {
  await migrate(db, log, [one, two]);
  await sql`alter table schema_migrations drop column breaks_before`.execute(db);
  await expect(migrate(db, log, [one])).rejects.toThrow(/newer version of Platewise/);
});

test('edited past migrations are rejected', async () => {
  await migrate(db, log, [one]);
  await expect(migrate(db, log, [{ ...one, checksum: 'another' }])).rejects.toThrow(/must not be edited/);
});
