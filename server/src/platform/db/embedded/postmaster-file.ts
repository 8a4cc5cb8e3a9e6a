import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { exists, hasOrphans, isProvablyNotServerOf } from './process-identity.ts';

/** The contents of a running server's postmaster.pid. */
export type Postmaster = {
  pid: number;
  port: number;
  socketFolder: string;
  status: 'starting' | 'ready' | 'stopping' | 'standby' | '';
};

const pathOf = (cluster: string) => join(cluster, 'postmaster.pid');

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pathOf(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return {
    pid: Number.parseInt(lines[0] ?? '', 10),
    port: Number.parseInt(lines[3] ?? '', 10),
    socketFolder: lines[4] ?? '',
    status: (lines[7] ?? '').trim() as Postmaster['status'],
  };
}

/**
 * The server already running on this folder. Waits for one that is starting or stopping. A dead server's pid file
 * stays: PostgreSQL removes it after checking for orphans in shared memory. If its pid was reused by another process,
 * PostgreSQL would refuse to start forever, so the file is deleted.
 */
export async function findLiveServer(cluster: string): Promise<Postmaster | undefined> {
  for (;;) {
    const found = await readPostmaster(cluster);
    if (found === undefined) return undefined;
    const named = found.pid > 0;
    if (named && !exists(found.pid)) return undefined;
    if (!named || (await isProvablyNotServerOf(found.pid, cluster))) {
      if (!(await hasOrphans(cluster))) {
        await rm(pathOf(cluster), { force: true });
        return undefined;
      }
    } else if (found.status === 'ready') return found;
    await wait(20);
  }
}

/** Waits until the server accepts connections; false if it exited instead. */
export async function untilReady(cluster: string, ended: () => boolean): Promise<boolean> {
  while (!ended()) {
    const found = await readPostmaster(cluster);
    if (found?.status === 'ready' && exists(found.pid)) return true;
    await wait(5);
  }
  return false;
}

export async function untilGone(pid: number, limitMs: number): Promise<boolean> {
  for (let waited = 0; exists(pid); waited += 20) {
    if (waited >= limitMs) return false;
    await wait(20);
  }
  return true;
}
