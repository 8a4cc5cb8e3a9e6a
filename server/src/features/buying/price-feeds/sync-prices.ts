import type { syncPrices as endpoint, ReplyOf } from '@platewise/contract';
import { msg, storedWords, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { feedName, feedWords } from './feed-name.ts';
import { findSync, type SyncRow } from './feed-syncs.repo.ts';
import { lockFeed } from './feeds.repo.ts';
import { loadFeed, permitFeed } from './list-integrations.ts';
import { startSync } from './start-sync.ts';
import { syncReply } from './sync-reply.ts';
import { outcomeWords } from './words.ts';

/** How long to wait for the run before responding; it continues in the background. */
const patienceMs = 15_000;
const lookMs = 500;

export async function syncPrices(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitFeed(deps, caller, id);
  const { runId, name } = await tx(deps.db, async (trx) => {
    await lockFeed(trx, scope, id);
    const row = await loadFeed(trx, scope, id);
    if (!row.is_active)
      throw problem('conflict', t('{name} is turned off. Turn it on first.', { name: feedWords(row.name) }));
    if (row.feed === 'price_list' && row.base_url === null) {
      throw problem(
        'conflict',
        t('{name} is uploaded as a file. Upload a new one instead.', { name: feedWords(row.name) }),
      );
    }
    const started = await startSync(deps, trx, scope, id, 'person');
    await recordRestaurantChange(trx, scope, {
      action: 'synced',
      subject: 'price feed',
      subjectId: id,
      summary: msg('Refreshed prices from {name}', { name: feedName(row.name) }),
    });
    return { runId: started, name: row.name };
  });
  const run = await ended(deps, scope, id, runId);
  if (run.status === 'failed')
    throw problem('upstream_failed', run.error === null ? t("Couldn't read the prices.") : storedWords(run.error));
  const sync = syncReply(run);
  return { message: outcomeWords(feedWords(name), sync), done: run.status === 'done', sync };
}

/** The run when it ends, or its state at the timeout. */
async function ended(deps: Deps, scope: RestaurantScope, integrationId: number, runId: number): Promise<SyncRow> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const run = await findSync(deps.db, scope, runId);
    if (run === null) throw notFound('The run');
    const left = until - performance.now();
    if (run.status !== 'running' || left <= 0) return run;
    await news(deps, integrationId, Math.min(left, lookMs));
  }
}

/** Waits for an event of the feed, or the timeout: another process's events may not arrive here. */
const news = (deps: Deps, integrationId: number, ms: number) =>
  new Promise<void>((done) => {
    const stop = () => {
      clearTimeout(timer);
      unsubscribe();
      done();
    };
    const timer = setTimeout(stop, ms);
    const unsubscribe = deps.events.subscribe((event) => {
      if (event.type === 'feeds' && event.integrationId === integrationId) stop();
    });
  });
