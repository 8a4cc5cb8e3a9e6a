import { join } from 'node:path';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { cannotWrite, isDatabaseDown } from '../../../platform/http/translate-error.ts';
import { arrivalOfFile } from './arrival-of-file.ts';
import { filesIn, moveTo, readWhole, type SeenFile } from './folder-files.ts';
import { restaurantIds } from './folders.repo.ts';
import { storeArrival } from './store-arrival.ts';

/** Size and time of each file at the last look, by path. */
export type Looks = Map<string, string>;

/** Reads the folders of `SCAN_DIR`, one for each restaurant. `looks` is what the last round saw. */
export async function scanFolders(deps: Deps, looks: Looks): Promise<void> {
  const { scanDir } = deps.config;
  if (scanDir === null) return;
  const present = new Set<string>();
  for (const id of await restaurantIds(deps.db)) {
    const folder = join(scanDir, String(id));
    for (const file of await filesOf(deps, folder)) {
      present.add(file.path);
      const isStill = looks.get(file.path) === file.mark;
      looks.set(file.path, file.mark);
      if (isStill) await takeOne(deps, id, folder, file);
    }
  }
  for (const path of looks.keys()) if (!present.has(path)) looks.delete(path);
}

/** A folder that can't be read doesn't keep the others from being read. */
async function filesOf(deps: Deps, folder: string): Promise<SeenFile[]> {
  try {
    return await filesIn(folder);
  } catch (error) {
    deps.log.warn({ err: error, folder }, "a scanner folder couldn't be read");
    return [];
  }
}

/** Moved only once it's stored. One that is still there after a crash is recognized by its hash. */
async function takeOne(deps: Deps, restaurantId: number, folder: string, file: SeenFile): Promise<void> {
  const settings = await restaurantSettings(deps.db, restaurantId);
  if (settings === null) return;
  try {
    const bytes = await readWhole(file);
    if (bytes === null) return;
    const arrival = await arrivalOfFile(file, bytes);
    await storeArrival(deps, backgroundScope(restaurantId, settings), arrival);
    const isFailed = arrival.files.some(({ state }) => state === 'failed');
    await moveTo(join(folder, isFailed ? 'failed' : 'done'), file);
  } catch (error) {
    if (isDatabaseDown(error) || cannotWrite(error)) throw error;
    deps.log.error({ err: error, file: file.path }, "a file of the scanner folder couldn't be read");
  }
}
