import type { InvoiceImpact } from '@platewise/contract';
import {
  businessDateAt,
  cameToRule,
  dec,
  type Quantity,
  t,
  type UnitCost,
  type UnpostedLine,
  type UnpostedReason,
} from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { type DishChange, projectCosts, projectEach } from '../../../kitchen/costing/index.ts';
import type { Incoming } from '../../../pricing/price-trends/index.ts';
import type { LineRow } from '../lines/line-items.repo.ts';
import { type LoadedInvoice, rateOf } from '../loaded-invoice.ts';
import { costsDateOf } from './costs-date.ts';
import { decidePosting } from './posted-costs.ts';
import * as posting from './posting.repo.ts';

export type Dish = Pick<
  DishChange,
  'menuItemId' | 'name' | 'price' | 'taxRate' | 'targetMargin' | 'costBefore' | 'costAfter'
>;
export type Cost = {
  ingredientId: number;
  unitCost: UnitCost;
  quantity: Quantity | null;
  previousCost: UnitCost | null;
  becomesCurrent: boolean;
  lineIds: number[];
};
export type Found = {
  state: InvoiceImpact['state'];
  costs: Cost[];
  skipped: InvoiceImpact['skipped'];
  dishes: Dish[];
  /** Each ingredient's own effect on each dish's cost. */
  each: Map<number, Map<number, string>>;
  /** What it adds to purchases when approved. */
  incoming?: Incoming;
};

/** What approving would do. */
export async function projected(deps: Deps, loaded: LoadedInvoice, lines: LineRow[]): Promise<Found> {
  const { row, scope } = loaded;
  const rate = rateOf(loaded);
  if (rate === null) return unknownRate(lines);
  const date = costsDateOf(row) ?? businessDateAt(deps.clock().toISOString(), scope.settings.timezone, '00:00');
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
    incoming: {
      date,
      quantities: new Map(
        decision.costs.flatMap(({ ingredientId, quantity }) => (quantity === null ? [] : [[ingredientId, quantity]])),
      ),
    },
  };
}

/** Without the rate nothing can be converted, and assuming 1:1 would give a wrong figure. */
function unknownRate(lines: LineRow[]): Found {
  const reason = t('The invoice is in another currency. Enter the exchange rate.');
  const mapped = lines.filter((line) => line.line_type === 'product' && line.ingredient_id !== null);
  const skipped = mapped.map((line) => ({ lineId: line.id, description: line.description, reason }));
  return { state: 'projected', costs: [], skipped, dishes: [], each: new Map() };
}

/** What approving did. */
export async function posted(deps: Deps, loaded: LoadedInvoice, lines: LineRow[]): Promise<Found> {
  const { row, scope } = loaded;
  const rows = await posting.postedRows(deps.db, scope, row.id);
  const moves = await posting.postedDishMoves(deps.db, scope, {
    id: row.id,
    approvedAt: row.approved_at ?? deps.clock(),
  });
  const ruled = await ruling(deps, scope, rows);
  const each = await movedByEach(
    deps,
    scope,
    rows.filter((one) => ruled.has(one.ingredient_id)),
  );
  return {
    state: 'posted',
    costs: rows.map((one) => ({
      ingredientId: one.ingredient_id,
      unitCost: one.price,
      quantity: one.quantity,
      previousCost: one.previous_cost,
      becomesCurrent: ruled.has(one.ingredient_id),
      lineIds: one.line_ids,
    })),
    skipped: skippedOf(unposted(loaded, rows, lines), lines),
    dishes: moves.map((move) => ({
      menuItemId: move.menu_item_id,
      name: move.name,
      price: move.price,
      taxRate: move.tax_rate,
      targetMargin: move.target_margin,
      costBefore: move.cost_before,
      costAfter: move.cost_after,
    })),
    each,
  };
}

/** Why lines weren't posted. A line that would be posted now lacked a fact at the time. */
function unposted(loaded: LoadedInvoice, rows: readonly posting.PostedRow[], lines: LineRow[]): UnpostedLine[] {
  const wrote = new Set(rows.flatMap((one) => one.line_ids));
  const date = costsDateOf(loaded.row) ?? '2000-01-01';
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

/** The invoice's rows that set the current cost, by ingredient: judged by what was in force when they were written. */
async function ruling(deps: Deps, scope: RestaurantScope, rows: readonly posting.PostedRow[]): Promise<Set<number>> {
  const history = await posting.costHistory(
    deps.db,
    scope,
    rows.map((one) => one.ingredient_id),
  );
  return new Set(
    rows.flatMap(({ id, ingredient_id }) => {
      const all = history.get(ingredient_id) ?? [];
      const own = all.find((row) => row.id === id);
      if (own === undefined) return [];
      const inForce = (row: posting.WrittenPrice) => row.voidedAt === null || row.voidedAt > own.writtenAt;
      const before = all.filter((row) => row.id < id && inForce(row));
      return cameToRule(own, before) ? [ingredient_id] : [];
    }),
  );
}

/** How much each ingredient alone changed the dishes, from its cost before to its cost after. */
async function movedByEach(
  deps: Deps,
  scope: RestaurantScope,
  rows: readonly posting.PostedRow[],
): Promise<Map<number, Map<number, string>>> {
  const known = rows.filter((one) => one.previous_cost !== null);
  const project = (cost: (row: posting.PostedRow) => string) =>
    projectEach(deps.db, scope, scope.restaurantId, new Map(known.map((one) => [one.ingredient_id, cost(one)])));
  const met = await project((one) => one.previous_cost ?? one.price);
  const made = await project((one) => one.price);
  return new Map(
    known.map(({ ingredient_id: id }) => {
      const [from, to] = [met.get(id), made.get(id)];
      const dishes = [...new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])];
      return [
        id,
        new Map(
          dishes.map((dish) => [
            dish,
            dec(to?.get(dish) ?? 0)
              .minus(from?.get(dish) ?? 0)
              .toFixed(),
          ]),
        ),
      ];
    }),
  );
}

/** Charges and credits aren't expected to carry a cost, so nothing is reported. */
const isQuiet = (reason: UnpostedReason) => reason === 'not_a_product' || reason === 'credit';

function words(reason: UnpostedReason): string {
  switch (reason) {
    case 'unmapped':
      return t('No ingredient linked');
    case 'missing_conversion':
      return t('A unit conversion is missing');
    case 'no_quantity':
      return t('The quantity is missing');
    case 'no_price':
      return t('The price is missing');
    case 'out_of_range':
      return t('The cost per unit is too small or too large to be stored');
    case 'credit':
      return t("Credits don't change costs");
    case 'not_a_product':
      return t('Not a product');
  }
}
