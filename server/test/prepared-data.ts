import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const home = 'postgres';

/** One folder's database as another's. Its server must not run; who owns its files stays, which only `cp` does. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const [source, target] = [join(from, home), join(to, home)];
  if (process.platform === 'win32') await cp(source, target, { recursive: true });
  else await promisify(execFile)('cp', ['-a', source, target]);
}

/** Gives a data folder a database as a first start leaves it, migrated and empty: making one takes seconds each time. */
export async function prepareData(dataDir: string): Promise<void> {
  const folder = process.env.TEST_FOLDER;
  if (folder === undefined) throw new Error('the global set-up did not run');
  await copyDatabase(join(folder, 'prepared'), dataDir);
}
