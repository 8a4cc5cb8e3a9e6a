import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownerOf } from './owner-lock.ts';
import { findLiveServer } from './postmaster-file.ts';
import { connectionTo, type EmbeddedConnection } from './supervisor.ts';

/**
 * How to reach the database of a Platewise that runs on the folder, without touching it; undefined when none runs there.
 * One that is only just starting is waited for.
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
