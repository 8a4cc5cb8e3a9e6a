import { type Customs, dec, type Message, moneyWords, msg } from '@platewise/domain';
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

function summaryOf(row: MenuItemRow, values: MenuItemValues, customs: Customs): Message {
  const { name } = values;
  if (row.is_active !== values.isActive) {
    return values.isActive
      ? msg('Restored the dish {name}', { name: row.name })
      : msg('Archived the dish {name}', { name: row.name });
  }
  if (priceMoves(row, values)) {
    const money = (amount: string | null) => (amount === null ? msg('none') : moneyWords(amount, customs));
    return msg('Changed the price of {name} from {before} to {after}', {
      name,
      before: money(row.current_price),
      after: money(values.currentPrice),
    });
  }
  // Without figures: staff can read this entry, and costs may be hidden from them.
  if (!same(row.manual_cost, values.manualCost)) return msg('Changed the cost of {name}', { name });
  return msg('Changed the dish {name}', { name });
}
