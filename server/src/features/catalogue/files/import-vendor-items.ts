import {
  type BodyOf,
  CATALOGUE_ROWS_MAX,
  type CatalogueImported,
  type importVendorItems as endpoint,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Queryable, type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { readNamedRows } from '../../../platform/tables/index.ts';
import { recordRestaurantChange } from '../../audit/index.ts';
import { lockCosts } from '../../costing/index.ts';
import { vendorsWithNames } from '../../learning/index.ts';
import * as repo from './catalogue-files.repo.ts';
import { fileReply, refuseBadRows } from './file-reply.ts';
import { nameFinder, vendorFinder } from './known-names.ts';
import { type ItemPlan, type ItemRow, planItems } from './plan-items.ts';
import { VENDOR_ITEM_COLUMNS } from './vendor-item-columns.ts';

/** What vendors sell from a file, such as an order guide with its prices, or what it would do. */
export async function importVendorItems(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
  files: readonly UploadedFile[],
): Promise<CatalogueImported> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const [file] = files;
  if (file === undefined) throw invalidField('file', 'Choose a file');
  const { rows } = await readNamedRows(file, {
    names: VENDOR_ITEM_COLUMNS,
    required: ['vendor', 'description'],
    hint: 'Name the columns in the first row: at least Vendor and Description. The template shows how.',
    mostRows: CATALOGUE_ROWS_MAX,
  });
  const create = body.createVendors === 'true';
  if (body.dryRun === 'true') return fileReply(await planOf(deps.db, scope, rows, create), true);
  return tx(deps.db, async (trx) => {
    await lockCosts(trx, scope);
    const plan = await planOf(trx, scope, rows, create);
    refuseBadRows(plan, body.onError ?? 'stop');
    await write(trx, scope, plan, deps.clock());
    return fileReply(plan, false);
  });
}

async function planOf(
  db: Queryable,
  scope: RestaurantScope,
  rows: readonly ItemRow[],
  create: boolean,
): Promise<ItemPlan> {
  const held = await repo.readVendorItems(db, scope);
  const vendors = vendorFinder(await vendorsWithNames(db, scope), create);
  const ingredients = nameFinder(await repo.readIngredients(db, scope), 'ingredient');
  return planItems(rows, { held, vendors, ingredients });
}

async function write(trx: Tx, scope: RestaurantScope, plan: ItemPlan, now: Date): Promise<void> {
  if (plan.planned.length === 0) return;
  const keys = [...new Set(plan.planned.flatMap(({ addedVendor }) => addedVendor ?? []))];
  const ids = await repo.insertVendors(trx, scope, plan.newVendors);
  const byKey = new Map(keys.map((key, index) => [key, ids[index] ?? 0]));
  const writes = plan.planned.map(({ write: row, addedVendor }) =>
    addedVendor === null ? row : { ...row, vendorId: byKey.get(addedVendor) ?? 0 },
  );
  await repo.insertItems(
    trx,
    scope,
    writes.filter(({ id }) => id === null),
  );
  await repo.updateItems(
    trx,
    scope,
    writes.filter(({ id }) => id !== null),
    now,
  );
  const created = writes.filter(({ id }) => id === null).length;
  await recordRestaurantChange(trx, scope, {
    action: 'imported',
    subject: 'vendor item',
    subjectId: null,
    summary: `Imported vendor items of a file: ${created} new, ${writes.length - created} changed`,
    after: {
      ...(plan.newVendors.length > 0 ? { newVendors: plan.newVendors } : {}),
      changes: plan.changes.slice(0, 500).map(({ name, changes }) => [name, ...changes]),
    },
  });
}
