import type { Deps } from '../../../deps.ts';
import { tx } from '../../../platform/db/index.ts';
import { announceLateItems } from '../pos-items/index.ts';
import { duePos, leftPos, releaseAll } from './pos-lease.repo.ts';
import { forgetMessages } from './pos-messages.repo.ts';
import { remember } from './pos-work.repo.ts';
import { sendRuns, startRun } from './start-run.ts';

const messagesKeptMs = 7 * 24 * 3_600_000;

/**
 * At process start: a process with the embedded database to itself needn't wait for leases of dead processes to expire.
 */
export async function forgetHolders(deps: Deps): Promise<void> {
  if (deps.config.databaseUrl === undefined) await releaseAll(deps.db);
}

/** Starts due runs, and resumes those left by a stopped process or waiting for a retry. */
export async function sendDuePosSyncs(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const { hinted, full, ...of } of await duePos(deps.db, now)) {
    await tx(deps.db, async (trx) => {
      const scope = { restaurantId: of.restaurantId, userId: null };
      const trigger = hinted && !full ? 'webhook' : 'schedule';
      const started = await startRun(deps, trx, scope, of.integrationId, trigger);
      // What the webhook reported is no longer selected; otherwise nothing is selected at all, so check again in an
      // hour.
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
