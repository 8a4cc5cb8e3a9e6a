import { msg } from '@platewise/domain';
import { type Deps, inTurnOf } from '../../../deps.ts';
import { accountOfRestaurant } from '../../../platform/auth/account.repo.ts';
import { backgroundScope, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { readSiteMenu, type SiteMenu } from '../../kitchen/website-scan/index.ts';
import { endScan, type Followed, type ScanRow, underWay } from './scans.repo.ts';
import { storeReading } from './store-reading.ts';

const ownFault = msg("Reading stopped because of an error on our side. We'll try again at the next reading.").message;

/** Reads one menu and saves the result. A reading that fails saves nothing and removes no dish. */
export async function runReadMenu(deps: Deps, of: Followed, lastTry: boolean): Promise<void> {
  const scan = await underWay(deps.db, of);
  const settings = await restaurantSettings(deps.db, of.restaurantId);
  if (scan === null || settings === null) return;
  try {
    await readInto(deps, backgroundScope(of.restaurantId, settings), of, scan);
  } catch (error) {
    if (!lastTry) throw error;
    deps.log.error({ err: error, competitor: of.competitorId }, "a competitor's menu couldn't be read");
    await endScan(deps.db, of, scan.id, { status: 'failed', failure: ownFault }, deps.clock());
  }
  deps.events.publish({ type: 'competitors', restaurantId: of.restaurantId });
}

async function readInto(deps: Deps, scope: RestaurantScope, of: Followed, scan: ScanRow): Promise<void> {
  const own = inTurnOf(deps, await accountOfRestaurant(deps.db, scope.restaurantId));
  const menu: SiteMenu =
    scan.url === null ? { ok: false, why: msg('No website set.').message } : await readSiteMenu(own, scan.url);
  if (menu.ok) await storeReading(deps, scope, of.competitorId, scan.id, menu);
  else await endScan(deps.db, of, scan.id, { status: 'failed', failure: menu.why }, deps.clock());
}
