import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareData } from '../../../../test/prepared-data.ts';
import { canReach } from './account.ts';
import { untilGone } from './postmaster-file.ts';
import { ask, clusterOf, postmasterPid, startApplication, withFolder } from './testing.fixture.ts';

const isRoot = process.getuid?.() === 0;
/** initdb needs an account the system knows: every Unix has `nobody`. */
const someone = { uid: 65534, gid: 65534 };
const stranger = { uid: 54321, gid: 54321 };
/** Requires root, and a repository and Node.js readable by other users. */
const others =
  isRoot && (await canReach(someone, import.meta.dirname)) && (await canReach(someone, dirname(process.execPath)))
    ? [{ who: 'an ordinary user', account: someone }]
    : [];
const accounts = [{ who: isRoot ? 'root' : 'an ordinary user', account: undefined }, ...others];

describe.each(accounts)('as $who', ({ account }) => {
  it('runs, never as root, and stops with the application', () =>
    withFolder(async (dataDir) => {
      if (account !== undefined) await chown(dataDir, account.uid, account.gid);
      const application = await startApplication(dataDir, account);
      const pid = await postmasterPid(dataDir);
      const owner = (await stat(clusterOf(dataDir))).uid;
      expect(owner).not.toBe(0);
      if (account !== undefined) expect(owner).toBe(account.uid);
      expect(await ask(application.connection, 'select 1')).toBe('1');
      application.child.kill('SIGTERM');
      await application.exit;
      expect(await untilGone(pid, 200_000)).toBe(true);
    }));
});

describe.each(others)('a root database opened by another account', () => {
  it('is rejected with the reason', () =>
    withFolder(async (dataDir) => {
      await prepareData(dataDir);
      await chown(dataDir, stranger.uid, stranger.gid);
      await chown(dirname(clusterOf(dataDir)), stranger.uid, stranger.gid);
      await expect(startApplication(dataDir, stranger)).rejects.toThrow('belongs to another account');
    }));
});
