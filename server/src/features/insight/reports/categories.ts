import type { FinancialFigures, FinancialStatement } from '@platewise/contract';
import {
  type CategoryChoices,
  type CategoryType,
  categoryTypeOf,
  costByCategory,
  type DateRange,
  dec,
  type UnitCost,
} from '@platewise/domain';
import { type Known, readSold, type SoldRow } from '../../books/financials/index.ts';
import type { ReportCall } from './build-report.ts';

/** Sales and cost of a menu category, and the sales that the cost covers. `category` is null for items without one. */
export type CategoryLine = {
  type: CategoryType;
  category: string | null;
  sales: string;
  covered: string;
  cost: UnitCost | null;
};

/** The categories of each restaurant, or of all restaurants of a currency, by the key of its statement. */
export type Categories = ReadonlyMap<number | string, readonly CategoryLine[]>;

/**
 * Each type's sales and cost of goods by menu category, computed from the same items as the statements, so that
 * categories add up to their type to the cent.
 */
export async function categoriesOf(
  { deps, reach, places }: ReportCall,
  days: DateRange,
  statements: readonly FinancialStatement[],
  known: Known,
): Promise<Categories> {
  const choices = new Map(places.map(({ scope }) => [scope.restaurantId, scope.settings.categories]));
  const stretches = places.map(({ scope: { restaurantId } }, bucket) => ({ restaurantId, bucket, days }));
  const sold = Map.groupBy(await readSold(deps.db, reach, stretches, known), (row) => row.restaurant_id);
  const found = new Map<number | string, CategoryLine[]>();
  for (const { restaurantId, currency, total } of statements) {
    if (restaurantId === null) continue;
    const own = linesOf(sold.get(restaurantId) ?? [], total, choices.get(restaurantId) ?? {});
    found.set(restaurantId, own);
    found.set(currency, add(found.get(currency) ?? [], own));
  }
  return found;
}

function linesOf(rows: readonly SoldRow[], total: FinancialFigures, categories: CategoryChoices): CategoryLine[] {
  const typed = Map.groupBy(rows, (row) => (row.not_food ? 'supplies' : categoryTypeOf(row.category, categories)));
  return [...typed].flatMap(([type, of]) => {
    const byName = [...Map.groupBy(of, ({ category }) => category?.trim() || null)].map(([category, own]) => ({
      category,
      sales: sum(own, 'net'),
      knownSales: sum(own, 'known_net'),
      knownCost: sum(own, 'known_cost'),
    }));
    const cogs = total.types.find((one) => one.type === type)?.cogs ?? null;
    const counted = total.basis !== 'theoretical';
    const costs = costByCategory(cogs, byName, counted);
    return byName.map(({ category, sales, knownSales }, index) => {
      const cost = costs[index] ?? null;
      return { type, category, sales, covered: cost === null ? '0' : counted ? sales : knownSales, cost };
    });
  });
}

const sum = (rows: readonly SoldRow[], of: 'net' | 'known_net' | 'known_cost') =>
  rows.reduce((total, row) => total.plus(row[of]), dec(0)).toFixed();

/** Adds another restaurant's categories, keeping whatever is known of each. */
function add(all: readonly CategoryLine[], more: readonly CategoryLine[]): CategoryLine[] {
  const keyOf = ({ type, category }: CategoryLine) => `${type} ${category?.toLowerCase() ?? ''}`;
  return [...Map.groupBy([...all, ...more], keyOf).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const costs = own.flatMap(({ cost }) => cost ?? []);
    const plus = (values: readonly string[]) => values.reduce((total, one) => total.plus(one), dec(0)).toFixed(2);
    return [
      {
        ...first,
        sales: plus(own.map(({ sales }) => sales)),
        covered: plus(own.map(({ covered }) => covered)),
        cost: costs.length === 0 ? null : plus(costs),
      },
    ];
  });
}
