import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createDatabaseBeside } from '../../../test/database-beside.ts';
import { eventually } from '../../../test/eventually.ts';
import { createLog } from '../log.ts';
import { connectPostgres } from './connect.ts';
import { type Migration, migrate } from './migrate.ts';

const log = createLog('silent');
const statement = 'create table a (id integer primary key);\ninsert into a values (1);';
const migration = { version: 1, name: 'step', text: statement, checksum: 'as it is', breaksBefore: 0 };

test('several processes starting at once on an empty database migrate it once', async () => {
  for (let round = 0; round < 12; round++) {
    const database = await createDatabaseBeside();
    const processes = Array.from({ length: 6 }, () => connectPostgres({ ...database.connection, max: 1 }, log));
    await Promise.all(processes.map(({ db }) => db.selectNoFrom(({ lit }) => lit(1).as('one')).execute()));
    await Promise.all(processes.map(({ db }) => migrate(db, log, [migration])));
    const rows = await processes[0]?.pool.query('select * from a');
    expect(rows?.rows).toEqual([{ id: 1 }]);
    await Promise.all(processes.map(({ db }) => db.destroy()));
    await database.drop();
  }
});

describe('while another process uses the older schema', () => {
  const second = (breaksBefore: number): Migration => ({
    version: 2,
    name: 'next',
    text: 'alter table a add column name text;',
    checksum: 'next',
    breaksBefore,
  });

  test('waits for a table the other process locks, and lets others use it in between', async () => {
    const database = await createDatabaseBeside();
    const { db } = connectPostgres({ ...database.connection, max: 1 }, log);
    const { db: other, pool } = connectPostgres({ ...database.connection, max: 2 }, log);
    await migrate(db, log, [migration]);
    const holds = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const held = other.transaction().execute(async (trx) => {
      await sql`select * from a`.execute(trx);
      holds.resolve();
      await release.promise;
    });
    await holds.promise;
    const migrated = migrate(db, log, [migration, second(0)]);
    // A reader queued behind the migration gets through once the migration gives up its lock.
    await eventually(async () => {
      const { rows } = await pool.query(`select 1 from pg_locks where relation = 'a'::regclass and not granted`);
      return rows.length > 0;
    });
    expect((await pool.query('select * from a')).rows).toEqual([{ id: 1 }]);
    release.resolve();
    await Promise.all([held, migrated]);
    expect((await pool.query('select * from a')).rows).toEqual([{ id: 1, name: null }]);
    await Promise.all([db.destroy(), other.destroy()]);
    await database.drop();
  });

  test('waits until a process that the change would break has stopped', async () => {
    const database = await createDatabaseBeside();
    const { db, pool } = connectPostgres({ ...database.connection, max: 1 }, log);
    await migrate(db, log, [migration]);
    const old = new pg.Client({ ...database.connection, application_name: 'platewise schema 1' });
    await old.connect();
    await migrate(db, log, [migration, second(1)]);
    const third = { ...second(2), version: 3, text: 'alter table a drop column name;' };
    const told = Promise.withResolvers<string>();
    const watched: typeof log = Object.create(log, { warn: { value: told.resolve } });
    let done = false;
    const migrated = migrate(db, watched, [migration, second(1), third]).then(() => {
      done = true;
    });
    expect(await told.promise).toContain('An older version of Platewise is running on this database');
    expect(done).toBe(false);
    await old.end();
    await migrated;
    expect((await pool.query('select * from a')).rows).toEqual([{ id: 1 }]);
    await db.destroy();
    await database.drop();
  });
});
