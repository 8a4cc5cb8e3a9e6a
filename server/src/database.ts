import type { Config } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { connectPostgres, type Db, migrate } from './platform/db/index.ts';
import type { JobsDatabase } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';

export type OpenDatabase = { db: Db; jobs: JobsDatabase; close: () => Promise<void> };

/** The database that the configuration names: one of its own under `DATABASE_URL`, else the embedded one. Migrated. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl };
    const { db } = connectPostgres(connection, log);
    await migrate(db, log);
    return { db, jobs: connection, close: () => db.destroy() };
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const { db } = connectPostgres(server.connection, log);
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
  return { db, jobs: server.connection, close };
}
