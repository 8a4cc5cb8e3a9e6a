import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { emitEvent } from '../../people/webhooks/index.ts';

export type SalesNews = {
  readonly restaurantId: number;
  /** 'pos:<integration>' or 'file:<kind of file>'. */
  readonly source: string;
  readonly posIntegrationId: number | null;
  readonly importId: number | null;
  readonly salesNew: number;
  readonly salesChanged: number;
  readonly salesVoided: number;
};

/** Notifies the group's webhooks that sales came in, once for each run that imported any. */
export async function announceSales(deps: Pick<Deps, 'jobs' | 'clock'>, trx: Tx, news: SalesNews): Promise<void> {
  const { restaurantId, ...data } = news;
  if (data.salesNew + data.salesChanged + data.salesVoided === 0) return;
  await emitEvent(deps, trx, { restaurantId, type: 'sales.imported', data });
}
