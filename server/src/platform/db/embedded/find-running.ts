import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownerOf } from './owner-lock.ts';
import { findLiveServer } from './postmaster-file.ts';
import { connectionTo, type EmbeddedConnection } from './supervisor.ts';

/**
 * Connection details of a Platewise database running on the folder, without starting or touching it; undefined if none
 * is running. Waits for one that is starting up.
 */
export async function findRunning(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const home = join(resolve(dataDir), 'postgres');
  while ((await ownerOf(join(home, 'owner.lock'))) !== undefined) {
    const live = await findLiveServer(join(home, 'cluster'));
    if (live !== undefined) return connectionTo(live, home);
    await wait(50);
  }
  return undefined;
}
