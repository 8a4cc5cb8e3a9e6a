import type { BodyOf, CatalogueImported, importIngredients as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../../platform/db/index.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { vendorsWithNames } from '../../../buying/learning/index.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import { emitCostMoves } from '../../../people/webhooks/index.ts';
import { alertOnCosts } from '../../../pricing/price-alerts/index.ts';
import { loadRecipes, recostAfter } from '../../costing/index.ts';
import { forgetAliases, rememberAlias, typedOn } from '../../ingredients/index.ts';
import * as repo from './catalogue-files.repo.ts';
import { recordedChanges } from './file-reply.ts';
import { importFile } from './import-file.ts';
import { INGREDIENT_COLUMNS } from './ingredient-columns.ts';
import { vendorFinder } from './known-names.ts';
import {
  type IngredientPlan,
  type IngredientRow,
  type PlannedIngredient,
  planIngredients,
  presentCost,
} from './plan-ingredients.ts';

/** Imports ingredients from a file, or previews it. */
export async function importIngredients(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
  files: readonly UploadedFile[],
): Promise<CatalogueImported> {
  return importFile(deps, caller, body, files, {
    names: INGREDIENT_COLUMNS,
    required: ['name'],
    hint: msg('The first row must name the columns, at least Ingredient. See the template.'),
    plan: planOf,
    write: async (trx, scope, plan) => {
      await write(deps, trx, scope, plan);
      deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
    },
  });
}

async function planOf(
  db: Queryable,
  scope: RestaurantScope,
  rows: readonly IngredientRow[],
  create: boolean,
): Promise<IngredientPlan> {
  const held = await repo.readIngredients(db, scope);
  const vendors = vendorFinder(await vendorsWithNames(db, scope), create);
  const { ingredients: costed } = await loadRecipes(
    db,
    scope,
    [],
    held.map(({ id }) => id),
  );
  return planIngredients(rows, { held, costed, vendors });
}

async function write(deps: Deps, trx: Tx, scope: RestaurantScope, plan: IngredientPlan): Promise<void> {
  if (plan.planned.length === 0) return;
  const now = deps.clock();
  const planned = await withVendors(trx, scope, plan);
  const isNew = ({ held }: PlannedIngredient) => held === null;
  await rememberNames(trx, scope, planned);
  const ids = await repo.insertIngredients(
    trx,
    scope,
    planned.filter(isNew).map((one) => one.write),
  );
  const there = planned.filter((one) => !isNew(one));
  await repo.updateIngredients(
    trx,
    scope,
    there.map((one) => one.write),
    now,
  );
  await repo.writeConverted(
    trx,
    scope,
    there.flatMap(({ held, converted }) =>
      held === null || converted === undefined ? [] : [{ id: held.id, cost: converted }],
    ),
  );
  const idOf = ({ write, held }: PlannedIngredient) => held?.id ?? ids.get(write.name.toLowerCase()) ?? 0;
  const costs = planned.flatMap((one) => (one.cost === null ? [] : [{ id: idOf(one), cost: one.cost }]));
  await repo.writeCosts(trx, scope, costs, { now, today: typedOn(scope, now) });
  const recost = there.flatMap(({ held, costsMove }) => (held !== null && costsMove ? [held.id] : []));
  await recordImport(trx, scope, plan, planned, idOf);
  if (recost.length > 0) await recostAfter(trx, scope, { ingredientIds: recost, cause: 'typed', now });
  const moves = there.flatMap((one) => {
    const { held, cost, write } = one;
    if (held === null || cost === null) return [];
    return [{ ingredientId: held.id, name: write.name, unit: write.unit, before: presentCost(one), after: cost }];
  });
  await emitCostMoves(deps, trx, scope, moves, { cause: 'typed', invoiceId: null });
  await alertOnCosts(deps, trx, scope, moves);
}

/** The rows with the ids of newly added vendors. */
async function withVendors(trx: Tx, scope: RestaurantScope, plan: IngredientPlan): Promise<PlannedIngredient[]> {
  const keys = [...new Set(plan.planned.flatMap(({ addedVendor }) => addedVendor ?? []))];
  if (keys.length === 0) return plan.planned;
  const ids = await repo.insertVendors(trx, scope, plan.newVendors);
  const byKey = new Map(keys.map((key, index) => [key, ids[index] ?? null]));
  await recordRestaurantChange(trx, scope, {
    action: 'created',
    subject: 'vendor',
    subjectId: null,
    summary: msg('Added {count, plural, one {# vendor} other {# vendors}} from an ingredient file', {
      count: keys.length,
    }),
    after: { names: plan.newVendors },
  });
  return plan.planned.map((one) =>
    one.addedVendor === null ? one : { ...one, write: { ...one.write, vendorId: byKey.get(one.addedVendor) ?? null } },
  );
}

async function rememberNames(trx: Tx, scope: RestaurantScope, planned: readonly PlannedIngredient[]): Promise<void> {
  const renamed = planned.filter(({ held, write }) => held !== null && held.name !== write.name);
  const fresh = planned.filter(({ held }) => held === null);
  await forgetAliases(
    trx,
    scope,
    [...renamed, ...fresh].map(({ write }) => write.name),
  );
  for (const { held, write } of renamed) {
    if (held !== null && held.name.toLowerCase() !== write.name.toLowerCase()) {
      await rememberAlias(trx, scope, held.id, held.name);
    }
  }
}

/** One audit entry for the whole file, with every cost before and after. */
async function recordImport(
  trx: Tx,
  scope: RestaurantScope,
  plan: IngredientPlan,
  planned: readonly PlannedIngredient[],
  idOf: (one: PlannedIngredient) => number,
): Promise<void> {
  const created = planned.filter(({ held }) => held === null).length;
  const costs = planned.filter(({ cost }) => cost !== null);
  await recordRestaurantChange(trx, scope, {
    action: 'imported',
    subject: 'ingredient',
    subjectId: null,
    summary: msg('Imported ingredients from a file: {created} new, {changed} changed', {
      created,
      changed: planned.length - created,
    }),
    before: { costs: costs.map((one) => [idOf(one), presentCost(one)]) },
    after: {
      costs: costs.map((one) => [idOf(one), one.cost]),
      changes: recordedChanges(plan),
    },
  });
}
