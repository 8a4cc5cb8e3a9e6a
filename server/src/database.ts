import type { Config } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { connectPostgres, type Db, migrate, type PoolSettings, serverVersion } from './platform/db/index.ts';
import { addressOf, refusalOf, refuseOld } from './platform/db/refusal.ts';
import type { JobsDatabase } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import type { PoolState } from './platform/metrics/index.ts';

export type OpenDatabase = {
  db: Db;
  connection: PoolSettings;
  jobs: JobsDatabase;
  pool: () => PoolState;
  close: () => Promise<void>;
};

/**
 * Opens and migrates the database in `DATABASE_URL`, otherwise the embedded one. The embedded server starts while `load`
 * runs. Connections wait for that: loading blocks this process for longer than they may take.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  load: () => Promise<unknown> = async () => {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl };
    addressOf(config.databaseUrl);
    await load();
    const { db, pool } = connectPostgres(connection, log);
    try {
      refuseOld(await serverVersion(db));
      await migrate(db, log);
    } catch (error) {
      await db.destroy();
      throw refusalOf(error, config.databaseUrl) ?? error;
    }
    return { db, connection, jobs: connection, pool: stateOf(pool), close: () => db.destroy() };
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log, meanwhile: load });
  const { db, pool } = connectPostgres(server.connection, log);
  const close = async () => {
    await db.destroy();
    await server.stop();
  };
  try {
    await migrate(db, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, connection: server.connection, jobs: server.connection, pool: stateOf(pool), close };
}

const stateOf = (pool: PoolCounts) => (): PoolState => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };
