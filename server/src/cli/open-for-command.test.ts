import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepareData } from '../../test/prepared-data.ts';
import { openDatabase } from '../database.ts';
import { readConfig } from '../platform/config.ts';
import { postmasterPid, silent, withFolder } from '../platform/db/embedded/testing.fixture.ts';
import { openForCommand } from './open-for-command.ts';

const nextToRunning = (dataDir: string) => ({ ...readConfig({}), dataDir });

it('uses the database of a running Platewise and leaves it running, and starts one if there is none', () =>
  withFolder(async (dataDir) => {
    await prepareData(dataDir);
    const config = nextToRunning(dataDir);
    const live = await openDatabase(config, silent);
    await live.db
      .insertInto('restaurant_groups')
      .values({ name: 'Kept', owner_id: await anOwner(live.db) })
      .execute();
    const server = await postmasterPid(dataDir);

    const command = await openForCommand(config, silent);
    expect((await command.db.selectFrom('restaurant_groups').select('name').execute()).map(({ name }) => name)).toEqual(
      ['Kept'],
    );
    await command.close();
    expect(await postmasterPid(dataDir)).toBe(server);
    expect((await sql<{ one: number }>`select 1 as one`.execute(live.db)).rows).toEqual([{ one: 1 }]);
    await sql`delete from schema_migrations where version = (select max(version) from schema_migrations)`.execute(
      live.db,
    );
    await expect(openForCommand(config, silent)).rejects.toThrow('An older version of Platewise');
    await sql`drop schema public cascade`.execute(live.db);
    await sql`create schema public`.execute(live.db);
    await live.close();

    const alone = await openForCommand(config, silent);
    expect(await alone.db.selectFrom('users').select('id').execute()).toEqual([]);
    await alone.close();
    await expect(postmasterPid(dataDir)).rejects.toThrow('no server runs there');
  }));

async function anOwner(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ username: 'owner', email: 'owner@example.com', full_name: 'Owner', password: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
