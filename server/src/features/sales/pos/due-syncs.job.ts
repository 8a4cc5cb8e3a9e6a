import type { Deps } from '../../../deps.ts';
import { tx } from '../../../platform/db/index.ts';
import { announceLateItems } from '../pos-items/index.ts';
import { duePos, leftPos, releaseAll } from './pos-lease.repo.ts';
import { forgetMessages } from './pos-messages.repo.ts';
import { remember } from './pos-work.repo.ts';
import { sendRuns, startRun } from './start-run.ts';

const messagesKeptMs = 7 * 24 * 3_600_000;

/** At the start of a process: one that has the embedded database to itself need not wait for those that died before it. */
export async function forgetHolders(deps: Deps): Promise<void> {
  if (deps.config.databaseUrl === undefined) await releaseAll(deps.db);
}

/** Begins the runs that are due, and goes on with those that a stopped process left or that waited for another try. */
export async function sendDuePosSyncs(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const { hinted, full, ...of } of await duePos(deps.db, now)) {
    await tx(deps.db, async (trx) => {
      const scope = { restaurantId: of.restaurantId, userId: null };
      const trigger = hinted && !full ? 'webhook' : 'schedule';
      const started = await startRun(deps, trx, scope, of.integrationId, trigger);
      // Nothing of what was told of is chosen any more; or nothing at all, and that is looked at again in an hour.
      const later = trigger === 'webhook' ? {} : { next_sync_at: new Date(now.getTime() + 3_600_000) };
      if (started === null) await remember(trx, of, { hints: [], ...later });
    });
  }
  const left = await leftPos(deps.db, now);
  if (left.length > 0) {
    await tx(deps.db, async (trx) => {
      for (const of of left) await sendRuns(deps, trx, of, false);
    });
  }
  await announceLateItems(deps);
  await forgetMessages(deps.db, new Date(now.getTime() - messagesKeptMs));
}
