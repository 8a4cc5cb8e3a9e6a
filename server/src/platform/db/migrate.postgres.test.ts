import { expect, test } from 'vitest';
import { createDatabaseBeside } from '../../../test/database-beside.ts';
import { createLog } from '../log.ts';
import { connectPostgres } from './connect.ts';
import { migrate } from './migrate.ts';

const log = createLog('silent');
const statement = 'create table a (id integer primary key);\ninsert into a values (1);';
const migration = { version: 1, name: 'step', text: statement, checksum: 'as it is' };

test('many that start at once on an empty database migrate it once', async () => {
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
