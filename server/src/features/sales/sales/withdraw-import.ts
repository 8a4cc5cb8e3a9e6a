import type { CalendarDate } from '@platewise/domain';
import type { Tx } from '../../../platform/db/index.ts';
import { lockSource } from './locks.repo.ts';
import { markDays } from './marks.repo.ts';
import { bringBackSome, handDown } from './replaced.repo.ts';
import * as repo from './withdraw.repo.ts';

// Each statement has a time limit, and an import may contain a million sales.
const atOnce = 10_000;

/**
 * Deletes all sales of an import, restores those it had replaced, and marks the days of both. Items that only it
 * contained are deleted unless someone mapped them. Returns how many sales it deleted.
 */
export async function withdrawImport(trx: Tx, restaurantId: number, importId: number): Promise<number> {
  const sources = await repo.sourcesOfImport(trx, restaurantId, importId);
  for (const source of sources) await lockSource(trx, restaurantId, source);
  await handDown(trx, restaurantId, importId);
  await repo.noteUndoneDays(trx, restaurantId, importId);
  const days = new Set<string>();
  const count = await inParts(() => repo.removeSome(trx, restaurantId, importId, atOnce), days);
  await inParts(() => bringBackSome(trx, restaurantId, importId, atOnce), days);
  await repo.removeUnusedItems(trx, restaurantId, sources);
  await markDays(trx, restaurantId, [...days]);
  return count;
}

async function inParts(part: () => Promise<{ date: CalendarDate | null }[]>, days: Set<string>): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await part();
    if (rows.length === 0) return count;
    count += rows.length;
    for (const { date } of rows) if (date !== null) days.add(date);
  }
}
