import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { lockMenu } from './reading.repo.ts';
import { dueMenus, forgetScans, giveUpScans } from './scans.repo.ts';
import { startReading } from './start-reading.ts';

const deadMs = 20 * 60_000;
const keptMs = 365 * 24 * 3_600_000;

/** Starts readings that are due, and fails those whose process died. */
export async function sendDueMenuReadings(deps: Deps): Promise<void> {
  const now = deps.clock();
  await giveUpScans(deps.db, new Date(now.getTime() - deadMs), now);
  for (const { url, ...of } of await dueMenus(deps.db, now)) {
    const settings = await restaurantSettings(deps.db, of.restaurantId);
    if (settings === null) continue;
    await tx(deps.db, async (trx) => {
      const there = await lockMenu(trx, backgroundScope(of.restaurantId, settings), of.competitorId);
      if (there === null) return;
      await startReading(deps, trx, of, url, false);
    });
  }
  await forgetScans(deps.db, new Date(now.getTime() - keptMs));
}
