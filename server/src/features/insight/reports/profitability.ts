import type { ReportRow } from '@platewise/contract';
import { categoryTypeOf, dec, type Money, margin, profitability, settle, t } from '@platewise/domain';
import { countKeys, moneyCell, percentCell, placeFinder, type ReportBuilder, rowOf, sumOf } from './build-report.ts';
import { type DishRow, readDishes } from './dishes.repo.ts';
import { type ReportPlace, windowsOf } from './report-places.ts';

/** Each dish on the menu: cost and profit at its current price, and sales in the period at the costs of each day. */
export const profitabilityReport: ReportBuilder = {
  async build({ deps, reach, places }) {
    const placeOf = placeFinder(places);
    const dishes = await readDishes(deps.db, reach, windowsOf(places));
    const costs = soldCosts(dishes, places);
    const uncosted = dishes.filter(({ cost, sold_cost: soldCost }) => cost === null || soldCost === null).length;
    return {
      rows: dishes.map((dish, index) => dishRow(placeOf(dish), dish, costs[index] ?? null)),
      notes:
        uncosted === 0
          ? []
          : [
              t('{count, plural, other {# without a known cost, so margin and gross profit are unknown.}}', {
                count: uncosted,
              }),
            ],
    };
  },
  figures: (rows) => {
    const known = rows.filter(({ cells }) => cells.profit !== null);
    return {
      dishes: rows.length,
      attention: countKeys(rows, 'status', 'needs_attention'),
      sold: sumOf(rows, 'sold')?.toNumber() ?? 0,
      revenue: moneyCell(sumOf(rows, 'revenue')),
      profit: moneyCell(sumOf(known, 'profit')),
      margin: percentCell(sumOf(known, 'profit'), sumOf(known, 'revenue')),
    };
  },
};

type SoldDish = Pick<DishRow, 'restaurant_id' | 'category' | 'sold_cost'>;

/**
 * Costs of the dishes in cents. As in the profit and loss, the dishes of a restaurant and type add up to its rounded
 * cost.
 * @testonly Sharing out a cost needs no database.
 */
export function soldCosts(dishes: readonly SoldDish[], places: readonly ReportPlace[]): (string | null)[] {
  const choices = new Map(places.map(({ scope }) => [scope.restaurantId, scope.settings.categories]));
  const typed = Map.groupBy(dishes.keys(), (index) => {
    const { restaurant_id: id, category } = dishes[index] as SoldDish;
    return `${id} ${categoryTypeOf(category, choices.get(id) ?? {})}`;
  });
  const found: (string | null)[] = dishes.map(() => null);
  for (const own of typed.values()) {
    const exact = own.map((index) => dishes[index]?.sold_cost ?? null);
    const cents = settle(exact.map((cost) => (cost === null ? null : dec(cost))));
    for (const [at, index] of own.entries()) found[index] = cents[at] ?? null;
  }
  return found;
}

function dishRow(place: ReportPlace, dish: DishRow, soldCost: Money | null): ReportRow {
  const { price, net_price: netPrice, tax_rate: taxRate, cost, sold, net } = dish;
  const earned = margin(netPrice, cost);
  const good = profitability(price, cost, dish.target_margin, taxRate) === 'profitable';
  const cells = {
    item: dish.name,
    category: dish.category,
    cost: moneyCell(cost),
    price: moneyCell(price),
    margin: earned === null ? null : Number(dec(earned).toFixed(2)),
    status: good ? t('Profitable') : t('Needs Attention'),
    sold: Number(sold),
    revenue: moneyCell(net),
    profit: soldCost === null ? null : moneyCell(dec(net).minus(soldCost)),
  };
  return rowOf(place, dish.id, cells, { keys: { status: good ? 'profitable' : 'needs_attention' } });
}
