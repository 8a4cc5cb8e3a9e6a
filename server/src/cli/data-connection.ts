import type { Config } from '../platform/config.ts';
import { findRunning, startEmbeddedPostgres } from '../platform/db/embedded/index.ts';
import type { PoolSettings } from '../platform/db/index.ts';
import type { Log } from '../platform/log.ts';

type DataConnection = { connection: PoolSettings; close: () => Promise<void> };

/**
 * The database as it is, for a command that copies or replaces it: nothing is brought forward. A running embedded one is
 * joined, or refused where the command must have it to itself.
 */
export async function openData(config: Config, log: Log, alone: boolean): Promise<DataConnection> {
  const close = async () => {};
  if (config.databaseUrl !== undefined) return { connection: { connectionString: config.databaseUrl }, close };
  const running = alone ? undefined : await findRunning(config.dataDir);
  if (running !== undefined) return { connection: running, close };
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { connection: server.connection, close: server.stop };
}

/** Files that a person names are meant from where that person stands. */
export const whereAsked = () => process.env.INIT_CWD ?? process.cwd();

/** Runs a command to its end; what it throws is said in one line, and is the exit code. */
export async function saying(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
