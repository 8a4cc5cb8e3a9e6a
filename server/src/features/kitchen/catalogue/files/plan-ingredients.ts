import {
  type CostIngredient,
  dec,
  type IngredientUnit,
  ingredientUnits,
  type Message,
  msg,
  nameKey,
  normaliseUnit,
  t,
  translated,
  type UnitCost,
} from '@platewise/domain';
import { ProblemError } from '../../../../platform/http/problem.ts';
import type { NamedRow } from '../../../../platform/tables/index.ts';
import { changeOfUnit } from '../../ingredients/index.ts';
import type { HeldIngredient, IngredientWrite } from './catalogue-files.repo.ts';
import { changeWords, type FilePlan } from './file-reply.ts';
import type { IngredientColumn } from './ingredient-columns.ts';
import type { vendorFinder } from './known-names.ts';
import { type Read, readAmount, readId, readText, readYield } from './row-text.ts';

export type IngredientRow = NamedRow<IngredientColumn>;

export type PlannedIngredient = {
  write: IngredientWrite;
  /** The key of a vendor to be added for it. */
  addedVendor: string | null;
  held: HeldIngredient | null;
  /** The cost from the file, and the current cost converted to a new unit. */
  cost: UnitCost | null;
  converted: string | null | undefined;
  /** Whether recipes using it need recosting. */
  costsMove: boolean;
};
export type IngredientPlan = FilePlan & { planned: PlannedIngredient[] };

export type Surroundings = {
  held: readonly HeldIngredient[];
  /** Ingredients whose unit may change, with their conversion facts. */
  costed: ReadonlyMap<number, CostIngredient>;
  vendors: ReturnType<typeof vendorFinder>;
};

/** An invalid row, with a message for the user. */
class BadRow extends Error {}

/**
 * What each row of a file would do. Empty cells change nothing; a row without an id matches its ingredient by name.
 */
export function planIngredients(rows: readonly IngredientRow[], around: Surroundings): IngredientPlan {
  const plan: IngredientPlan = {
    rowsRead: rows.length,
    changes: [],
    same: 0,
    problems: [],
    newVendors: [],
    planned: [],
  };
  const byId = new Map(around.held.map((one) => [one.id, one]));
  const byKey = new Map([
    ...around.held.flatMap((one) => one.aliases.map((alias) => [nameKey(alias), one] as const)),
    ...around.held.map((one) => [nameKey(one.name), one] as const),
  ]);
  const seen = new Map<string, number>();
  for (const row of rows) {
    try {
      const held = heldOf(row, byId, byKey);
      const name = nameOf(row, held, byKey);
      const key = held === null ? `new ${nameKey(name)}` : `id ${held.id}`;
      const earlier = seen.get(key);
      if (earlier !== undefined)
        throw new BadRow(t('Line {line} already has {name}.', { line: String(earlier), name }));
      seen.set(key, row.line);
      take(plan, row, planRow(row, name, held, around));
    } catch (error) {
      if (!(error instanceof BadRow) && !(error instanceof ProblemError)) throw error;
      plan.problems.push({ line: row.line, message: translated(error.message) });
    }
  }
  const used = new Set(plan.planned.flatMap(({ addedVendor }) => addedVendor ?? []));
  plan.newVendors = [...around.vendors.added].filter(([key]) => used.has(key)).map(([, name]) => name);
  return plan;
}

function heldOf(
  row: IngredientRow,
  byId: ReadonlyMap<number, HeldIngredient>,
  byKey: ReadonlyMap<string, HeldIngredient>,
): HeldIngredient | null {
  const id = given(readId(row.id));
  if (id === undefined) return byKey.get(nameKey(row.name)) ?? null;
  const held = byId.get(id);
  if (held === undefined)
    throw new BadRow(t('No ingredient here has the ID {id}. Clear the cell to match by name.', { id: String(id) }));
  return held;
}

/** Only a row with an id can rename. */
function nameOf(row: IngredientRow, held: HeldIngredient | null, byKey: ReadonlyMap<string, HeldIngredient>): string {
  const name = row.name.slice(0, 160);
  if (held === null) {
    if (nameKey(name) === '') throw new BadRow(t('Ingredient name is missing.'));
    return name;
  }
  if (row.id === '' || name === '') return held.name;
  const other = byKey.get(nameKey(name));
  if (other !== undefined && other.id !== held.id && nameKey(other.name) === nameKey(name)) {
    throw new BadRow(t("There's already an ingredient named {name}.", { name: other.name }));
  }
  if (nameKey(name) === '') throw new BadRow(t('Ingredient name is missing.'));
  return name;
}

