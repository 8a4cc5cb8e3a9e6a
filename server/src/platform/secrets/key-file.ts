import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { chmod, link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type KeyRing, type SecretKeys, secretKey } from './secret-box.ts';

const keyFile = (dataDir: string) => join(dataDir, 'secret.key');

/**
 * The keys that seal secrets, newest first: `SECRET_KEY` from the environment (comma-separated during a rotation), else
 * the file `secret.key`, created on first start and readable by its owner only.
 */
export async function readSecretKeys(config: { dataDir: string; secretKeys: string | undefined }): Promise<KeyRing> {
  if (config.secretKeys !== undefined) {
    const keys = parseKeys(config.secretKeys.split(','), 'SECRET_KEY');
    return { keys: () => keys };
  }
  const path = keyFile(config.dataDir);
  try {
    await chmod(path, 0o600);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeSecretKey(config.dataDir);
  }
  return watchKeyFile(path);
}

/**
 * If several processes start at once on a new folder, one makes the key: a hard link appears complete, and only once.
 */
async function makeSecretKey(dataDir: string): Promise<void> {
  const own = `${keyFile(dataDir)}.${process.pid}`;
  await writeKeys(own, [newSecretKey()], null);
  try {
    await link(own, keyFile(dataDir));
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  if (process.platform !== 'win32') await syncFolder(dataDir);
}

/** Rereads the file when it changes: keys may be rotated while the server runs. */
function watchKeyFile(path: string): KeyRing {
  let read = { mark: '', keys: undefined as SecretKeys | undefined };
  const keys = () => {
    try {
      const { ino, mtimeMs, size } = statSync(path);
      const mark = `${ino} ${mtimeMs} ${size}`;
      if (read.mark !== mark) read = { mark, keys: parseKeys(readFileSync(path, 'utf8').split('\n'), path) };
    } catch (error) {
      // Keys already loaded stay usable while the folder is unreachable.
      if (!isMissing(error) || read.keys === undefined) throw error;
    }
    return read.keys ?? parseKeys([], path);
  };
  keys();
  return { keys };
}

const isMissing = (error: unknown) => (error as { code?: string } | null)?.code === 'ENOENT';

export const newSecretKey = () => secretKey(randomBytes(32));

/** Appends a backup's keys to the existing ones, or writes a new file if there are none. */
export async function keepSecretKeys(dataDir: string, text: string): Promise<void> {
  const path = keyFile(dataDir);
  const present = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  const all = parseKeys(`${present}\n${text}`.split('\n'), 'The backup');
  const [newest, ...older] = all.filter(({ id }, index) => all.findIndex((key) => key.id === id) === index);
  if (newest !== undefined) await writeSecretKeys(dataDir, [newest, ...older]);
}

/**
 * Writes to a temporary file and renames it, so a full disk never leaves half a key, and returns after fsync: secrets
 * sealed next survive a power cut. The file keeps its owner, even if root rotates the keys.
 */
export async function writeSecretKeys(dataDir: string, keys: SecretKeys): Promise<void> {
  const path = keyFile(dataDir);
  const before = await stat(path).catch(() => null);
  await writeKeys(`${path}.new`, keys, before);
  await rename(`${path}.new`, path);
  if (process.platform !== 'win32') await syncFolder(dirname(path));
}

async function writeKeys(path: string, keys: SecretKeys, owner: { uid: number; gid: number } | null): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    if (owner !== null && process.getuid?.() === 0) await file.chown(owner.uid, owner.gid);
    await file.writeFile(`${keys.map((key) => key.bytes.toString('base64url')).join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function parseKeys(lines: readonly string[], where: string): SecretKeys {
  const [newest, ...older] = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const bytes = Buffer.from(line, 'base64url');
      if (bytes.length !== 32) throw new Error(`${where} must contain 32 random bytes in base64 for each key.`);
      return secretKey(bytes);
    });
  if (newest === undefined) throw new Error(`${where} contains no key. Restore it from your backup.`);
  return [newest, ...older];
}
