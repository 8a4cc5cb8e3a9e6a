import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prepareData } from '../../../../test/prepared-data.ts';
import { untilGone } from './postmaster-file.ts';
import { exists } from './process-identity.ts';
import { launchServer } from './server-process.ts';
import { openSocketFolder } from './socket-folder.ts';
import { startEmbeddedPostgres } from './supervisor.ts';
import { lookAround } from './surroundings.ts';
import { ask, clusterOf, postmasterPid, silent, startApplication, withFolder } from './testing.fixture.ts';

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: silent });

it('creates the database on the first start and finds it on the next', () =>
  withFolder(async (dataDir) => {
    const first = await start(dataDir);
    expect(first.adopted).toBe(false);
    expect(first.connection).toMatchObject({ user: 'platewise', database: 'platewise' });
    await ask(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.connection, 'select answer from kept')).toBe('42');
    await second.stop();
  }));

it('is a UTF-8 cluster with the built-in locale that syncs to disk, uses UTC and does not listen on TCP', () =>
  withFolder(async (dataDir) => {
    await prepareData(dataDir);
    const { connection, stop } = await start(dataDir);
    const setting = (name: string) => ask(connection, `select current_setting('${name}')`);
    expect(await setting('server_version_num')).toMatch(/^18/);
    expect(await setting('server_encoding')).toBe('UTF8');
    expect(await ask(connection, `select datlocale from pg_database where datname = 'platewise'`)).toBe('C.UTF-8');
    expect(await setting('listen_addresses')).toBe('');
    expect(await setting('fsync')).toBe('on');
    expect(await setting('jit')).toBe('off');
    expect(await setting('TimeZone')).toBe('UTC');
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    await stop();
  }));

it('works in a folder that other accounts cannot enter', () =>
  withFolder(async (dataDir) => {
    const { connection, stop } = await start(dataDir);
    expect(await ask(connection, 'select 1')).toBe('1');
    await stop();
  }, false));

it("puts the socket into a short folder when the data folder's path is too long for one", () =>
  withFolder(async (folder) => {
    const dataDir = join(folder, 'long'.repeat(30));
    await prepareData(dataDir);
    const { connection, stop } = await start(dataDir);
    expect(connection.host.startsWith(folder)).toBe(false);
    expect(await ask(connection, 'select 1')).toBe('1');
    await stop();
    await expect(stat(connection.host)).rejects.toThrow('ENOENT');
  }));

it('rejects a second application on the same folder and does not affect the first', () =>
  withFolder(async (dataDir) => {
    await prepareData(dataDir);
    const first = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`Another Platewise (process ${process.pid}) is already running on`);
    expect(await ask(first.connection, 'select 1')).toBe('1');
    await first.stop();
  }));

it('adopts a server that was left running, and stops it at exit', () =>
  withFolder(async (dataDir) => {
    await prepareData(dataDir);
    const home = join(dataDir, 'postgres');
    const surroundings = await lookAround(home);
    const { folder } = await openSocketFolder(home, surroundings.account, surroundings.reachable);
    const left = await launchServer({ ...surroundings, socketFolder: folder, port: 5432, log: silent });
    const adopting = await start(dataDir);
    expect(adopting.adopted).toBe(true);
    expect(await postmasterPid(dataDir)).toBe(left.postmaster.pid);
    expect(await ask(adopting.connection, 'select 1')).toBe('1');
    await adopting.stop();
    await left.ended;
    expect(exists(left.postmaster.pid)).toBe(false);
  }));

it.each([
  ['a process that is not the server', () => process.pid],
  ['a process that is gone', () => 2 ** 22 - 3],
])('starts even if postmaster.pid names %s', (_, pid) =>
  withFolder(async (dataDir) => {
    await prepareData(dataDir);
    const stale = [pid(), clusterOf(dataDir), 1_700_000_000, 5432, '/nowhere', '', '  5432001   1', 'ready   ', ''];
    await writeFile(join(clusterOf(dataDir), 'postmaster.pid'), stale.join('\n'));
    const again = await start(dataDir);
    expect(again.adopted).toBe(false);
    expect(await ask(again.connection, 'select 1')).toBe('1');
    await again.stop();
  }),
);

it('restarts the server at the same address when it stops unexpectedly', () =>
  withFolder(async (dataDir) => {
    await prepareData(dataDir);
    const states: string[] = [];
    const back = Promise.withResolvers<void>();
    const { connection, stop } = await startEmbeddedPostgres({
      dataDir,
      log: silent,
      onStateChange: (state) => {
        states.push(state);
        if (state === 'running') back.resolve();
      },
    });
    await ask(connection, 'create table kept as select 42 as answer');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await back.promise;
    expect(await ask(connection, 'select answer from kept')).toBe('42');
    await stop();
    expect(states).toEqual(['down', 'running', 'stopped']);
  }));

it('stops the server when the application is killed, and starts again on the same data', () =>
  withFolder(async (dataDir) => {
    await prepareData(dataDir);
    const application = await startApplication(dataDir);
    const pid = await postmasterPid(dataDir);
    application.child.kill('SIGKILL');
    await application.exit;
    expect(await untilGone(pid, 200_000)).toBe(true);
    const next = await start(dataDir);
    expect(await ask(next.connection, 'select 1')).toBe('1');
    await next.stop();
  }));

it('reports a folder that contains files but no database', () =>
  withFolder(async (dataDir) => {
    await prepareData(dataDir);
    await rm(join(clusterOf(dataDir), 'PG_VERSION'));
    await expect(start(dataDir)).rejects.toThrow('contains files but no database');
  }));
