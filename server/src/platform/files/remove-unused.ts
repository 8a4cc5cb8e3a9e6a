import type { Deps } from '../../deps.ts';
import { forgetNewFiles, newFilesBefore } from './new-files.repo.ts';

/** A row that names a file is written within minutes of it; an export that is imported may take hours. */
const dayMs = 86_400_000;
const atOnce = 1000;

/** Deletes files that were written a day ago and that no row names: their upload or import never came to its end. */
export async function removeUnusedFiles({ db, files, clock, log }: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>) {
  const before = new Date(clock().getTime() - dayMs);
  for (;;) {
    const found = await newFilesBefore(db, before, atOnce);
    const unused = found.filter(({ isUsed }) => !isUsed);
    for (const { key } of unused) await files.remove(key);
    if (unused.length > 0) log.info({ files: unused.length }, 'deleted files of uploads that never came to their end');
    await forgetNewFiles(
      db,
      found.map(({ key }) => key),
    );
    if (found.length < atOnce) return;
  }
}
