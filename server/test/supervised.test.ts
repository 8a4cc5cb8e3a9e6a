import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareData } from './prepared-data.ts';
import { startSupervised } from './supervised.ts';

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-supervised-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  await prepareData(dataDir);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Crashes the server on an external signal.
const falls = `if (process.argv[1]?.match(/main\\.[jt]s$/)) process.on('SIGUSR2', () => { throw new Error('the sky fell'); });`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(falls)}`;

const isReady = async (origin: string) => (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200;
const isGone = (pid: number) => {
  try {
    return process.kill(pid, 0) && false;
  } catch {
    return true;
  }
};

it('a server that is killed or crashes is restarted, says why, and stops cleanly when asked', async () => {
  const running = startSupervised({ DATA_DIR: dataDir, NODE_OPTIONS });
  await running.origin();
  const first = await running.serverPid();
  process.kill(first, 'SIGKILL');
  const origin = await running.origin(2);
  expect(await isReady(origin)).toBe(true);
  expect(running.said()).toContain(
    "The server was killed (SIGKILL). If you didn't stop it, the machine probably ran out of memory.",
  );
  expect(running.said()).toMatch(/Restarting in 0\.2 seconds/);

  process.kill(await running.serverPid(), 'SIGUSR2');
  await running.origin(3);
  expect(running.said()).toContain('"msg":"Platewise crashed: the sky fell"');
  expect(running.said()).toMatch(/The server stopped unexpectedly \(exit code 1\)\..*Restarting in 0\.4 seconds/);

  const last = await running.serverPid();
  expect(new Set([first, last]).size).toBe(2);
  running.signal('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(running.said()).toContain('"msg":"stopping"');
  expect(isGone(last)).toBe(true);
  expect(running.said().match(/Restarting/g)).toHaveLength(2);
});

it('stops immediately when asked while waiting to restart', async () => {
  const running = startSupervised({ DATA_DIR: dataDir }, { firstDelay: 600_000 });
  await running.origin();
  process.kill(await running.serverPid(), 'SIGKILL');
  await running.until(/Restarting in 600 seconds/);
  running.signal('SIGINT');
  expect(await running.ended).toBe(0);
});

describe('a start error that needs a person is one sentence and is not repeated', () => {
  const refused = async (settings: Record<string, string>, account: { uid?: number; gid?: number } = {}) => {
    const running = startSupervised({ DATA_DIR: dataDir, ...settings }, { account });
    expect(await running.ended).toBe(1);
    const lines = running
      .said()
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{') && JSON.parse(line).level === 60);
    expect(lines, running.said()).toHaveLength(1);
    expect(running.said()).not.toContain('Restarting');
    expect(running.said()).not.toMatch(/"stack"|\n\s+at /);
    return JSON.parse(lines[0] ?? '').msg as string;
  };
  const withoutRights = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await refused({ PORT: String(port) })).toBe(
      `Port ${port} is already in use, perhaps by another Platewise. Stop that program, or set PORT to another port.`,
    );
    other.close();
  });

  it("another machine's address, and an invalid setting", async () => {
    expect(await refused({ HOST: '192.0.2.1' })).toMatch(/^HOST \(192\.0\.2\.1\) isn't an address of this machine/);
    expect(await refused({ PORT: 'many' })).toMatch(/^The configuration is wrong\.\nPORT: /);
  });

  it('a folder that is missing, unreadable, or not a folder', async () => {
    const lost = join(folder, 'lost');
    await symlink(join(folder, 'nowhere', 'at-all'), lost);
    expect(await refused({ DATA_DIR: lost })).toMatch(/^Platewise can't use the folder .*lost: /);
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await refused({ DATA_DIR: join(file, 'data') })).toMatch(/part of its path isn't a folder/);
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    if (process.getuid?.() !== 0) await chmod(closed, 0o000);
    expect(await refused({ DATA_DIR: closed }, withoutRights)).toMatch(
      /closed: this account \(uid \d+\) can't read and write it\. Give it access, or set DATA_DIR to another folder\.$/,
    );
  });
});
