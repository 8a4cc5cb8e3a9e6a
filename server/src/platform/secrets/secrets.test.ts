import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newSecretKey, readSecretKeys } from './key-file.ts';
import { rotateKey } from './rotate-key.ts';
import { createSecretBox, type SecretKeys } from './secret-box.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keyFile = (dataDir: string) => join(dataDir, 'secret.key');
const place = (secretKeys?: string) => ({ dataDir: folder, secretKeys });
const boxOf = async (secretKeys?: string) => createSecretBox(await readSecretKeys(place(secretKeys)));
const lines = async () => (await readFile(keyFile(folder), 'utf8')).trim().split('\n');
const newKey = () => randomBytes(32).toString('base64');

describe('encrypted text', () => {
  const keys: SecretKeys = [newSecretKey()];
  const box = createSecretBox({ keys: () => keys });
  const sealed = box.seal('the seed: ñ', 'two_factor.seed');

  it('is decrypted where it was encrypted, and differs every time', () => {
    expect(box.open(sealed, 'two_factor.seed')).toBe('the seed: ñ');
    expect(box.seal('the seed: ñ', 'two_factor.seed')).not.toBe(sealed);
    expect(sealed).not.toContain('seed');
  });

  it('is not decrypted elsewhere, with another key, or after changes', () => {
    const stranger = createSecretBox({ keys: () => [newSecretKey()] });
    expect(() => box.open(sealed, 'webhook_endpoints.secret')).toThrow();
    expect(() => stranger.open(sealed, 'two_factor.seed')).toThrow('was sealed with another key');
    const [version, id, text = ''] = sealed.split('.');
    for (let at = 0; at < text.length; at += 7) {
      const other = text[at] === 'A' ? 'B' : 'A';
      const changed = `${version}.${id}.${text.slice(0, at)}${other}${text.slice(at + 1)}`;
      expect(() => box.open(changed, 'two_factor.seed'), `changed at ${at}`).toThrow();
    }
    for (const broken of [sealed.slice(0, -4), `${version}.${id}.`, `v2.${id}.${text}`, 'plain text', '']) {
      expect(() => box.open(broken, 'two_factor.seed')).toThrow();
    }
  });
});

describe('the key file', () => {
  it('is created on the first start, readable by its owner only, and stays the same', async () => {
    const sealed = (await boxOf()).seal('x', 'a.b');
    expect((await stat(keyFile(folder))).mode & 0o777).toBe(0o600);
    await chmod(keyFile(folder), 0o644);
    expect((await boxOf()).open(sealed, 'a.b')).toBe('x');
    expect((await stat(keyFile(folder))).mode & 0o777).toBe(0o600);
  });

  it('is an error if empty or truncated, and never replaced', async () => {
    for (const text of ['', '\n', 'abc\n']) {
      await writeFile(keyFile(folder), text);
      await expect(readSecretKeys(place())).rejects.toThrow(keyFile(folder));
      expect(await readFile(keyFile(folder), 'utf8')).toBe(text);
    }
  });

  it('is not needed with SECRET_KEY, whose first key encrypts and whose others decrypt', async () => {
    const [old, young] = [newKey(), newKey()];
    const sealed = (await boxOf(old)).seal('x', 'a.b');
    const both = await boxOf(` ${young} , ${old} `);
    expect(both.open(sealed, 'a.b')).toBe('x');
    expect(both.isCurrent(sealed)).toBe(false);
    expect(both.isCurrent(both.seal('x', 'a.b'))).toBe(true);
    await expect(readSecretKeys(place('too short'))).rejects.toThrow('SECRET_KEY must contain 32 random bytes');
    await expect(stat(keyFile(folder))).rejects.toThrow('ENOENT');
  });
});

