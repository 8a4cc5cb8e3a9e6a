import type { CompetitorMenuScan } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { menuAddress, permitCompetitor } from './permit-competitor.ts';
import { readMenuJob } from './read-menu-kind.ts';
import { lockMenu } from './reading.repo.ts';
import { scanReply } from './replies.ts';
import * as repo from './scans.repo.ts';

/** Starts reading a competitor's menu, unless that is in progress. The caller locks the menu. */
export async function startReading(
  deps: Deps,
  trx: Tx,
  of: repo.Followed,
  url: string,
  quick: boolean,
): Promise<repo.ScanRow> {
  if ((await repo.underWay(trx, of)) === null) await repo.insertScan(trx, of, url, deps.clock());
  const scan = await repo.underWay(trx, of);
  if (scan === null) throw notFound('The competitor');
  const { restaurantId, competitorId } = of;
  await deps.jobs.send(trx, readMenuJob, { restaurantId, competitorId }, { key: String(competitorId), quick });
  return scan;
}

/** On request, whatever the schedule. */
export async function readMenuNow(deps: Deps, caller: Caller, id: number): Promise<CompetitorMenuScan> {
  const { scope, competitor } = await permitCompetitor(deps, caller, id);
  const url = menuAddress(competitor);
  if (url === null) {
    throw problem(
      'conflict',
      t('{competitor} has no website set. Add its URL, or enter its dishes.', { competitor: competitor.name }),
    );
  }
  return tx(deps.db, async (trx) => {
    if ((await lockMenu(trx, scope, id)) === null) throw notFound('The competitor');
    const scan = await startReading(deps, trx, { restaurantId: scope.restaurantId, competitorId: id }, url, true);
    await recordRestaurantChange(trx, scope, {
      action: 'asked',
      subject: 'competitor menu',
      subjectId: id,
      summary: msg('Started reading the menu of {competitor}', { competitor: competitor.name }),
    });
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    return scanReply(scan);
  });
}
