import type { Deps } from '../../deps.ts';
import { forgetNewFiles, newFilesBefore } from './new-files.repo.ts';

/** A row references its file within minutes; an import may take hours. */
const dayMs = 86_400_000;
const atOnce = 1000;

/** Deletes files older than a day that no row references: their upload or import never finished. */
export async function removeUnusedFiles({ db, files, clock, log }: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>) {
  const before = new Date(clock().getTime() - dayMs);
  for (;;) {
    const found = await newFilesBefore(db, before, atOnce);
    const unused = found.filter(({ isUsed }) => !isUsed);
    for (const { key } of unused) await files.remove(key);
    if (unused.length > 0) log.info({ files: unused.length }, 'deleted files of incomplete uploads');
    await forgetNewFiles(
      db,
      found.map(({ key }) => key),
    );
    if (found.length < atOnce) return;
  }
}