describe('rotating the key', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`create table later_secrets (id bigint generated always as identity primary key, api_key text, other_key text)`.execute(
      database.db,
    );
    await sql`comment on column later_secrets.api_key is 'secret'`.execute(database.db);
    await sql`comment on column later_secrets.other_key is 'secret'`.execute(database.db);
  });
  beforeEach(() => sql`truncate later_secrets, mail_outbox restart identity`.execute(database.db));
  afterAll(() => database.close());

  type Row = { api_key: string; other_key: string | null };
  const rows = async () =>
    (await sql<Row>`select api_key, other_key from later_secrets order by id`.execute(database.db)).rows;
  const store = (api: string, other: string | null = null) =>
    sql`insert into later_secrets (api_key, other_key) values (${api}, ${other})`.execute(database.db);
  const rotate = (secretKeys?: string, note?: (step: string) => void) =>
    rotateKey(database.db, place(secretKeys), note, 0);

  async function fill(secretKeys?: string) {
    const box = await boxOf(secretKeys);
    await store(box.seal('first', 'later_secrets.api_key'), box.seal('other', 'later_secrets.other_key'));
    await store(box.seal('second', 'later_secrets.api_key'));
    const letter = { recipient: 'a@example.com', subject: 'S', body: box.seal('link', 'mail_outbox.body') };
    await database.db.insertInto('mail_outbox').values(letter).execute();
    return box;
  }

  async function expectAllReadable(secretKeys?: string) {
    const box = await boxOf(secretKeys);
    const opened = (await rows()).map((row) => [
      box.open(row.api_key, 'later_secrets.api_key'),
      row.other_key && box.open(row.other_key, 'later_secrets.other_key'),
    ]);
    expect(opened).toEqual([
      ['first', 'other'],
      ['second', null],
    ]);
    const [letter] = await database.db.selectFrom('mail_outbox').select('body').execute();
    expect(box.open(letter?.body ?? '', 'mail_outbox.body')).toBe('link');
  }

  it('encrypts every column marked as secret again, in any table, and deletes the old key', async () => {
    await fill();
    const [old] = await lines();
    const before = await rows();
    expect(await rotate()).toMatchObject({ sealed: 4, unreadable: [], keptIn: 'file' });
    expect(await lines()).toHaveLength(1);
    expect(await lines()).not.toContain(old);
    expect((await rows()).map((row, index) => row.api_key === before[index]?.api_key)).toEqual([false, false]);
    expect((await stat(keyFile(folder))).mode & 0o777).toBe(0o600);
    await expectAllReadable();
  });

  it('loses nothing when stopped after any step, and the next run completes it', async () => {
    await fill();
    const steps: string[] = [];
    await rotate(undefined, (step) => steps.push(step));
    expect(steps).toHaveLength(3);
    for (const fatal of steps.keys()) {
      let step = 0;
      const [before = ''] = await lines();
      const stopped = rotate(undefined, () => {
        if (step++ === fatal) throw new Error('killed');
      });
      await expect(stopped).rejects.toThrow('killed');
      await expectAllReadable();
      await rotate();
      expect(await lines()).toHaveLength(1);
      expect(await lines()).not.toContain(before);
      await expectAllReadable();
    }
  });

  it('leaves the database unchanged when stopped within the transaction', async () => {
    await fill();
    await sql`alter table later_secrets add constraint short check (length(other_key) < 2) not valid`.execute(
      database.db,
    );
    await expect(rotate()).rejects.toThrow('short');
    expect(await lines()).toHaveLength(2);
    await expectAllReadable();
    await sql`alter table later_secrets drop constraint short`.execute(database.db);
    expect(await rotate()).toMatchObject({ sealed: 4 });
    await expectAllReadable();
  });

  it('works with a running server, which uses the new key immediately, and loses nothing encrypted before', async () => {
    const running = await fill();
    const underway = running.seal('under way', 'later_secrets.api_key');
    let step = 0;
    await rotateKey(
      database.db,
      place(),
      () => {
        step += 1;
        // The first pass is done: a request that sealed earlier stores its value now.
        if (step === 2) late = store(underway);
      },
      50,
    );
    await late;
    const stored = await rows();
    expect(running.open(stored[0]?.api_key ?? '', 'later_secrets.api_key')).toBe('first');
    expect(running.isCurrent(running.seal('new', 'a.b'))).toBe(true);
    expect((await boxOf()).open(stored[2]?.api_key ?? '', 'later_secrets.api_key')).toBe('under way');
  });
  let late: Promise<unknown> = Promise.resolve();

  it('runs one after the other when started several times at once, and loses nothing', async () => {
    await fill();
    await Promise.all([rotate(), rotate(), rotate()]);
    expect(await lines()).toHaveLength(1);
    await expectAllReadable();
  });

  it('leaves and lists what no key decrypts', async () => {
    await fill();
    await store('plain text from elsewhere');
    const { unreadable, sealed } = await rotate();
    expect({ unreadable, sealed }).toEqual({ unreadable: ['later_secrets.api_key'], sealed: 4 });
    expect((await rows()).at(-1)?.api_key).toBe('plain text from elsewhere');
  });

  it('encrypts with the first SECRET_KEY and lists those that are no longer needed', async () => {
    const [old, young] = [newKey(), newKey()];
    await fill(old);
    expect(await rotate(old)).toMatchObject({ sealed: 0, spare: [], keptIn: 'environment' });
    const { sealed, spare } = await rotate(`${young},${old}`);
    expect([sealed, spare.length]).toEqual([4, 1]);
    expect(spare.join()).not.toContain(old);
    await expectAllReadable(young);
    await expect(stat(keyFile(folder))).rejects.toThrow('ENOENT');
  });
});
