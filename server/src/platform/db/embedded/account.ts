import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The account the database runs as; PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

const nobody: Account = { uid: 65534, gid: 65534 };

/**
 * Undefined if the database runs as the current user. As root: the owner of an existing cluster, else `postgres`, else
 * `nobody`. Throws if the cluster belongs to an account we can't switch to.
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
      `The database in ${cluster} belongs to another account (uid ${owner.uid}), but Platewise runs as uid ${own}. ` +
        `Run it as the account that created it, or set DATA_DIR to another folder.`,
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

/** Whether an account without group memberships can traverse every folder down to this one and read it. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    const needed = at === folder ? 0o5 : 0o1;
    if (((mode >> shift) & needed) !== needed) return false;
    if (at === dirname(at)) return true;
  }
}
