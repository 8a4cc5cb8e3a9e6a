import {
  addCompetitorDish,
  type CompetitorDish,
  type CompetitorDishDetail,
  type CompetitorMenu,
  type CompetitorMenuChangeRow,
  type CompetitorMenuScan,
  type listCompetitorMenuChanges as changesEndpoint,
  type listCompetitorDishes as dishesEndpoint,
  type QueryOf,
  readCompetitorMenu,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mapPage, type Page, type PageRequest } from '../../../platform/http/page.ts';
import { historyOfDish, listChanges } from './changes.repo.ts';
import { findDish, listDishes, readFigures } from './dishes.repo.ts';
import { dishThere, menuAddress, permitCompetitor, permitDish } from './permit-competitor.ts';
import { changeReply, dishReply, scanReply } from './replies.ts';
import { lastEnded, lastSync, listScans, underWay } from './scans.repo.ts';

const dayMs = 24 * 3_600_000;
const weekly = 7;

/** Figures of a competitor's menu. */
export async function readMenu(deps: Deps, caller: Caller, id: number): Promise<CompetitorMenu> {
  const { scope, competitor } = await permitCompetitor(deps, caller, id);
  const of = { restaurantId: scope.restaurantId, competitorId: id };
  const [figures, running, last, synced] = await Promise.all([
    readFigures(deps.db, scope, id),
    underWay(deps.db, of),
    lastEnded(deps.db, of),
    lastSync(deps.db, of),
  ]);
  const url = menuAddress(competitor);
  const { followMenu = true, everyDays = weekly } = competitor.tracking ?? {};
  const followed = competitor.status === 'active' && followMenu && url !== null && synced !== undefined;
  const next = synced ? new Date(synced.getTime() + everyDays * dayMs) : deps.clock();
  return {
    competitorId: id,
    restaurantId: scope.restaurantId,
    name: competitor.name,
    currency: scope.settings.currency,
    url,
    reading: running && scanReply(running),
    lastReading: last && scanReply(last),
    nextReadAt: followed ? next.toISOString() : null,
    dishes: figures.dishes,
    matched: figures.matched,
    asked: figures.asked,
    gone: figures.gone,
    compared: {
      dishes: figures.compared,
      weAskMore: figures.more,
      weAskLess: figures.less,
      same: figures.compared - figures.more - figures.less,
      medianPercent: figures.median_percent === null ? null : Number(figures.median_percent.toFixed(2)),
    },
    can: {
      read: url !== null && caller.may(readCompetitorMenu.access, scope.restaurantId),
      write: caller.may(addCompetitorDish.access, scope.restaurantId),
    },
  };
}

export async function listCompetitorDishes(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof dishesEndpoint>,
): Promise<Page<CompetitorDish>> {
  const { scope } = await permitCompetitor(deps, caller, id);
  const filter = { show: query.show ?? 'menu', sort: query.sort ?? 'name', q: query.q || undefined } as const;
  return mapPage(await listDishes(deps.db, scope, id, filter, query), (row) => dishReply(caller, row));
}

export async function listMenuScans(
  deps: Deps,
  caller: Caller,
  id: number,
  request: PageRequest,
): Promise<Page<CompetitorMenuScan>> {
  const { scope } = await permitCompetitor(deps, caller, id);
  return mapPage(await listScans(deps.db, scope, id, request), scanReply);
}

export async function listMenuChanges(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof changesEndpoint>,
): Promise<Page<CompetitorMenuChangeRow>> {
  const { scope } = await permitCompetitor(deps, caller, id);
  const of = { competitorId: id, kind: query.kind, q: query.q || undefined };
  return mapPage(await listChanges(deps.db, scope, of, query), changeReply);
}

/** One dish with its price history. */
export async function readDish(deps: Deps, caller: Caller, id: number): Promise<CompetitorDishDetail> {
  const scope = await permitDish(deps, caller, id);
  const row = dishThere(await findDish(deps.db, scope, id));
  const history = await historyOfDish(deps.db, scope, id);
  return { ...dishReply(caller, row), history: history.map(changeReply) };
}
