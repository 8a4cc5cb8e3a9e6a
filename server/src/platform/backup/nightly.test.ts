import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectionOf } from '../../../test/database-beside.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { readSecretKeys } from '../secrets/index.ts';
import { checkBackupFile } from './backup-file.ts';
import { lastBackup, makeNightlyBackup } from './index.ts';
import { spareBackups } from './names.ts';
import type { Nightly } from './nightly.ts';

let server: TestServer;
let now: Date;
let nightly: Nightly;

beforeAll(async () => {
  server = await startTestServer();
  const { config, db, files, log } = server.deps;
  nightly = {
    config: { ...config.backup, keep: 2, hour: 3 },
    db,
    connection: await connectionOf(db),
    documents: files,
    ring: await readSecretKeys(config),
    log,
    clock: () => now,
  };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('backups').execute();
  // Pretends the schema is older than the nights below.
  await sql`update schema_migrations set applied_at = '2026-01-01'`.execute(server.db);
});

/** A local time on this machine, whatever its time zone. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5);
const made = async () => (await readdir(nightly.config.folder)).filter((name) => name.endsWith('.backup')).sort();
const night = (moment: Date) => {
  now = moment;
  return makeNightlyBackup(nightly);
};

it('is made once a night by one of several processes, caught up, verified, and rotated', async () => {
  await Promise.all([night(at(20, 3)), night(at(20, 3))]);
  await night(at(20, 4));
  await night(at(21, 2));
  expect(await made()).toHaveLength(1);
  // The machine was off at 3 a.m.
  await night(at(21, 9));
  const [first] = await made();
  await writeFile(join(nightly.config.folder, `${first}.part`), 'half');
  await night(at(22, 3));
  const names = await made();
  expect(names).toHaveLength(2);
  expect(names).not.toContain(first);
  expect(await readdir(nightly.config.folder)).toEqual(names);
  await checkBackupFile(join(nightly.config.folder, names[1] ?? ''));
  expect(await lastBackup(server.db)).toMatchObject({ succeeded: true, at: at(22, 3) });
});

it('reports a failure, and tries again an hour later', async () => {
  const { folder } = nightly.config;
  const blocked = join(folder, 'a file');
  await writeFile(blocked, '');
  nightly.config.folder = join(blocked, 'no folder');
  await night(at(20, 3));
  expect(await lastBackup(server.db)).toMatchObject({ succeeded: false });
  nightly.config.folder = folder;
  await night(at(20, 3));
  expect(await lastBackup(server.db)).toMatchObject({ succeeded: false });
  await night(at(20, 5));
  expect(await lastBackup(server.db)).toMatchObject({ succeeded: true });
});

it('deletes only nightly backups', () => {
  const nights = ['20261120T030000Z', '20261121T030000Z', '20261122T030000Z'].map(
    (day) => `platewise-nightly-${day}.backup`,
  );
  const others = [
    'platewise-by-hand-20250101T000000Z.backup',
    'platewise-before-restore-20250101T000000Z.backup',
    'mine.part',
  ];
  expect(spareBackups([...nights, ...others], 2)).toEqual([nights[0]]);
  expect(spareBackups(others, 0)).toEqual([]);
});
