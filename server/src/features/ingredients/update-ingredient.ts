import type { BodyOf, updateIngredient as endpoint, Ingredient } from '@platewise/contract';
import { isUnit, type Unit } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller, RestaurantScope } from '../../platform/auth/caller.ts';
import { type Tx, tx } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { refuseStale } from '../../platform/http/stale.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { loadRecipes, lockCosts, recostAfter } from '../costing/index.ts';
import { costInUnit } from './convert-held-unit.ts';
import { ingredientReply } from './ingredient-reply.ts';
import { findIngredient, type IngredientRow } from './ingredients.repo.ts';
import { permitIngredient, refuseTakenName, takeIngredient } from './permit-ingredient.ts';
import { refuseForeignVendor, restaurantOfNamedVendor } from './referred-vendor.ts';
import * as repo from './write-ingredient.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Changes everything of an ingredient but its cost. Another unit converts the cost, it does not change it. */
export async function updateIngredient(deps: Deps, caller: Caller, id: number, body: Body): Promise<Ingredient> {
  const scope = await permitIngredient(deps.db, caller, id);
  refuseForeignVendor(await restaurantOfNamedVendor(deps.db, caller, body.vendorId), scope.restaurantId);
  const now = deps.clock();
  return tx(deps.db, async (trx, after) => {
    await lockCosts(trx, scope);
    const row = await takeIngredient(trx, scope, id);
    refuseStale(body.version, row.version, () => ingredientReply(caller, row));
    const values = mergeValues(row, body);
    const isActive = body.isActive ?? row.is_active;
    if (isActive) await refuseTakenName(trx, caller, scope, values.name, id);
    await repo.updateIngredient(trx, scope, id, { ...values, is_active: isActive }, now);
    if (values.unit !== row.unit) await convertCost(trx, scope, row, values.unit);
    const changed = (await findIngredient(trx, scope, id)) ?? row;
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'ingredient',
      subjectId: id,
      summary: summaryOf(row, changed),
      before: recorded(row),
      after: recorded(changed),
    });
    if (changesCosts(row, changed)) {
      await recostAfter(trx, scope, { ingredientIds: [id], cause: 'fact', now });
      after(() => deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }));
    }
    return ingredientReply(caller, (await findIngredient(trx, scope, id)) ?? changed);
  });
}

/** Called once the new facts are written, so that they count for the conversion too. */
async function convertCost(trx: Tx, scope: RestaurantScope, row: IngredientRow, unit: string): Promise<void> {
  const { ingredients } = await loadRecipes(trx, scope, [], [row.id]);
  const held = ingredients.get(row.id);
  if (held === undefined) throw new Error('an ingredient went away under its own lock');
  const references = await repo.findReferences(trx, scope, row.id);
  const cost = costInUnit({ ...held, unit: unitOf(row.unit) }, unitOf(unit), references);
  await repo.writeConvertedCost(trx, scope, row.id, cost);
}

function unitOf(text: string): Unit {
  if (isUnit(text)) return text;
  throw new Error(`'${text}' is stored as a unit and is none`);
}

function mergeValues(row: IngredientRow, body: Body): repo.IngredientValues {
  const quantity = pick(body.batchYieldQuantity, row.batch_yield_quantity);
  const unit = body.unit ?? row.unit;
  if (row.kind === 'purchased' && quantity !== null) {
    throw invalidField('batchYieldQuantity', 'Only a prep item has a batch yield');
  }
  return {
    name: body.name ?? row.name,
    unit,
    category: pick(body.category, row.category),
    vendor_id: pick(body.vendorId, row.vendor_id),
    yield_percent: body.yieldPercent ?? row.yield_percent,
    density_g_per_ml: pick(body.densityGPerMl, row.density_g_per_ml),
    grams_per_each: pick(body.gramsPerEach, row.grams_per_each),
    batch_yield_quantity: quantity,
    batch_yield_unit: quantity === null ? null : (pick(body.batchYieldUnit, row.batch_yield_unit) ?? unit),
  };
}

const pick = <T>(given: T | null | undefined, present: T | null) => (given === undefined ? present : given);

const costing = [
  'unit',
  'yield_percent',
  'density_g_per_ml',
  'grams_per_each',
  'batch_yield_quantity',
  'batch_yield_unit',
] as const;

const changesCosts = (before: IngredientRow, after: IngredientRow) => costing.some((key) => before[key] !== after[key]);

function recorded(row: IngredientRow) {
  const { name, unit, category, current_cost, vendor_id, is_active } = row;
  const facts = Object.fromEntries(costing.map((key) => [key, row[key]]));
  return { name, unit, category, current_cost, vendor_id, is_active, ...facts };
}

function summaryOf(before: IngredientRow, after: IngredientRow): string {
  if (before.is_active && !after.is_active) return `Deactivated the ingredient ${before.name}`;
  if (!before.is_active && after.is_active) return `Activated the ingredient ${after.name}`;
  if (before.name !== after.name) return `Renamed the ingredient ${before.name} to ${after.name}`;
  if (before.unit !== after.unit) return `Changed the unit of ${after.name} from ${before.unit} to ${after.unit}`;
  return `Changed the ingredient ${after.name}`;
}
