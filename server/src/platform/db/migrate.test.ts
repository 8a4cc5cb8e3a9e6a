import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseBeside, type DatabaseBeside } from '../../../test/database-beside.ts';
import { eventually } from '../../../test/eventually.ts';
import { createLog } from '../log.ts';
import { connectPostgres, type Db } from './connect.ts';
import { type Migration, migrate } from './migrate.ts';

const log = createLog('silent');
let beside: DatabaseBeside;
let db: Db;
beforeEach(async () => {
  beside = await createDatabaseBeside();
  db = connectPostgres({ ...beside.connection, max: 1 }, log).db;
});
afterEach(async () => {
  await db.destroy();
  await beside.drop();
});

const migration = (version: number, text: string, breaksBefore = 0): Migration => ({
  version,
  name: `step_${version}`,
  text,
  checksum: text,
  breaksBefore,
});
const one = migration(1, 'create table a (id integer primary key);\ninsert into a values (1);');
const two = migration(2, 'alter table a add column name text;');

it('runs new migrations once', async () => {
  await migrate(db, log, [one]);
  await migrate(db, log, [one, two]);
  await migrate(db, log, [one, two]);
  const { rows } = await sql`select * from a`.execute(db);
  expect(rows).toEqual([{ id: 1, name: null }]);
});

it('a failed step leaves nothing behind', async () => {
  const broken = migration(2, 'create table b (id integer);\nselect no_such_column from a;');
  await expect(migrate(db, log, [one, broken])).rejects.toThrow(/no_such_column/);
  const { rows } = await sql`select to_regclass('a') as a, to_regclass('b') as b`.execute(db);
  expect(rows).toEqual([{ a: null, b: null }]);
});

it('older code starts on a newer compatible schema', async () => {
  await migrate(db, log, [one, two]);
  await migrate(db, log, [one]);
  const { rows } = await sql`select * from a`.execute(db);
  expect(rows).toEqual([{ id: 1, name: null }]);
});

it('a newer schema that breaks this code is rejected with an explanation', async () => {
  await migrate(db, log, [one, migration(2, 'alter table a add column name text;', 2)]);
  await expect(migrate(db, log, [one])).rejects.toThrow(
    /newer version of Platewise \(schema 2; this version supports up to 1\)/,
  );
});

it('a newer schema without compatibility information is rejected', async () => {
  await migrate(db, log, [one, two]);
  await sql`alter table schema_migrations drop column breaks_before`.execute(db);
  await expect(migrate(db, log, [one])).rejects.toThrow(/newer version of Platewise/);
});

it('edited past migrations are rejected', async () => {
  await migrate(db, log, [one]);
  await expect(migrate(db, log, [{ ...one, checksum: 'another' }])).rejects.toThrow(/must not be edited/);
});

it('several processes starting at once on an empty database migrate it once', async () => {
  for (let round = 0; round < 12; round++) {
    const database = await createDatabaseBeside();
    const processes = Array.from({ length: 6 }, () => connectPostgres({ ...database.connection, max: 1 }, log));
    await Promise.all(processes.map(({ db }) => db.selectNoFrom(({ lit }) => lit(1).as('one')).execute()));
    await Promise.all(processes.map(({ db }) => migrate(db, log, [one])));
    const rows = await processes[0]?.pool.query('select * from a');
    expect(rows?.rows).toEqual([{ id: 1 }]);
    await Promise.all(processes.map(({ db }) => db.destroy()));
    await database.drop();
  }
});

describe('while another process uses the older schema', () => {
  const second = (breaksBefore: number) => migration(2, 'alter table a add column name text;', breaksBefore);

  it('waits for a table the other process locks, and lets others use it in between', async () => {
    const { db: other, pool } = connectPostgres({ ...beside.connection, max: 2 }, log);
    await migrate(db, log, [one]);
    const holds = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const held = other.transaction().execute(async (trx) => {
      await sql`select * from a`.execute(trx);
      holds.resolve();
      await release.promise;
    });
    await holds.promise;
    const migrated = migrate(db, log, [one, second(0)]);
    // A reader queued behind the migration gets through once the migration gives up its lock.
    await eventually(async () => {
      const { rows } = await pool.query(`select 1 from pg_locks where relation = 'a'::regclass and not granted`);
      return rows.length > 0;
    });
    expect((await pool.query('select * from a')).rows).toEqual([{ id: 1 }]);
    release.resolve();
    await Promise.all([held, migrated]);
    expect((await pool.query('select * from a')).rows).toEqual([{ id: 1, name: null }]);
    await other.destroy();
  });

  it('waits until a process that the change would break has stopped', async () => {
    await migrate(db, log, [one]);
    const old = new pg.Client({ ...beside.connection, application_name: 'platewise schema 1' });
    await old.connect();
    await migrate(db, log, [one, second(1)]);
    const third = { ...second(2), version: 3, text: 'alter table a drop column name;' };
    const told = Promise.withResolvers<string>();
    const watched: typeof log = Object.create(log, { warn: { value: told.resolve } });
    let done = false;
    const migrated = migrate(db, watched, [one, second(1), third]).then(() => {
      done = true;
    });
    expect(await told.promise).toContain('An older version of Platewise is running on this database');
    expect(done).toBe(false);
    await old.end();
    await migrated;
    expect((await sql`select * from a`.execute(db)).rows).toEqual([{ id: 1 }]);
  });
});
