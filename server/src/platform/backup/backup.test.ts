import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionOf, createDatabaseBeside, type DatabaseBeside } from '../../../test/database-beside.ts';
import { newcomer } from '../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { applicationName } from '../db/connect.ts';
import type { PoolSettings } from '../db/index.ts';
import { createFolderStore, type FileStore } from '../files/file-store.ts';
import { readSecretKeys } from '../secrets/index.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { countAndSum, tableShapes } from './catalogue.repo.ts';
import { withConnection } from './connection.ts';
import type { Manifest } from './content.ts';
import { moveDatabase, restoreBackup, takeBackup } from './index.ts';

let server: TestServer;
/** An idle database, so it can be compared, and the one its backup was restored into. */
let source: DatabaseBeside;
let target: DatabaseBeside;
let folder: string;
let file: string;
let documents: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-backup-'));
  file = join(folder, 'all.backup');
  documents = createFolderStore(join(folder, 'files'));
  [source, target] = [await createDatabaseBeside(), await createDatabaseBeside()];
  server = await startTestServer();
  const ana = await newcomer(server);
  expect((await ana.post('/api/seed-waco-tacos-test', {})).status).toBeLessThan(300);
  await server.deps.files.put('invoices/1', randomBytes(1024 * 1024), 'pdf');
  const first = join(folder, 'first.backup');
  await takeBackup(first, await wanted(await connectionOf(server.db)));
  await server.app.close();
  await restore(first, source);
  await ask(source, `insert into sessions (token_hash, user_id, expires_at) select 'x', min(id), now() from users`);
  await takeBackup(file, await wanted(source.connection));
  await restore(file);
});
afterAll(async () => {
  await server.close();
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

const wanted = async (connection: PoolSettings) => ({
  connection,
  documents: server.deps.files,
  ring: await readSecretKeys(server.deps.config),
  withKeys: false,
  now: new Date('2026-11-22T03:00:00Z'),
});
type Parts = Parameters<typeof restoreBackup>[1];
const restore = (path: string, into = target, more: Partial<Parts> = {}) =>
  restoreBackup(path, {
    connection: into.connection,
    documents,
    keepKeys: async () => undefined,
    force: false,
    save: async () => undefined,
    ...more,
  });
const sumsAt = (at: DatabaseBeside) =>
  withConnection(at.connection, async (client) => {
    const found: Record<string, { rows: number; digest: string }> = {};
    for (const table of await tableShapes(client)) found[table.name] = await countAndSum(client, table);
    return found;
  });
const ask = (at: DatabaseBeside, statement: string) =>
  withConnection(at.connection, async (client) => (await client.query(statement)).rows[0]);
const keysOf = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.sort();
};
const moment = [
  'sessions',
  'sign_in_attempts',
  'idempotency_keys',
  'rate_limits',
  'passkey_challenges',
  'oidc_attempts',
  'news',
  'backups',
  'turns',
  'new_files',
];

/** The same backup with a modified manifest. */
async function forged(change: (manifest: Manifest) => void): Promise<string> {
  const content = await readBackupFile(file);
  change(content.manifest);
  const path = join(folder, 'forged.backup');
  await rm(path, { force: true });
  await writeBackupFile(path, content);
  return path;
}

describe('a restored backup', () => {
  it('contains every table unchanged, without temporary data, and continues its sequences', async () => {
    const [before, after] = [await sumsAt(source), await sumsAt(target)];
    expect(Object.values(before).filter(({ rows }) => rows > 0).length).toBeGreaterThan(20);
    expect(before.sessions?.rows).toBe(1);
    for (const name of moment) {
      if (after[name] !== undefined) expect(after[name].rows, name).toBe(0);
      delete before[name];
      delete after[name];
    }
    expect(after).toEqual(before);
    const next = `insert into restaurant_groups (name, owner_id) select 'Next', min(id) from users
      returning id > (select max(id) from restaurant_groups) as later`;
    expect(await ask(target, next)).toEqual({ later: true });
  });

  it('creates the same schema: foreign keys, monthly sales partitions and indexes', async () => {
    const shape = `select (select md5(string_agg(d, ',' order by d)) from (select conrelid::regclass || pg_get_constraintdef(oid)
        as d from pg_constraint where connamespace = 'public'::regnamespace) k) as keys,
      (select md5(string_agg(d, ',' order by d)) from (select c.relname || coalesce(pg_get_expr(c.relpartbound, c.oid), '')
        as d from pg_class c where c.relnamespace = 'public'::regnamespace) t) as tables`;
    expect(await ask(target, shape)).toEqual(await ask(source, shape));
    expect(await ask(target, shape)).toEqual((await sql.raw(shape).execute(server.db)).rows[0]);
  });

  it('includes the documents, and is readable by its owner only', async () => {
    const keys = await keysOf(server.deps.files);
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(await keysOf(documents)).toEqual(keys);
    for (const key of keys) expect(await documents.get(key)).toEqual(await server.deps.files.get(key));
    expect((await stat(file)).mode & 0o077).toBe(0);
  });
});

describe('a rejected restore', () => {
  it('does not change a database in use', async () => {
    await expect(restore(file)).rejects.toThrow('is not empty. Use --force');
  });

  it('reports a Platewise running on the database', async () => {
    const client = new pg.Client({ ...target.connection, application_name: applicationName });
    await client.connect();
    await expect(restore(file)).rejects.toThrow('Platewise is running on this database. Stop it first.');
    await client.end();
  });

  const damage: [string, string, (path: string) => Promise<void>][] = [
    ['cut off', 'incomplete', async (path) => truncate(path, (await stat(path)).size - 5_000)],
    ['changed in the middle', 'The backup is damaged', changeByte],
    ['followed by something', 'The backup is damaged', (path) => appendFile(path, 'more')],
    ['something else', 'The backup is damaged', (path) => writeFile(path, 'a letter')],
    ['empty', 'The backup is damaged', (path) => writeFile(path, '')],
  ];
  it.each(damage)('reports a file that is %s as damaged before anything is saved', async (_, words, spoil) => {
    const path = join(folder, 'damaged.backup');
    await writeFile(path, await readFile(file));
    await spoil(path);
    const save = vi.fn();
    await expect(restore(path, target, { force: true, save })).rejects.toThrow(words);
    expect(save).not.toHaveBeenCalled();
  });

  it('reports a file from a newer Platewise', async () => {
    const path = await forged(({ schema }) => {
      const beyond = Array.from({ length: 500 }, () => ({ version: 1, name: 'later', checksum: 'x' }));
      schema.push(...beyond);
    });
    await expect(restore(path, target, { force: true })).rejects.toThrow('made by a newer version of Platewise');
  });

  it('changes nothing if one table arrives damaged: database and documents stay as they were', async () => {
    const before = await sumsAt(target);
    const path = await forged(({ tables }) => {
      const last = tables.findLast(({ rows }) => rows > 0);
      if (last !== undefined) last.digest = '1';
    });
    const others = createFolderStore(join(folder, 'others'));
    await expect(restore(path, target, { force: true, documents: others })).rejects.toThrow("doesn't match the backup");
    expect(await sumsAt(target)).toEqual(before);
    expect(await keysOf(others)).toEqual([]);
  });
});

it('saves and replaces existing data if told to, and a backup contains the key only if requested', async () => {
  await ask(target, `update users set full_name = 'Changed since'`);
  const path = join(folder, 'with-key.backup');
  await takeBackup(path, { ...(await wanted(source.connection)), withKeys: true, documents: null });
  const [saved, kept]: [string[], string[]] = [[], []];
  await restore(path, target, {
    force: true,
    save: async () => void saved.push((await ask(target, 'select full_name from users')).full_name),
    keepKeys: async (text) => void kept.push(text),
  });
  expect(saved).toEqual(['Changed since']);
  expect((await ask(target, 'select full_name from users')).full_name).not.toBe('Changed since');
  const key = (await readFile(join(server.deps.config.dataDir, 'secret.key'), 'utf8')).trim();
  expect(kept).toEqual([key]);
  expect(gunzipSync(await readFile(path)).includes(key)).toBe(true);
  expect(gunzipSync(await readFile(file)).includes(key)).toBe(false);
});

it('a database is moved with everything, including sessions, once nobody uses it', async () => {
  const move = (from: PoolSettings, to: PoolSettings) => moveDatabase({ from, to, documents, now: new Date() });
  const other = await createDatabaseBeside();
  await expect(move(await connectionOf(server.db), other.connection)).rejects.toThrow('Stop it first');
  await move(source.connection, other.connection);
  expect(await sumsAt(other)).toEqual(await sumsAt(source));
  await expect(move(source.connection, other.connection)).rejects.toThrow('The target database is not empty');
  await other.drop();
});

describe('npm run backup', () => {
  const program = join(import.meta.dirname, '../../cli/backup.ts');
  const environment = () => ({ PATH: process.env.PATH, DATA_DIR: join(folder, 'cli'), DATABASE_URL: source.url });

  it('prints what it did and what is not included, and overwrites no file', async () => {
    const path = join(folder, 'cli.backup');
    const run = () => promisify(execFile)(process.execPath, [program, path], { env: environment() });
    const { stdout } = await run();
    expect(stdout).toMatch(/rows in \d+ tables, \d+ KB, verified/);
    expect(stdout).toContain('The key to the stored secrets is NOT included');
    await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('already exists') });
  });

  it('leaves no file under that name when killed midway', async () => {
    const path = join(folder, 'killed.backup');
    // Nobody reads from this pipe, so the backup never finishes.
    await promisify(execFile)('mkfifo', [`${path}.part`]);
    const child = spawn(process.execPath, [program, path], { env: environment(), stdio: 'ignore' });
    const ended = new Promise((done) => child.once('close', done));
    const pipe = await open(`${path}.part`, 'r');
    expect((await pipe.read(Buffer.alloc(1_000))).bytesRead).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await ended;
    await pipe.close();
    expect((await readdir(folder)).filter((name) => name.startsWith('killed'))).toEqual(['killed.backup.part']);
  });
});

async function changeByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  await writeFile(path, bytes);
}
