import type { Deps } from '../../../deps.ts';
import { tx } from '../../../platform/db/index.ts';
import { expireFiles } from './arrival-writes.repo.ts';

const keptMs = 30 * 24 * 3_600_000;
const atOnce = 200;

/** Deletes the files of documents dismissed 30 days ago. Their entries in the inbox stay. */
export async function forgetDismissedFiles(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - keptMs);
  for (;;) {
    const keys = await tx(deps.db, (trx) => expireFiles(trx, before, atOnce));
    for (const key of keys) await deps.files.remove(key);
    if (keys.length < atOnce) return;
  }
}
