import type { BodyOf, CatalogueImported, importVendorItems as endpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../../platform/db/index.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { vendorsWithNames } from '../../../buying/learning/index.ts';
import { recordRestaurantChange } from '../../../people/audit/index.ts';
import * as repo from './catalogue-files.repo.ts';
import { recordedChanges } from './file-reply.ts';
import { importFile } from './import-file.ts';
import { nameFinder, vendorFinder } from './known-names.ts';
import { type ItemPlan, type ItemRow, planItems } from './plan-items.ts';
import { VENDOR_ITEM_COLUMNS } from './vendor-item-columns.ts';

/** Imports vendor items from a file, such as an order guide with prices, or previews it. */
export async function importVendorItems(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof endpoint>,
  files: readonly UploadedFile[],
): Promise<CatalogueImported> {
  return importFile(deps, caller, body, files, {
    names: VENDOR_ITEM_COLUMNS,
    required: ['vendor', 'description'],
    hint: msg('The first row must name the columns, at least Vendor and Description. See the template.'),
    plan: planOf,
    write: (trx, scope, plan) => write(trx, scope, plan, deps.clock()),
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
  const ingredients = nameFinder(await repo.readIngredients(db, scope));
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
    summary: msg('Imported vendor items from a file: {created} new, {changed} changed', {
      created,
      changed: writes.length - created,
    }),
    after: {
      ...(plan.newVendors.length > 0 ? { newVendors: plan.newVendors } : {}),
      changes: recordedChanges(plan),
    },
  });
}
