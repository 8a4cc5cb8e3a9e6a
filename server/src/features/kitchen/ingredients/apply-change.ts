import type { BodyOf, updateIngredient } from '@platewise/contract';
import { isUnit, type Message, msg, type Unit } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import {
  activatePlacesOf,
  deactivatePlacesOf,
  refuseHeldIngredient,
  refuseUnitOfStock,
  restateUnit,
} from '../../stock/inventory/index.ts';
import { loadRecipes } from '../costing/index.ts';
import { forgetAliases, rememberAlias } from './aliases.repo.ts';
import { changeOfUnit, type UnitChange } from './convert-held-unit.ts';
import { findIngredient, type IngredientRow } from './ingredients.repo.ts';
import { refuseTakenName } from './permit-ingredient.ts';
import * as repo from './write-ingredient.repo.ts';

export type IngredientChange = Omit<BodyOf<typeof updateIngredient>, 'version'>;

export type AppliedChange = {
  changed: IngredientRow;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Whether recipes using it need recosting. */
  costsMove: boolean;
};

/**
 * Applies a change to a locked ingredient. All checks run before any write, so in a bulk change a refused one stays
 * unchanged. Its former name is remembered.
 */
export async function applyChange(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  row: IngredientRow,
  change: IngredientChange,
  now: Date,
): Promise<AppliedChange> {
  const { id } = row;
  const values = mergeValues(row, change);
  const isActive = change.isActive ?? row.is_active;
  if (isActive) await refuseTakenName(trx, caller, scope, values.name, id);
  const leaves = row.is_active && !isActive;
  if (leaves) await refuseHeldIngredient(trx, scope, row);
  const inUnit = values.unit === row.unit ? null : await convertedTo(trx, scope, row, values);
  await repo.updateIngredient(trx, scope, id, { ...values, is_active: isActive }, now);
  if (inUnit !== null) {
    await repo.writeConvertedCost(trx, scope, id, inUnit.cost);
    if (inUnit.factor !== null) {
      await restateUnit(trx, scope, row, { unit: values.unit, factor: inUnit.factor }, now);
    }
  }
  if (leaves) await deactivatePlacesOf(trx, scope, id, now);
  if (!row.is_active && isActive) await activatePlacesOf(trx, scope, id, now);
  if (isActive) await forgetAliases(trx, scope, [values.name]);
  if (values.name.toLowerCase() !== row.name.toLowerCase()) await rememberAlias(trx, scope, id, row.name);
  const changed = (await findIngredient(trx, scope, id)) ?? row;
  return { changed, before: recorded(row), after: recorded(changed), costsMove: changesCosts(row, changed) };
}

/** The cost in the new unit, and the factor for its stock; new facts are used for the conversion too. */
async function convertedTo(
  trx: Tx,
  scope: RestaurantScope,
  row: IngredientRow,
  values: repo.IngredientValues,
): Promise<UnitChange> {
  const { ingredients } = await loadRecipes(trx, scope, [], [row.id]);
  const held = ingredients.get(row.id);
  if (held === undefined) throw new Error('an ingredient went away under its own lock');
  const references = await repo.findReferences(trx, scope, row.id);
  const { density_g_per_ml: densityGPerMl, grams_per_each: gramsPerEach } = values;
  const facts = { ...held.facts, densityGPerMl, gramsPerEach };
  const named = { ...held, name: values.name, unit: unitOf(row.unit), facts };
  const inUnit = changeOfUnit(named, unitOf(values.unit), references);
  if (inUnit.factor !== null) {
    const next = { unit: values.unit, factor: inUnit.factor };
    await refuseUnitOfStock(trx, scope, { id: row.id, name: values.name, unit: row.unit }, next);
  }
  return inUnit;
}

function unitOf(text: string): Unit {
  if (isUnit(text)) return text;
  throw new Error(`'${text}' is stored as a unit and is none`);
}

function mergeValues(row: IngredientRow, change: IngredientChange): repo.IngredientValues {
  const quantity = pick(change.batchYieldQuantity, row.batch_yield_quantity);
  const unit = change.unit ?? row.unit;
  if (row.kind === 'purchased' && quantity !== null) {
    throw invalidField('batchYieldQuantity', 'Only prep items have a batch yield');
  }
  return {
    name: change.name ?? row.name,
    unit,
    category: pick(change.category, row.category),
    vendor_id: pick(change.vendorId, row.vendor_id),
    yield_percent: change.yieldPercent ?? row.yield_percent,
    density_g_per_ml: pick(change.densityGPerMl, row.density_g_per_ml),
    grams_per_each: pick(change.gramsPerEach, row.grams_per_each),
    batch_yield_quantity: quantity,
    batch_yield_unit: quantity === null ? null : (pick(change.batchYieldUnit, row.batch_yield_unit) ?? unit),
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

/** A one-line summary: the most important change. */
export function changeSummary(before: IngredientRow, after: IngredientRow): Message {
  const { name } = after;
  if (before.is_active && !after.is_active) return msg('Deactivated the ingredient {name}', { name: before.name });
  if (!before.is_active && after.is_active) return msg('Activated the ingredient {name}', { name });
  if (before.name !== name)
    return msg('Renamed the ingredient {before} to {after}', { before: before.name, after: name });
  if (before.unit !== after.unit) {
    const units = { from: { message: before.unit }, to: { message: after.unit } };
    return msg('Changed the unit of {name} from {from} to {to}', { name, ...units });
  }
  return msg('Changed the ingredient {name}', { name });
}
