import {
  addDays,
  type BusinessDate,
  businessDateAt,
  type Customs,
  categoryOfDish,
  type DemandResponse,
  type Money,
  periodToDates,
  type Quantity,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { monthlySales } from '../../kitchen/costing/index.ts';
import { todayOf } from '../../pricing/price-trends/index.ts';
import { demandResponses, pricesCountSince } from '../../pricing/pricing/index.ts';
import * as repo from './market.repo.ts';

/** The chart shows half a year of weeks. */
const weeksBack = 26;
const dayMs = 86_400_000;

export type OwnDish = repo.DishRow & { sold: Quantity | null; net: Money | null; response: DemandResponse | undefined };
/** A competitor's dish in our currency, with the category in which it is compared. */
export type TheirDish = repo.ItemRow & { stands: string };

export type Market = {
  today: BusinessDate;
  /** The first day considered. */
  from: BusinessDate;
  currency: string;
  customs: Customs;
  dishes: OwnDish[];
  /** Whether any sales are known. */
  hasSales: boolean;
  /** Currently on a menu and seen recently. */
  items: TheirDish[];
  /** The same plus former dishes, for price history. */
  history: TheirDish[];
  changes: repo.ChangeRow[];
  ownChanges: Awaited<ReturnType<typeof repo.readOwnChanges>>;
  leftOut: { currencies: { currency: string; dishes: number }[]; old: number; unmatched: number };
  known: number;
  tracked: number;
};

/** Everything an analysis is made from, as of now. */
export async function loadMarket(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: RestaurantScope,
  miles: number | null,
): Promise<Market> {
  const { db } = deps;
  const now = deps.clock();
  const { currency, timezone, dayCutoff } = scope.settings;
  const today = todayOf(scope.settings, now);
  const since = new Date(now.getTime() - weeksBack * 7 * dayMs);
  const month = periodToDates('30d', businessDateAt(now.toISOString(), timezone, dayCutoff));
  const [menu, all, changes, { known, tracked }, net] = await Promise.all([
    repo.readMenu(db, scope),
    repo.readItems(db, scope),
    repo.readChanges(db, scope, since),
    repo.countCompetitors(db, scope, miles),
    repo.readNetSales(db, scope, month),
  ]);
  const history = standing(all, menu, currency);
  const current = history.filter(({ gone_on }) => gone_on === null);
  const items = current.filter(({ verified_at }) => verified_at >= pricesCountSince(now));
  const compared = matchedIds(items, menu);
  const [sold, responses, ownChanges] = await Promise.all([
    monthlySales(db, scope, compared, now),
    demandResponses(db, scope, compared, now),
    repo.readOwnChanges(db, scope, compared, since),
  ]);
  const hasSales = net.size > 0;
  return {
    ...{
      today,
      from: addDays(today, -weeksBack * 7),
      currency,
      customs: scope.settings,
      hasSales,
      items,
      history,
      changes,
      ownChanges,
    },
    ...{ known, tracked },
    dishes: menu.map((dish) => ({
      ...dish,
      sold: sold.get(dish.id)?.quantity ?? null,
      net: hasSales ? (net.get(dish.id) ?? '0') : null,
      response: responses.get(dish.id),
    })),
    leftOut: {
      currencies: otherCurrencies(all, currency),
      old: current.length - items.length,
      unmatched: items.filter(({ menu_item_id }) => menu_item_id === null).length,
    },
  };
}

function standing(all: readonly repo.ItemRow[], menu: readonly repo.DishRow[], currency: string): TheirDish[] {
  const categoryOf = new Map(menu.map(({ id, category }) => [id, category]));
  const ours = [...new Set(categoryOf.values())];
  return all.flatMap((item) => {
    if (item.currency !== currency) return [];
    const matched = item.menu_item_id === null ? null : (categoryOf.get(item.menu_item_id) ?? null);
    const stands = categoryOfDish({ matched, category: item.category, section: item.menu_section }, ours);
    return { ...item, stands };
  });
}

function matchedIds(items: readonly TheirDish[], menu: readonly repo.DishRow[]): number[] {
  const beside = new Set(items.map(({ menu_item_id }) => menu_item_id));
  return menu.filter(({ id }) => beside.has(id)).map(({ id }) => id);
}

function otherCurrencies(all: readonly repo.ItemRow[], ours: string) {
  const others = all.filter(({ currency, gone_on }) => currency !== ours && gone_on === null);
  return [...Map.groupBy(others, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, dishes: own.length }))
    .sort((a, b) => b.dishes - a.dishes || a.currency.localeCompare(b.currency));
}
