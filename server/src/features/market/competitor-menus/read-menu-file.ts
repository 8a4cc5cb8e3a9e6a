import type { CompetitorMenuScan, readCompetitorMenuFile as endpoint } from '@platewise/contract';
import { msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../platform/http/problem.ts';
import type { Call } from '../../../platform/http/router.ts';
import { readMenuFile } from '../../kitchen/menu-photo/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitCompetitor } from './permit-competitor.ts';
import { lockMenu } from './reading.repo.ts';
import { scanReply } from './replies.ts';
import { insertScan, lastEnded, underWay } from './scans.repo.ts';
import { keepReading } from './store-reading.ts';

/** Reads a competitor's menu from a scan or PDF. It may be one page of several, so no dish is removed. */
export async function readCompetitorFile(deps: Deps, call: Call<typeof endpoint>): Promise<CompetitorMenuScan> {
  const { id } = call.params;
  const { scope, competitor } = await permitCompetitor(deps, call.caller, id);
  const { menuItems } = await readMenuFile(deps, call, scope.settings.currency);
  if (menuItems.length === 0) {
    throw invalidField('menu_photo', 'No dishes found in this file. Try a sharper photo, or enter the dishes.');
  }
  const of = { restaurantId: scope.restaurantId, competitorId: id };
  return tx(deps.db, async (trx) => {
    if ((await lockMenu(trx, scope, id)) === null) throw notFound('The competitor');
    if ((await underWay(trx, of)) !== null) {
      throw problem(
        'conflict',
        t('The website of {competitor} is being read. Try again in a minute.', { competitor: competitor.name }),
      );
    }
    await insertScan(trx, of, null, deps.clock());
    const scan = await underWay(trx, of);
    if (scan === null) throw new Error('a reading that just began is not under way');
    const menu = { items: menuItems, complete: false, ofFile: true };
    await keepReading(deps, trx, scope, { competitorId: id, scanId: scan.id }, menu);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'competitor menu',
      subjectId: id,
      summary: msg('Read the menu of {competitor} from a file', { competitor: competitor.name }),
    });
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    const ended = await lastEnded(trx, of);
    if (ended === null) throw new Error('a reading that was kept has not ended');
    return scanReply(ended);
  });
}
