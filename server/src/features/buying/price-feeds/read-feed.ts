import { addDays, addMonths, type BusinessDate, msg } from '@platewise/domain';
import { type FeedBatch, FeedError } from '../../../connectors/prices/port.ts';
import type { Deps } from '../../../deps.ts';
import { openKey } from './feed-key.ts';
import { followed } from './feed-reply.ts';
import type { FeedRow } from './feeds.repo.ts';
import { batchOfList } from './list-batch.ts';

/** The first sync goes back as far as screens show; later ones as far as figures get revised. */
const spans = {
  series: { first: -60, later: -13 },
  reports: { first: -35, later: -10 },
};

/** A feed's current data. Throws `FeedError` with a readable message. */
export async function readFeed(
  deps: Deps,
  row: FeedRow,
  at: { today: BusinessDate; currency: string; account: string; signal: AbortSignal },
): Promise<FeedBatch> {
  const { today, signal } = at;
  const key = openKey(deps.secrets, row.api_key);
  if (row.feed === 'price_list') {
    if (row.base_url === null) throw new FeedError('refused', msg('This price list is uploaded as a file.'));
    const list = await deps.feeds.priceList.fetch(row.base_url, key, signal, at.account);
    return batchOfList(list, { today, currency: at.currency });
  }
  if (key === null) throw new FeedError('credentials', msg('Enter the API key of this feed.'));
  const isFirst = row.last_sync_at === null;
  if (row.feed === 'usda_mars') {
    const { reports = [], commodities = [], memory = {} } = row.config;
    if (reports.length === 0) throw new FeedError('refused', msg('Choose the reports to follow under Configure.'));
    const from = addDays(today, isFirst ? spans.reports.first : spans.reports.later);
    return deps.feeds.usdaMars.read({ key, reports, commodities, memory, from, to: today, signal });
  }
  const series = followed(row);
  if (series.length === 0) throw new FeedError('refused', msg('Choose the series to follow under Configure.'));
  const from = addMonths(today, isFirst ? spans.series.first : spans.series.later);
  return deps.feeds[row.feed].read({ key, series, from, to: today, signal });
}
