import type { InvoiceImpact } from '@platewise/contract';
import {
  businessDateAt,
  changePercent,
  dec,
  margin,
  onTarget,
  roundMoney,
  roundPercent,
  type UnpostedLine,
  type UnpostedReason,
} from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller, RestaurantScope } from '../../platform/auth/caller.ts';
import { type DishChange, monthlySales, projectCosts, projectEach } from '../costing/index.ts';
import { decidePosting } from './approve-invoice.ts';
import { type LineRow, listLines } from './line-items.repo.ts';
import { type LoadedInvoice, loadInvoice, rateOf } from './load-invoice.ts';
import * as posting from './posting.repo.ts';

const numberOrNull = (value: string | null) => (value === null ? null : Number(value));

type Dish = Pick<DishChange, 'menuItemId' | 'name' | 'price' | 'targetMargin' | 'costBefore' | 'costAfter'>;
type Cost = {
  ingredientId: number;
  unitCost: string;
  quantity: string | null;
  previousCost: string | null;
  becomesCurrent: boolean;
  lineIds: number[];
};
type Found = {
  state: InvoiceImpact['state'];
  costs: Cost[];
  skipped: InvoiceImpact['skipped'];
  dishes: Dish[];
  /** Difference of each dish's cost that each ingredient alone makes. */
  each: Map<number, Map<number, string>>;
};

/** What approving would do, or has done: to ingredient costs, to dishes, and to a month's gross profit. */
export async function invoiceImpact(deps: Deps, caller: Caller, id: number): Promise<InvoiceImpact> {
  const loaded = await loadInvoice(deps.db, caller, id);
  const { row, scope } = loaded;
  const lines = await listLines(deps.db, scope, id);
  const found = await (row.approved_at === null ? projected(deps, loaded, lines) : posted(deps, loaded, lines));
  const reached = [
    ...new Set([
      ...found.dishes.map((dish) => dish.menuItemId),
      ...[...found.each.values()].flatMap((dishes) => [...dishes.keys()]),
    ]),
  ];
  const sales = await monthlySales(deps.db, scope, reached, deps.clock());
  const dishes = found.dishes.map((dish) => dishReply(dish, sales)).sort(byLoss);
  const falling = new Set(dishes.filter((dish) => dish.fallsBelowTarget).map((dish) => dish.menuItemId));
  const names = new Map(lines.map((line) => [line.ingredient_id, line]));
  const known = dishes.flatMap((dish) => dish.monthly ?? []);
  return {
    state: found.state,
    currency: scope.settings.currency,
    ingredients: found.costs
      .map((cost) =>
        ingredientReply(cost, names.get(cost.ingredientId), found.each.get(cost.ingredientId), sales, falling),
      )
      .sort(
        (a, b) =>
          (a.monthly ?? 0) - (b.monthly ?? 0) || Math.abs(b.changePercent ?? 0) - Math.abs(a.changePercent ?? 0),
      ),
    dishes,
    skipped: found.skipped,
    monthly: known.length === 0 ? null : Number(roundMoney(known.reduce((sum, amount) => sum.plus(amount), dec('0')))),
    monthlyNote: sales.size > 0 ? null : 'Money a month appears once sales are known.',
  };
}

async function projected(deps: Deps, loaded: LoadedInvoice, lines: LineRow[]): Promise<Found> {
  const { row, scope } = loaded;
  const rate = rateOf(loaded);
  if (rate === null) return unknownRate(lines);
  const date = row.invoice_date ?? businessDateAt(deps.clock().toISOString(), scope.settings.timezone, '00:00');
  const decision = decidePosting(lines, { rate, date });
  const newCosts = new Map(
    decision.costs.filter((cost) => cost.becomesCurrent).map((cost) => [cost.ingredientId, cost.unitCost]),
  );
  return {
    state: 'projected',
    costs: decision.costs,
    skipped: skippedOf(decision.unchanged, lines),
    dishes: await projectCosts(deps.db, scope, scope.restaurantId, newCosts),
    each: await projectEach(deps.db, scope, scope.restaurantId, newCosts),
  };
}

/** Without the rate nothing can be said in the restaurant's money, and one to one would be a wrong figure. */
function unknownRate(lines: LineRow[]): Found {
  const reason = 'The invoice is in another currency; type its rate';
  const mapped = lines.filter((line) => line.line_type === 'product' && line.ingredient_id !== null);
  const skipped = mapped.map((line) => ({ lineId: line.id, description: line.description, reason }));
  return { state: 'projected', costs: [], skipped, dishes: [], each: new Map() };
}

async function posted(deps: Deps, loaded: LoadedInvoice, lines: LineRow[]): Promise<Found> {
  const { row, scope } = loaded;
  const rows = await posting.postedRows(deps.db, scope, row.id);
  const moves = await posting.postedDishMoves(deps.db, scope, {
    id: row.id,
    approvedAt: row.approved_at ?? deps.clock(),
  });
  const before = new Map(
    rows.flatMap((one) => (one.previous_cost === null ? [] : [[one.ingredient_id, one.previous_cost] as const])),
  );
  const each = await eachAgainstBefore(deps, scope, before, lines);
  return {
    state: 'posted',
    costs: rows.map((one) => ({
      ingredientId: one.ingredient_id,
      unitCost: one.price,
      quantity: one.quantity,
      previousCost: one.previous_cost,
      becomesCurrent: lines.some((line) => line.ingredient_id === one.ingredient_id && line.current_cost === one.price),
      lineIds: one.line_ids,
    })),
    skipped: skippedOf(unposted(loaded, rows, lines), lines),
    dishes: moves.map((move) => ({
      menuItemId: move.menu_item_id,
      name: move.name,
      price: move.price,
      targetMargin: move.target_margin,
      costBefore: move.cost_before,
      costAfter: move.cost_after,
    })),
    each,
  };
}

