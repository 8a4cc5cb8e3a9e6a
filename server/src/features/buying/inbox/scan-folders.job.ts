import { join } from 'node:path';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { FileStoreFailure } from '../../../platform/files/s3-failure.ts';
import { cannotWrite, isDatabaseDown } from '../../../platform/http/translate-error.ts';
import { arrivalOfFile, arrivalOfUnopened } from './arrival-of-file.ts';
import { filesIn, isFinished, moveTo, readWhole, type SeenFile } from './folder-files.ts';
import { restaurantIds } from './folders.repo.ts';
import { type NewArrival, storeArrival } from './store-arrival.ts';

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
      if (isStill && isFinished(file, deps.clock())) await takeOne(deps, id, folder, file);
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

/**
 * Moved only once it's stored. One that is still there after a crash is recognized by its hash. What is wrong with one
 * file or its folder doesn't keep the others from being read; without the database or file store, nothing can be.
 */
async function takeOne(deps: Deps, restaurantId: number, folder: string, file: SeenFile): Promise<void> {
  const settings = await restaurantSettings(deps.db, restaurantId);
  if (settings === null) return;
  const scope = backgroundScope(restaurantId, settings);
  const arrival = await arrivalOf(deps, file);
  if (arrival === null) return;
  try {
    await storeArrival(deps, scope, arrival);
  } catch (error) {
    if (isDatabaseDown(error) || cannotWrite(error) || error instanceof FileStoreFailure) throw error;
    deps.log.error({ err: error, file: file.path }, "a file of the scanner folder couldn't be stored");
    return;
  }
  if (!arrival.isRead) return;
  const isFailed = arrival.files.some(({ state }) => state === 'failed');
  await moveTo(join(folder, isFailed ? 'failed' : 'done'), file).catch((error: unknown) =>
    deps.log.error({ err: error, file: file.path }, "a file of the scanner folder couldn't be moved"),
  );
}

/** Null if it can't be read now. One that may not be opened stays where it is, and is read once it may be. */
async function arrivalOf(deps: Deps, file: SeenFile): Promise<(NewArrival & { isRead: boolean }) | null> {
  try {
    const bytes = await readWhole(file);
    return bytes === null ? null : { ...(await arrivalOfFile(file, bytes)), isRead: true };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM') return { ...arrivalOfUnopened(file), isRead: false };
    deps.log.error({ err: error, file: file.path }, "a file of the scanner folder couldn't be read");
    return null;
  }
}
