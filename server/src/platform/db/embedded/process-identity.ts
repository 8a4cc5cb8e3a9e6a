import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process start time as the system reports it: the same pid with another start time is a different process. */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!exists(pid)) return undefined;
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // The name, in parentheses, may contain spaces; the start time is the 20th field after it.
    const [state, ...fields] = line?.slice(line.lastIndexOf(')') + 2).split(' ') ?? [];
    if (state === undefined || state === 'Z') return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()} ${fields[18]}`;
  }
  if (process.platform === 'win32') return 'alive';
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? undefined : stdout.trim();
}

/**
 * True only if this live process is provably not the cluster's server: it runs under another account, has another
 * working directory (a server always stays in its data folder), or is another program.
 */
export async function isProvablyNotServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const owner = (await stat(cluster)).uid;
  if (process.platform === 'linux') {
    const running = await stat(`/proc/${pid}`).catch(() => undefined);
    if (running === undefined) return false;
    return running.uid !== owner || (await standsIn(pid, cluster)) === false;
  }
  const { stdout } = await run('ps', ['-o', 'uid=,comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  if (stdout.trim() === '') return false;
  return Number.parseInt(stdout, 10) !== owner || !stdout.includes('postgres');
}

/** Whether a server process of this cluster outlives its postmaster; can only be checked on Linux. */
export async function hasOrphans(cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  for (const pid of pids) if (await standsIn(pid, cluster)) return true;
  return false;
}

/** Undefined if we aren't allowed to check. */
async function standsIn(pid: number, folder: string): Promise<boolean | undefined> {
  const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(folder)]);
  return there === undefined ? undefined : there.ino === here.ino && there.dev === here.dev;
}
