import type { costBreakdown as endpoint, ReplyOf } from '@platewise/contract';
import { type DishFigures, dec, type Money, margin, netPrice } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { dishTaxRate } from '../../sales/tax/index.ts';
import { type CostedLine, costOfDish } from '../costing/index.ts';
import { readCostHistory } from './cost-history.repo.ts';
import { loadMenuItem, permitMenuItem } from './load-menu-item.ts';
import { costState, figuresOf, moneyOrNone, percentOrNone } from './menu-item-reply.ts';
import { unitCostOrNone } from './recipe-line-reply.ts';

const historyRows = 100;

export async function readCostBreakdown(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const scope = await permitMenuItem(deps.db, caller, id);
  const row = await loadMenuItem(deps, deps.db, scope, id);
  const { lines, total } = await costOfDish(deps.db, scope, id);
  const figures = figuresOf(row);
  const { totalCost, knownCost, margin: earned, marginAtMost } = costState(row, figures);
  const dish = { id, timezone: scope.settings.timezone };
  const history = await readCostHistory(deps.db, scope, dish, historyRows);
  return {
    totalCost,
    knownCost,
    manualCost: row.manual_cost === null ? null : Number(row.manual_cost),
    margin: earned,
    marginAtMost,
    targetMargin: Number(row.target_margin),
    targetCost: targetCost(figures),
    recommendedPrice: moneyOrNone(figures.recommendedPrice),
    foodCostPercent: percentOrNone(figures.foodCostPercent),
    impliedFoodCostPercent: Number(figures.impliedFoodCost),
    ingredients: lines.map((line) => lineReply(line, total)),
    history: history.map((one) => ({
      date: one.at.toISOString(),
      cost: moneyOrNone(one.cost),
      price: one.price === null ? null : Number(one.price),
      margin: percentOrNone(margin(netPrice(one.price, dishTaxRate(scope.settings, row.category, one.at)), one.cost)),
      invoiceId: one.invoice_id,
    })),
  };
}

/** The target cost of a dish at its price. */
const targetCost = ({ netPrice: price, impliedFoodCost }: DishFigures) =>
  price === null ? null : moneyOrNone(dec(price).times(dec(impliedFoodCost)).div(100).toFixed());

function lineReply(line: CostedLine, total: Money | null): ReplyOf<typeof endpoint>['ingredients'][number] {
  const comparable = line.cost !== null && total !== null && dec(total).gt(0);
  return {
    id: line.id,
    ingredientId: line.ingredient.id,
    name: line.ingredient.name,
    quantity: Number(line.quantity),
    unit: line.unit,
    cost: unitCostOrNone(line.cost),
    share: comparable
      ? percentOrNone(
          dec(line.cost ?? '0')
            .times(100)
            .div(dec(total))
            .toFixed(),
        )
      : null,
    missing: line.missing,
  };
}