/** Why lines were not posted. One that could be by now lacked a fact when it was decided about. */
function unposted(loaded: LoadedInvoice, rows: readonly posting.PostedRow[], lines: LineRow[]): UnpostedLine[] {
  const wrote = new Set(rows.flatMap((one) => one.line_ids));
  const date = loaded.row.invoice_date ?? '2000-01-01';
  const { unchanged } = decidePosting(lines, { rate: rateOf(loaded), date });
  const reasons = new Map(unchanged.map((line) => [line.lineId, line]));
  return lines
    .filter((line) => !wrote.has(line.id))
    .map((line) => reasons.get(line.id) ?? { lineId: line.id, reason: 'missing_conversion' });
}

function skippedOf(unchanged: readonly UnpostedLine[], lines: readonly LineRow[]): Found['skipped'] {
  const descriptions = new Map(lines.map((line) => [line.id, line.description]));
  return unchanged.flatMap(({ lineId, reason, missing }) =>
    isQuiet(reason)
      ? []
      : [{ lineId, description: descriptions.get(lineId) ?? '', reason: missing?.question ?? words(reason) }],
  );
}

/** How far each ingredient alone moved the dishes: the way back to its cost before, with the sign turned. */
async function eachAgainstBefore(
  deps: Deps,
  scope: RestaurantScope,
  before: ReadonlyMap<number, string>,
  lines: readonly LineRow[],
): Promise<Map<number, Map<number, string>>> {
  const present = new Set(lines.flatMap((line) => line.ingredient_id ?? []));
  const wanted = new Map([...before].filter(([id]) => present.has(id)));
  const back = await projectEach(deps.db, scope, scope.restaurantId, wanted);
  return new Map(
    [...back].map(([id, dishes]) => [id, new Map([...dishes].map(([dish, by]) => [dish, dec(by).neg().toFixed()]))]),
  );
}

/** Charges and credits are not expected to carry a cost: nothing needs to be said about them. */
const isQuiet = (reason: UnpostedReason) => reason === 'not_a_product' || reason === 'credit';

function words(reason: UnpostedReason): string {
  switch (reason) {
    case 'unmapped':
      return 'No ingredient is chosen';
    case 'missing_conversion':
      return 'A fact is missing to convert its unit';
    case 'no_quantity':
      return 'The quantity is missing';
    case 'no_price':
      return 'It says no price';
    case 'out_of_range':
      return 'The cost per unit is too small or too large to be stored';
    case 'credit':
      return 'A credit changes no cost';
    case 'not_a_product':
      return 'It is no product';
  }
}

type Sales = ReadonlyMap<number, { quantity: string }>;

function dishReply(dish: Dish, sales: Sales): InvoiceImpact['dishes'][number] {
  const { price, targetMargin: target, costBefore, costAfter } = dish;
  const [was, is] = [onTarget(price, costBefore, target), onTarget(price, costAfter, target)];
  const sold = sales.get(dish.menuItemId);
  const comparable = costBefore !== null && costAfter !== null && sold !== undefined;
  return {
    menuItemId: dish.menuItemId,
    name: dish.name,
    price: numberOrNull(price),
    costBefore: numberOrNull(costBefore),
    costAfter: numberOrNull(costAfter),
    marginBefore: percentOrNull(margin(price, costBefore)),
    marginAfter: percentOrNull(margin(price, costAfter)),
    targetMargin: Number(target),
    fallsBelowTarget: was === true && is === false,
    belowTarget: is === false,
    monthly: comparable ? Number(roundMoney(dec(costBefore).minus(dec(costAfter)).times(dec(sold.quantity)))) : null,
  };
}

/** As the dish's own card rounds it. */
const percentOrNull = (exact: string | null) => (exact === null ? null : Number(roundPercent(exact)));

const byLoss = (a: InvoiceImpact['dishes'][number], b: InvoiceImpact['dishes'][number]) =>
  (a.monthly ?? 0) - (b.monthly ?? 0) ||
  (a.marginAfter ?? 0) - (a.marginBefore ?? 0) - ((b.marginAfter ?? 0) - (b.marginBefore ?? 0)) ||
  a.name.localeCompare(b.name, 'en');

function ingredientReply(
  cost: Cost,
  line: LineRow | undefined,
  dishes: ReadonlyMap<number, string> | undefined,
  sales: Sales,
  falling: ReadonlySet<number>,
): InvoiceImpact['ingredients'][number] {
  const reached = [...(dishes ?? [])];
  const money = reached.flatMap(([id, difference]) => {
    const sold = sales.get(id);
    return sold === undefined ? [] : [dec(difference).neg().times(dec(sold.quantity))];
  });
  return {
    ingredientId: cost.ingredientId,
    name: line?.ingredient_name ?? '',
    unit: line?.ingredient_unit ?? '',
    quantity: Number(cost.quantity ?? 0),
    costBefore: numberOrNull(cost.previousCost),
    costAfter: Number(cost.unitCost),
    change: cost.previousCost === null ? null : dec(cost.unitCost).minus(dec(cost.previousCost)).toNumber(),
    changePercent: numberOrNull(changePercent(cost.previousCost, cost.unitCost)),
    becomesCurrent: cost.becomesCurrent,
    note: cost.becomesCurrent ? null : 'An approved invoice with a later date sets the cost',
    dishes: reached.length,
    fallBelowTarget: reached.filter(([id]) => falling.has(id)).length,
    monthly: money.length === 0 ? null : Number(roundMoney(money.reduce((sum, amount) => sum.plus(amount), dec('0')))),
    lineIds: cost.lineIds,
  };
}
