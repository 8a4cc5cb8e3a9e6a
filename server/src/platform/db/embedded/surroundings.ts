import { join } from 'node:path';
import { type Account, canReach, chooseAccount } from './account.ts';
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts';

/** What is needed to start a server. */
export type Surroundings = {
  cluster: string;
  /** The account to run as; undefined means the current user. */
  account: Account | undefined;
  /** Whether that account can traverse the folders above the cluster. */
  reachable: boolean;
  binaries: Binaries;
};

/** For root-owned folders the server's account can't reach: the copies go where it can. */
const systemCache = '/var/cache/platewise';

export async function lookAround(home: string): Promise<Surroundings> {
  const cluster = join(home, 'cluster');
  const account = await chooseAccount(cluster);
  const found = await findBinaries();
  if (account === undefined) return { cluster, account, reachable: true, binaries: found };
  const reachable = await canReach(account, home);
  if (!reachable && process.platform !== 'linux') {
    throw new Error(
      `The database runs as uid ${account.uid}, not as root, and that account can't access ${home}. ` +
        `Start Platewise as an ordinary account, or set DATA_DIR to a folder that every account can access.`,
    );
  }
  const readable = found.source === 'system' || (await canReach(account, found.bin));
  const copies = join(reachable ? home : systemCache, 'binaries');
  return { cluster, account, reachable, binaries: readable ? found : await copyBinaries(found, copies) };
}
