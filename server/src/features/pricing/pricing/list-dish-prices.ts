import type { dishPrices as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { notFound } from '../../../platform/http/problem.ts';
import * as repo from './dish-prices.repo.ts';

type Row = ReplyOf<typeof endpoint>[number];

export async function listDishPrices(
  deps: Deps,
  caller: Caller,
  id: number,
  query: QueryOf<typeof endpoint>,
): Promise<Page<Row>> {
  const restaurantId = await repo.restaurantOfDish(deps.db, caller.sight, id);
  if (restaurantId === null) throw notFound('The dish');
  const page = await repo.listDishPrices(deps.db, caller.permit(restaurantId), id, query);
  return mapPage(page, (row) => ({
    id: row.id,
    changeId: row.change_id,
    source: row.source as Row['source'],
    oldPrice: numberOrNull(row.old_price),
    newPrice: numberOrNull(row.new_price),
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    undoneAt: row.undone_at?.toISOString() ?? null,
  }));
}