function planRow(
  row: IngredientRow,
  name: string,
  held: HeldIngredient | null,
  around: Surroundings,
): PlannedIngredient {
  const unit = unitOf(row, held);
  const vendor = vendorOf(row, held, around);
  const cost = given(readAmount(row.cost, 'cost', { zero: true }));
  const write: IngredientWrite = {
    id: held?.id ?? null,
    name,
    unit,
    category: readText(row.category, 40) ?? held?.category ?? null,
    vendorId: vendor === undefined ? (held?.vendor_id ?? null) : 'id' in vendor ? vendor.id : null,
    yieldPercent: given(readYield(row.yield)) ?? held?.yield_percent ?? '100',
    density: given(readAmount(row.density, 'density', { zero: false })) ?? held?.density_g_per_ml ?? null,
    gramsEach: given(readAmount(row.gramsEach, 'weight_each', { zero: false })) ?? held?.grams_per_each ?? null,
  };
  const converted = held === null || held.unit === unit ? undefined : convertedCost(held, unit, write, around);
  const present = presentCost({ held, converted });
  const told = cost === undefined || (present !== null && dec(cost).eq(dec(present))) ? null : cost;
  if (told !== null && held?.kind === 'prep') {
    throw new BadRow(t('The cost of {name} follows from its recipe. Leave the cell empty.', { name: held.name }));
  }
  const facts = held !== null && factsDiffer(write, held);
  return {
    write,
    addedVendor: vendor !== undefined && 'added' in vendor ? vendor.added : null,
    held,
    cost: told,
    converted,
    costsMove: held !== null && (told !== null || converted !== undefined || facts),
  };
}

/** The current cost in the unit of the file. */
export const presentCost = ({ held, converted }: Pick<PlannedIngredient, 'held' | 'converted'>): string | null =>
  converted === undefined ? (held?.current_cost ?? null) : converted;

function unitOf({ unit }: IngredientRow, held: HeldIngredient | null): string {
  if (unit === '') {
    if (held !== null) return held.unit;
    throw new BadRow(t('Unit is missing.'));
  }
  const read = normaliseUnit(unit);
  const own = read === 'each' ? 'piece' : read;
  const found = ingredientUnits.find((one): one is IngredientUnit => one === own);
  if (found === undefined) {
    const values = { cell: `'${unit}'`, units: ingredientUnits.join(', ') };
    throw new BadRow(t("{cell} isn't a valid unit. Use one of: {units}.", values));
  }
  return found;
}

function vendorOf({ vendor }: IngredientRow, held: HeldIngredient | null, { vendors }: Surroundings) {
  if (vendor === '') return undefined;
  if (held?.vendor && nameKey(vendor) === nameKey(held.vendor)) {
    // Its own vendor can be inactive, and then isn't among those found by name; an active one of the same name takes over.
    const id = held.vendor_active ? undefined : vendors.named(vendor);
    return id === undefined ? undefined : { id };
  }
  const found = vendors.find(vendor);
  if (found === null) throw new BadRow(t('There is no vendor named {name}.', { name: vendor }));
  return found;
}

function convertedCost(
  held: HeldIngredient,
  unit: string,
  { density, gramsEach }: IngredientWrite,
  { costed }: Surroundings,
): string | null {
  const ingredient = costed.get(held.id);
  if (ingredient === undefined) throw new Error('an ingredient went away while its file was read');
  const facts = { ...ingredient.facts, densityGPerMl: density, gramsPerEach: gramsEach };
  const { stocked, used } = held;
  if (stocked) {
    throw new BadRow(
      t(
        'Stock of {name} is counted in {unit}. Change the unit on the Ingredients page, which converts the stock as well.',
        { name: held.name, unit: held.unit },
      ),
    );
  }
  return changeOfUnit({ ...ingredient, facts }, unit as IngredientUnit, { stocked, used, kept: true }).cost;
}

const sameAmount = (a: string | null, b: string | null) => (a === null || b === null ? a === b : dec(a).eq(dec(b)));

const factsDiffer = (write: IngredientWrite, held: HeldIngredient) =>
  !sameAmount(write.yieldPercent, held.yield_percent) ||
  !sameAmount(write.density, held.density_g_per_ml) ||
  !sameAmount(write.gramsEach, held.grams_per_each);

function take(plan: IngredientPlan, { line, vendor }: IngredientRow, planned: PlannedIngredient): void {
  const { write, held, cost } = planned;
  if (held === null) {
    plan.changes.push({ line, name: write.name, does: 'create', changes: [] });
    plan.planned.push(planned);
    return;
  }
  const changes = [
    changeWords('Ingredient', held.name, write.name),
    changeWords('Unit', held.unit, write.unit),
    changeWords('Category', held.category, write.category),
    planned.addedVendor !== null || write.vendorId !== held.vendor_id ? vendorWords(held, vendor) : null,
    cost === null ? null : changeWords('Current Cost', amount(held.current_cost), amount(cost)),
    changeWords('Yield %', amount(held.yield_percent), amount(write.yieldPercent)),
    changeWords('Grams per ml', amount(held.density_g_per_ml), amount(write.density)),
    changeWords('Grams per piece', amount(held.grams_per_each), amount(write.gramsEach)),
  ].filter((one) => one !== null);
  if (changes.length === 0) {
    plan.same += 1;
    return;
  }
  plan.changes.push({ line, name: held.name, does: 'change', changes });
  plan.planned.push(planned);
}

const vendorWords = ({ vendor: before, vendor_active }: HeldIngredient, after: string): Message | null =>
  before !== null && vendor_active === false && nameKey(before) === nameKey(after)
    ? msg('Vendor: {name} (inactive) to {name} (active)', { name: before })
    : changeWords('Vendor', before, after);

const amount = (value: string | null) => (value === null ? null : dec(value).toFixed());

function given<T>(read: Read<T>): T | undefined {
  if (!read.ok) throw new BadRow(read.message);
  return read.value;
}
