import type { Tx } from '../../platform/db/index.ts';
import { lockSource } from './locks.repo.ts';
import { markDays } from './marks.repo.ts';
import * as repo from './withdraw.repo.ts';

// Each statement has its time limit, and an import may have brought a million.
const atOnce = 10_000;

/** Takes out all sales that an import brought, and marks their days; answers how many they were. */
export async function withdrawImport(trx: Tx, restaurantId: number, importId: number): Promise<number> {
  for (const source of await repo.sourcesOfImport(trx, restaurantId, importId)) {
    await lockSource(trx, restaurantId, source);
  }
  const days = new Set<string>();
  let count = 0;
  for (;;) {
    const gone = await repo.removeSome(trx, restaurantId, importId, atOnce);
    if (gone.length === 0) break;
    count += gone.length;
    for (const { date } of gone) if (date !== null) days.add(date);
  }
  await markDays(trx, restaurantId, [...days]);
  return count;
}
