import type { InvoiceImpact } from '@platewise/contract';
import {
  changePercent,
  dec,
  type MonthlyUse,
  margin,
  monthlyImpact,
  monthlyValue,
  netPrice,
  onTarget,
  type Quantity,
  roundMoney,
  roundPercent,
  t,
} from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../../platform/http/number-or-null.ts';
import { monthlySales } from '../../../kitchen/costing/index.ts';
import { monthlyUses } from '../../../pricing/price-trends/index.ts';
import { type LineRow, listLines } from '../lines/line-items.repo.ts';
import { loadInvoice } from '../load-invoice.ts';
import { type Cost, type Dish, posted, projected } from './posting-effect.ts';
import { stockImpact } from './stock-impact.ts';

/** What approving would do, or did: to ingredient costs, dishes, and monthly costs. */
export async function invoiceImpact(deps: Deps, caller: Caller, id: number): Promise<InvoiceImpact> {
  const loaded = await loadInvoice(deps.db, caller, id);
  const { row, scope } = loaded;
  const lines = await listLines(deps.db, scope, id);
  const found = await (row.approved_at === null ? projected(deps, loaded, lines) : posted(deps, loaded, lines));
  const now = deps.clock();
  const dishIds = found.dishes.map((dish) => dish.menuItemId);
  const sales = await monthlySales(deps.db, scope, dishIds, now);
  const ingredientIds = found.costs.map((cost) => cost.ingredientId);
  const uses = await monthlyUses(deps.db, scope, ingredientIds, now, found.incoming);
  const dishes = found.dishes.map((dish) => dishReply(dish, sales)).sort(byLoss);
  const falling = new Set(dishes.filter((dish) => dish.fallsBelowTarget).map((dish) => dish.menuItemId));
  const names = new Map(lines.map((line) => [line.ingredient_id, line]));
  const ingredients = found.costs.map((cost) => {
    const { ingredientId } = cost;
    return ingredientReply(
      cost,
      names.get(ingredientId),
      found.each.get(ingredientId),
      uses.get(ingredientId),
      falling,
      found.state,
    );
  });
  const moving = ingredients.filter(({ becomesCurrent, change }) => becomesCurrent && change !== null && change !== 0);
  const known = moving.flatMap(({ monthly }) => monthly ?? []);
  return {
    state: found.state,
    currency: scope.settings.currency,
    ingredients: ingredients.sort(
      (a, b) => (b.monthly ?? 0) - (a.monthly ?? 0) || Math.abs(b.changePercent ?? 0) - Math.abs(a.changePercent ?? 0),
    ),
    stock: await stockImpact(deps, loaded, lines),
    dishes,
    skipped: found.skipped,
    monthly: known.length === 0 ? null : Number(roundMoney(known.reduce((sum, amount) => sum.plus(amount), dec('0')))),
    monthlyNote:
      moving.length === 0 || known.length > 0
        ? null
        : 'Added cost per month unknown: no earlier purchases or sales show monthly usage.',
  };
}

type Sales = ReadonlyMap<number, { quantity: Quantity }>;

function dishReply(dish: Dish, sales: Sales): InvoiceImpact['dishes'][number] {
  const { price, taxRate, targetMargin: target, costBefore, costAfter } = dish;
  const net = netPrice(price, taxRate);
  const [was, is] = [onTarget(price, costBefore, target, taxRate), onTarget(price, costAfter, target, taxRate)];
  const sold = sales.get(dish.menuItemId);
  const comparable = costBefore !== null && costAfter !== null && sold !== undefined;
  return {
    menuItemId: dish.menuItemId,
    name: dish.name,
    price: numberOrNull(price),
    costBefore: numberOrNull(costBefore),
    costAfter: numberOrNull(costAfter),
    marginBefore: percentOrNull(margin(net, costBefore)),
    marginAfter: percentOrNull(margin(net, costAfter)),
    targetMargin: Number(target),
    fallsBelowTarget: was === true && is === false,
    belowTarget: is === false,
    monthly: comparable ? numberOrNull(monthlyImpact(dec(costAfter).minus(dec(costBefore)), sold.quantity)) : null,
  };
}

/** Rounded as on the dish's own card. */
const percentOrNull = (exact: string | null) => (exact === null ? null : Number(roundPercent(exact)));

const byLoss = (a: InvoiceImpact['dishes'][number], b: InvoiceImpact['dishes'][number]) =>
  (b.monthly ?? 0) - (a.monthly ?? 0) ||
  (a.marginAfter ?? 0) - (a.marginBefore ?? 0) - ((b.marginAfter ?? 0) - (b.marginBefore ?? 0)) ||
  a.name.localeCompare(b.name, 'en');

function ingredientReply(
  cost: Cost,
  line: LineRow | undefined,
  dishes: ReadonlyMap<number, string> | undefined,
  use: MonthlyUse | undefined,
  falling: ReadonlySet<number>,
  state: InvoiceImpact['state'],
): InvoiceImpact['ingredients'][number] {
  const reached = [...(dishes ?? [])];
  const change = cost.previousCost === null ? null : dec(cost.unitCost).minus(dec(cost.previousCost));
  const value = monthlyValue(change, use);
  const sets = state === 'projected' && cost.becomesCurrent;
  return {
    ingredientId: cost.ingredientId,
    name: line?.ingredient_name ?? '',
    unit: line?.ingredient_unit ?? '',
    quantity: Number(cost.quantity ?? 0),
    costBefore: numberOrNull(cost.previousCost),
    costAfter: Number(cost.unitCost),
    currentCost: numberOrNull(sets ? cost.unitCost : (line?.current_cost ?? null)),
    change: change?.toNumber() ?? null,
    changePercent: numberOrNull(changePercent(cost.previousCost, cost.unitCost)),
    becomesCurrent: cost.becomesCurrent,
    note: cost.becomesCurrent ? null : t('A later invoice already sets this cost'),
    dishes: reached.length,
    fallBelowTarget: reached.filter(([id]) => falling.has(id)).length,
    monthly: numberOrNull(value?.amount ?? null),
    monthlyBasis: value?.basis ?? null,
    lineIds: cost.lineIds,
  };
}
