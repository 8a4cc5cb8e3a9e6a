import type { MenuDish, Money, Percent } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { monthlySales } from '../../kitchen/costing/index.ts';
import { pictureAddress } from '../../kitchen/dish-pictures/index.ts';
import { competitorPrices } from './competitor-prices.ts';
import { demandResponses } from './demand-responses.ts';
import * as repo from './pricing.repo.ts';

/** A dish with everything needed to optimize its price. */
export type LoadedDish = MenuDish & {
  readonly name: string;
  readonly category: string;
  readonly imageUrl: string | null;
  readonly price: Money | null;
  readonly cost: Money | null;
  /** Number of competitors behind the competitors' price. */
  readonly competitors: number;
};

/** @param targetMargin for all of them; null: each dish's own */
export async function loadMenu(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: RestaurantScope,
  which: { category: string | null } | { ids: readonly number[] },
  targetMargin: Percent | null,
): Promise<LoadedDish[]> {
  const now = deps.clock();
  const rows = await repo.readDishes(deps.db, scope, which);
  const ids = rows.map(({ id }) => id);
  const [sold, competitors, responses] = await Promise.all([
    monthlySales(deps.db, scope, ids, now),
    competitorPrices(deps.db, scope, now),
    demandResponses(deps.db, scope, ids, now),
  ]);
  return rows.flatMap((row) => {
    const response = responses.get(row.id);
    if (response === undefined) return [];
    return {
      id: row.id,
      name: row.name,
      category: row.category,
      imageUrl: pictureAddress(row),
      price: row.current_price,
      taxRate: row.tax_rate,
      cost: row.cost,
      targetMargin: targetMargin ?? row.target_margin,
      sold: sold.get(row.id)?.quantity ?? null,
      competitorPrice: competitors.get(row.id)?.middle ?? null,
      competitors: competitors.get(row.id)?.theirs.length ?? 0,
      response,
    };
  });
}
