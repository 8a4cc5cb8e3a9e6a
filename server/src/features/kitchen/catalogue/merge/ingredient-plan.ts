import type { MissingFactReply } from '@platewise/contract';
import {
  type CostIngredient,
  convert,
  costPerMerged,
  dec,
  mergeFactor,
  mergeFacts,
  rulingCost,
  t,
  translated,
  type UnitCost,
} from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { invalidField, notFound, problem } from '../../../../platform/http/problem.ts';
import { openCounts } from '../../../stock/inventory/index.ts';
import { loadRecipes } from '../../costing/index.ts';
import { findIngredient, permitIngredient } from '../../ingredients/index.ts';
import * as sides from './ingredient-sides.repo.ts';

export type Row = NonNullable<Awaited<ReturnType<typeof findIngredient>>>;

export type Blocked = { message: string; missing: MissingFactReply | null };

/** Both sides of a merge, and its result. */
export type IngredientPlan = {
  from: Row;
  into: Row;
  uses: sides.IngredientCounts;
  /** Null if there is no conversion; then none is needed, or the merge is blocked. */
  factor: string | null;
  blocked: Blocked | null;
  costOf: 'from' | 'into' | null;
  /** Per unit of the remaining one. */
  cost: UnitCost | null;
  /** Units used in recipes of the merged one that mean a different amount for the remaining one. */
  restated: { unit: string; times: string }[];
};

/** The scope of the restaurant both belong to: 404 if either is out of reach. */
export async function permitBoth(
  db: Queryable,
  caller: Caller,
  { id, intoId }: { id: number; intoId: number },
): Promise<RestaurantScope> {
  const scope = await permitIngredient(db, caller, id);
  const other = await permitIngredient(db, caller, intoId);
  if (other.restaurantId !== scope.restaurantId) {
    throw invalidField('intoId', 'These ingredients belong to different restaurants');
  }
  if (id === intoId) throw invalidField('intoId', 'Choose another ingredient');
  return scope;
}

export async function planIngredientMerge(
  db: Queryable,
  scope: RestaurantScope,
  { id, intoId }: { id: number; intoId: number },
): Promise<IngredientPlan> {
  const from = await present(db, scope, id);
  const into = await present(db, scope, intoId);
  const uses = await sides.countUses(db, scope, id);
  const { ingredients } = await loadRecipes(db, scope, [], [id, intoId]);
  const [held, other] = [ingredients.get(id), ingredients.get(intoId)];
  if (held === undefined || other === undefined) throw new Error('an ingredient went away while it was looked at');
  const converted = mergeFactor(held.unit, other.unit, other.facts, held.facts);
  const factor = converted.ok ? converted.factor : null;
  const missing = converted.ok ? null : converted.missing;
  const blocked =
    (await refusal(db, scope, from, into)) ??
    (missing !== null && needsUnit(from, uses) ? lacking(missing, from, into) : null);
  return { from, into, uses, factor, blocked, ...costAfter(from, into, factor), restated: await restatedUnits() };

  async function restatedUnits() {
    if (factor === null || held === undefined || other === undefined) return [];
    const units = await sides.unitsInUse(db, scope, id);
    return units.flatMap((unit) => restate(unit, held, other, factor));
  }
}

async function present(db: Queryable, scope: RestaurantScope, id: number): Promise<Row> {
  const row = await findIngredient(db, scope, id);
  if (row === null) throw notFound('The ingredient');
  return row;
}

/** Reasons that no additional fact can fix. */
async function refusal(db: Queryable, scope: RestaurantScope, from: Row, into: Row): Promise<Blocked | null> {
  const gone = [from, into].find((row) => row.merged_into !== null);
  if (gone !== undefined) return { message: t('{name} was already merged.', { name: gone.name }), missing: null };
  if (!into.is_active)
    return { message: t('{name} is not active. Activate it first.', { name: into.name }), missing: null };
  if (from.kind !== into.kind) {
    const [made, bought] = from.kind === 'prep' ? [from, into] : [into, from];
    return {
      message: t("{made} is made here and {purchased} is purchased, so they can't be merged.", {
        made: made.name,
        purchased: bought.name,
      }),
      missing: null,
    };
  }
  const [count] = await openCounts(db, scope, from.id);
  if (count === undefined) return null;
  const message = t('{name} is in the count “{count}”, which is still open. Close it first.', {
    name: from.name,
    count,
  });
  return { message, missing: null };
}

/** Whether any of its amounts or costs are in its unit. Packs and invoice lines have their own units. */
const needsUnit = (from: Row, uses: sides.IngredientCounts) =>
  from.current_cost !== null ||
  [uses.dishes, uses.prepItems, uses.prices, uses.stockMovements, uses.counts, uses.orders, uses.receipts].some(
    (count) => count > 0,
  );

const lacking = (missing: { kind: string; question: string }, from: Row, into: Row): Blocked => ({
  message: t("There's no conversion from {from} to {to} for {name}. {question}", {
    from: translated(from.unit),
    to: translated(into.unit),
    name: from.name,
    question: missing.question,
  }),
  missing: {
    kind: missing.kind,
    ...('unit' in missing ? { unit: String(missing.unit) } : {}),
    ingredientId: from.id,
    ingredientName: from.name,
    question: missing.question,
  },
});

function costAfter(from: Row, into: Row, factor: string | null): Pick<IngredientPlan, 'cost' | 'costOf'> {
  const of = (row: Row) => ({
    cost: row.current_cost,
    source: row.cost_source,
    setOn: row.cost_set_on,
    changedAt: row.last_updated?.toISOString() ?? null,
  });
  // A prep item's cost comes from its recipe.
  const ruling = into.kind === 'prep' ? 'into' : rulingCost(of(from), of(into));
  if (ruling === 'from' && from.current_cost !== null && factor !== null) {
    const cost = costPerMerged(from.current_cost, factor);
    if (cost !== null) return { costOf: 'from', cost };
  }
  return { costOf: into.current_cost === null ? null : 'into', cost: into.current_cost };
}

const nearly = '0.000001';

/** A case may be 20 lb for one and 25 lb for the other: recipes keep the amount they meant. */
function restate(unit: string, from: CostIngredient, into: CostIngredient, factor: string) {
  const own = convert('1', unit as CostIngredient['unit'], from.unit, from.facts);
  if (!own.ok) return [];
  const meant = dec(own.quantity).times(dec(factor));
  const there = convert('1', unit as CostIngredient['unit'], into.unit, mergeFacts(into.facts, from.facts));
  if (there.ok && dec(there.quantity).minus(meant).abs().lte(meant.times(nearly))) return [];
  return [{ unit, times: meant.toFixed() }];
}

export function refuseBlocked({ blocked }: IngredientPlan): void {
  if (blocked === null) return;
  const { message, missing } = blocked;
  throw problem('conflict', message, missing === null ? {} : { errors: [{ path: 'unit', message: missing.question }] });
}
