import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const home = 'postgres';

/**
 * Copies one folder's database to another. Its server must not be running. Uses `cp`, which preserves file ownership.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const [source, target] = [join(from, home), join(to, home)];
  if (process.platform === 'win32') await cp(source, target, { recursive: true });
  else await promisify(execFile)('cp', ['-a', source, target]);
}

/** Gives a data folder a migrated, empty database, as after a first start, because creating one takes seconds. */
export async function prepareData(dataDir: string): Promise<void> {
  const folder = process.env.TEST_FOLDER;
  if (folder === undefined) throw new Error('the global set-up did not run');
  await copyDatabase(join(folder, 'prepared'), dataDir);
}
