import { openDatabase } from '../database.ts';
import type { Config } from '../platform/config.ts';
import { findRunning } from '../platform/db/embedded/index.ts';
import { connectPostgres, type Db, requireSchema } from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';

/**
 * The database for a command of the command line, whether Platewise runs or not: a running one is joined and left alone,
 * otherwise the database is started and `close` stops it again.
 */
export async function openForCommand(config: Config, log: Log): Promise<{ db: Db; close: () => Promise<void> }> {
  const running = config.databaseUrl === undefined ? await findRunning(config.dataDir) : undefined;
  if (running === undefined) return openDatabase(config, log);
  const { db } = connectPostgres({ ...running, max: 2 }, log);
  try {
    await requireSchema(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, close: () => db.destroy() };
}
