import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The account that the database runs under; PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

const nobody: Account = { uid: 65534, gid: 65534 };

/**
 * Undefined when the database runs under our own account. As root: the owner of an existing cluster, else `postgres`,
 * else `nobody`. Throws when the cluster belongs to an account that we cannot become.
 */
export async function chooseAccount(cluster: string): Promise<Account | undefined> {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  const owner = await stat(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (own !== 0) {
    if (owner === undefined || owner.uid === own) return undefined;
    throw new Error(
      `The database in ${cluster} belongs to another account (uid ${owner.uid}), Platewise runs as uid ${own}. ` +
        `Start it under the account that made it, or set DATA_DIR to another folder.`,
    );
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await accountNamed('postgres')) ?? nobody;
}

async function accountNamed(name: string): Promise<Account | undefined> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = lines
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  const [, , uid, gid] = fields ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Whether an account that is in no other group may pass through every folder down to this one, and read it. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    const needed = at === folder ? 0o5 : 0o1;
    if (((mode >> shift) & needed) !== needed) return false;
    if (at === dirname(at)) return true;
  }
}
