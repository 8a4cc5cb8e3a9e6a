import type { listFeedReports as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { t } from '@platewise/domain';
import { FeedError } from '../../../connectors/prices/port.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { openKey } from './feed-key.ts';
import { feedWords } from './feed-name.ts';
import { loadFeed, permitFeed } from './list-integrations.ts';

const patienceMs = 60_000;

/** The USDA Market News reports to choose from, fetched from the feed. */
export async function listFeedReports(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitFeed(deps, caller, id);
  const row = await loadFeed(deps.db, scope, id);
  if (row.feed !== 'usda_mars')
    throw problem('conflict', t('{name} has no reports to choose from.', { name: feedWords(row.name) }));
  try {
    const key = openKey(deps.secrets, row.api_key);
    if (key === null) throw problem('conflict', 'Enter the API key first: USDA Market News lists its reports with it.');
    return [...(await deps.feeds.usdaMars.reports(key, query.q ?? '', AbortSignal.timeout(patienceMs)))];
  } catch (error) {
    throw error instanceof FeedError ? problem('upstream_failed', error.message) : error;
  }
}
