import { type Customs, dec, moneyWords } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { recordTypedPrice } from '../../pricing/pricing/index.ts';
import { insertCostHistory, keepDishesByDay } from '../costing/index.ts';
import type { MenuItemRow } from './menu-items.repo.ts';
import type { MenuItemValues } from './write-menu-item.repo.ts';

const same = (a: string | null, b: string | null) => (a === null || b === null ? a === b : dec(a).eq(dec(b)));

export const priceMoves = (row: MenuItemRow, values: MenuItemValues) => !same(row.current_price, values.currentPrice);

/** Records cost and price history if either changed, and audits the change. */
export async function recordDishChange(
  trx: Tx,
  scope: RestaurantScope,
  row: MenuItemRow,
  values: MenuItemValues,
  now: Date,
): Promise<void> {
  const before = row.manual_cost ?? row.recipe_cost;
  const after = values.manualCost ?? row.recipe_cost;
  const point = { menuItemId: row.id, price: values.currentPrice, known: after ?? row.known_cost };
  const costMoves = !same(before, after);
  if (costMoves) {
    const price = row.current_price;
    await insertCostHistory(trx, scope, [{ ...point, price, before, after }], { cause: 'typed', now });
    await keepDishesByDay(trx, scope, [row.id], now);
  }
  if (priceMoves(row, values)) {
    await insertCostHistory(trx, scope, [{ ...point, before: after, after }], { cause: 'price', now });
    const move = { menuItemId: row.id, oldPrice: row.current_price, newPrice: values.currentPrice };
    await recordTypedPrice(trx, scope, move, now);
  }
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'menu item',
    subjectId: row.id,
    summary: summaryOf(row, values, scope.settings),
    before: facts(row),
    after: {
      name: values.name,
      currentPrice: values.currentPrice,
      targetMargin: values.targetMargin,
      manualCost: values.manualCost,
      isActive: values.isActive,
    },
  });
}

const facts = (row: MenuItemRow) => ({
  name: row.name,
  currentPrice: row.current_price,
  targetMargin: row.target_margin,
  manualCost: row.manual_cost,
  isActive: row.is_active,
});

function summaryOf(row: MenuItemRow, values: MenuItemValues, customs: Customs): string {
  const money = (amount: string | null) => (amount === null ? 'none' : moneyWords(amount, customs));
  if (row.is_active !== values.isActive) return `${values.isActive ? 'Restored' : 'Archived'} the dish ${row.name}`;
  if (priceMoves(row, values)) {
    return `Changed the price of ${values.name} from ${money(row.current_price)} to ${money(values.currentPrice)}`;
  }
  // Without figures: staff can read this entry, and costs may be hidden from them.
  if (!same(row.manual_cost, values.manualCost)) return `Changed the cost of ${values.name}`;
  return `Changed the dish ${values.name}`;
}
