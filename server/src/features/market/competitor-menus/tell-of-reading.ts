import { categoryMoves, nameKey } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import {
  type KnownMove,
  lastMarketAlerts,
  resolveWhereGoneBack,
  tellOfCompetitor,
  tellOfMarket,
} from '../../pricing/price-alerts/index.ts';
import type { NewChange } from './changes.repo.ts';
import { type DishRow, findDishes } from './dishes.repo.ts';
import { readOurs } from './matches.repo.ts';
import { readPricesSince, wantsAlerts } from './telling.repo.ts';

/** A reading of a menu, or dishes someone entered: `key` identifies it, so that it raises alerts only once. */
export type Told = { competitorId: number; key: string; changes: readonly NewChange[] };

const marketDays = 30;

/**
 * Raises alerts on changes to a competitor's menu, in the transaction that wrote them: prices of dishes that we sell
 * too, new dishes in our categories, and the effect on a category's median price among all competitors.
 */
export async function tellOfReading(
  deps: Pick<Deps, 'clock' | 'events'>,
  trx: Tx,
  scope: RestaurantScope,
  told: Told,
): Promise<void> {
  const { competitorId, key, changes } = told;
  if (changes.length === 0 || !(await wantsAlerts(trx, scope, competitorId))) return;
  const now = deps.clock();
  const gone = await resolveWhereGoneBack(trx, scope, competitorId, now);
  const moves = await movesOf(
    trx,
    scope,
    changes.filter(({ itemId }) => !gone.has(itemId)),
  );
  const [first] = moves;
  if (first !== undefined) {
    const { competitorName } = first;
    await tellOfCompetitor(
      trx,
      scope,
      { competitorId, competitorName, key, moves: moves.map(({ move }) => move) },
      now,
    );
  }
  if (changes.some(isPrice)) await tellOfMarkets(trx, scope, now);
  deps.events.publish({ type: 'alerts', restaurantId: scope.restaurantId }, trx);
}

const isPrice = ({ kind }: NewChange) => kind === 'dearer' || kind === 'cheaper';

async function movesOf(trx: Tx, scope: RestaurantScope, changes: readonly NewChange[]) {
  const rows = new Map(
    (
      await findDishes(
        trx,
        scope,
        changes.map(({ itemId }) => itemId),
      )
    ).map((row) => [row.id, row]),
  );
  const categories = new Set((await readOurs(trx, scope)).map(({ category }) => nameKey(category ?? '')));
  return changes.flatMap((change) => {
    const row = rows.get(change.itemId);
    if (row === undefined || row.currency !== scope.settings.currency) return [];
    const move = moveOf(change, row, categories);
    return move === null ? [] : [{ competitorName: row.competitor_name, move }];
  });
}

function moveOf({ kind, before, after }: NewChange, row: DishRow, categories: ReadonlySet<string>): KnownMove | null {
  const isOurs = row.menu_item_id !== null || categories.has(nameKey(row.category ?? ''));
  if (kind === 'gone' || kind === 'back') return null;
  if (kind === 'new' ? !isOurs : row.menu_item_id === null) return null;
  return {
    itemId: row.id,
    name: row.name,
    kind,
    before,
    after,
    menuItemId: row.menu_item_id,
    menuItemName: row.our_name,
    ourPrice: row.our_price,
  };
}

/** The next move of a category is measured from its last alert, so that no move is alerted on twice. */
async function tellOfMarkets(trx: Tx, scope: RestaurantScope, now: Date): Promise<void> {
  const start = new Date(now.getTime() - marketDays * 24 * 3_600_000);
  const last = await lastMarketAlerts(trx, scope, start);
  for (const move of categoryMoves(await readPricesSince(trx, scope, start, last))) {
    await tellOfMarket(trx, scope, { ...move, since: last[move.category.toLowerCase()] ?? start.toISOString() }, now);
  }
}
