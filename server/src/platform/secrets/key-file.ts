import { randomBytes } from 'node:crypto';
import { chmod, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type SecretKey, secretKey } from './secret-box.ts';

type Keys = [SecretKey, ...SecretKey[]];

export const keyFile = (dataDir: string) => join(dataDir, 'secret.key');

/**
 * The keys under which secrets are sealed, the newest first: `SECRET_KEY` from the environment (several, parted by commas,
 * while one replaces another), else the file `secret.key`, which is made on the first start for its owner's eyes only.
 */
export async function readSecretKeys(config: { dataDir: string; secretKeys: string | undefined }): Promise<Keys> {
  if (config.secretKeys !== undefined) return parseKeys(config.secretKeys.split(','), 'SECRET_KEY');
  const path = keyFile(config.dataDir);
  try {
    const found = parseKeys((await readFile(path, 'utf8')).split('\n'), path);
    await chmod(path, 0o600);
    return found;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  const made: Keys = [newSecretKey()];
  await writeSecretKeys(config.dataDir, made);
  return made;
}

export const newSecretKey = () => secretKey(randomBytes(32));

/** Writes beside the place and moves there, so that a full disk never leaves half a key. */
export async function writeSecretKeys(dataDir: string, keys: Keys): Promise<void> {
  const path = keyFile(dataDir);
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(`${keys.map((key) => key.bytes.toString('base64url')).join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

function parseKeys(lines: readonly string[], where: string): Keys {
  const [newest, ...older] = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const bytes = Buffer.from(line, 'base64url');
      if (bytes.length !== 32) throw new Error(`${where} must hold 32 random bytes in base64, for each key.`);
      return secretKey(bytes);
    });
  if (newest === undefined) throw new Error(`${where} holds no key. Restore it from your backup.`);
  return [newest, ...older];
}
