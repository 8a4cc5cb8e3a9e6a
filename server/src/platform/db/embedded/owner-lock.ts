import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { StartRefusal } from '../../start-refusal.ts';
import { processIdentity } from './process-identity.ts';

type Holder = { pid: number; identity: string | undefined };

/**
 * One Platewise per data folder. The lock stores the process id and its start time, so a reused pid doesn't block the
 * folder forever.
 */
export async function takeOwnerLock(path: string, dataDir: string): Promise<() => Promise<void>> {
  const mine: Holder = { pid: process.pid, identity: await processIdentity(process.pid) };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    while (!(await claim(draft, path))) {
      const holder = await readHolder(path);
      if (holder !== undefined && (await isAlive(holder))) {
        throw new StartRefusal(
          `Another Platewise (process ${holder.pid}) is already running on ${dataDir}. ` +
            `Stop it first, or set DATA_DIR to another folder.`,
        );
      }
      await rm(path, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(path, { force: true });
}

/** A hard link appears atomically with its content, and only one process can create it. */
async function claim(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The process currently holding the folder; undefined if none does, even if a dead one left its lock. */
export async function ownerOf(path: string): Promise<number | undefined> {
  const holder = await readHolder(path);
  return holder !== undefined && (await isAlive(holder)) ? holder.pid : undefined;
}

async function isAlive(holder: Holder): Promise<boolean> {
  const identity = await processIdentity(holder.pid);
  return identity !== undefined && (holder.identity === undefined || identity === holder.identity);
}
