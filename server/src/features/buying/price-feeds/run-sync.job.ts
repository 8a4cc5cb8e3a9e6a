import { businessDateAt, msg, storedText } from '@platewise/domain';
import { FeedError } from '../../../connectors/prices/port.ts';
import type { Deps } from '../../../deps.ts';
import { accountOfRestaurant } from '../../../platform/auth/account.repo.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { feedName } from './feed-name.ts';
import { endSync, type Owned, underWay } from './feed-syncs.repo.ts';
import { type FeedRow, findFeed, noteFeed } from './feeds.repo.ts';
import { readFeed } from './read-feed.ts';
import { storeBatch } from './store-batch.ts';

const minutes = 60;
const hours = 60 * minutes;
const passing = [10 * minutes, 30 * minutes, 2 * hours, 6 * hours, 24 * hours];
/** Needs a user's action: rechecked occasionally. */
const standing = [6 * hours, 24 * hours];

/** Syncs one feed, stores the data, and schedules the next sync. A failed sync stores nothing. */
export async function runFeedSync(deps: Deps, of: Owned, signal: AbortSignal): Promise<void> {
  const syncId = await underWay(deps.db, of, of.integrationId);
  const settings = await restaurantSettings(deps.db, of.restaurantId);
  if (syncId === null || settings === null) return;
  const scope = backgroundScope(of.restaurantId, settings);
  const row = await findFeed(deps.db, scope, of.integrationId);
  if (row === null) return;
  try {
    const today = businessDateAt(deps.clock().toISOString(), settings.timezone, '00:00');
    const batch = await readFeed(deps, row, {
      today,
      currency: settings.currency,
      account: await accountOfRestaurant(deps.db, scope.restaurantId),
      signal,
    });
    await tx(deps.db, async (trx) => {
      const { problems, ...counted } = await storeBatch(deps, trx, scope, row, batch);
      const now = deps.clock();
      await endSync(trx, of, syncId, { status: 'done', counted, problems }, now);
      const config = batch.memory === undefined ? {} : { config: { ...row.config, memory: batch.memory } };
      await noteFeed(trx, of, row.id, {
        ...recovered,
        ...config,
        last_sync_at: now,
        next_sync_at: later(now, row.sync_frequency),
      });
    });
  } catch (error) {
    if (signal.aborted) throw error;
    await failSync(deps, of, row, syncId, faultOf(deps, row, error));
  }
  deps.events.publish({ type: 'feeds', ...of });
}

const recovered = { last_error: null, last_error_at: null, failures: 0 } as const;
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

function faultOf(deps: Deps, row: FeedRow, error: unknown): FeedError {
  if (error instanceof FeedError) return error;
  deps.log.error({ err: error, feed: row.id }, "a price feed couldn't be read");
  return new FeedError(
    'unavailable',
    msg("Reading {name} stopped because of an error on our side. We'll try again.", { name: feedName(row.name) }),
  );
}

async function failSync(deps: Deps, of: Owned, row: FeedRow, syncId: number, fault: FeedError): Promise<void> {
  const now = deps.clock();
  const failures = row.failures + 1;
  const waits = fault.fault === 'unavailable' || fault.fault === 'rate_limited' ? passing : standing;
  const own = waits[Math.min(failures, waits.length) - 1] ?? hours;
  const wait = Math.max(own, Math.min(fault.retryAfterSeconds ?? 0, 24 * hours));
  await tx(deps.db, async (trx) => {
    await endSync(trx, of, syncId, { status: 'failed', error: storedText(fault.said) }, now);
    await noteFeed(trx, of, row.id, {
      failures,
      last_error: storedText(fault.said),
      last_error_at: now,
      next_sync_at: later(now, wait),
    });
  });
}
