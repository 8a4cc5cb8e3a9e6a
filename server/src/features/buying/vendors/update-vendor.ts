import type { BodyOf, updateVendor as endpoint, Vendor } from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { rememberName } from '../learning/index.ts';
import { permitVendor } from './permit-vendor.ts';
import { purchaseWindows } from './purchase-windows.ts';
import { vendorReply } from './vendor-reply.ts';
import { mergeContact, refuseMerged, refuseTakenName } from './vendor-values.ts';
import * as repo from './vendors.repo.ts';

export async function updateVendor(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Vendor> {
  const scope = await permitVendor(deps, caller, id);
  if (body.restaurantId !== undefined && body.restaurantId !== scope.restaurantId) {
    throw invalidField('restaurantId', "A vendor can't be moved to another restaurant");
  }
  return tx(deps.db, (trx) => changeVendor({ trx, caller, scope, now: deps.clock() }, id, body));
}

export type Within = { trx: Tx; caller: Caller; scope: RestaurantScope; now: Date };

/** Updates one vendor within a transaction. */
export async function changeVendor(within: Within, id: number, body: BodyOf<typeof endpoint>): Promise<Vendor> {
  const { trx, caller, scope, now } = within;
  const windows = purchaseWindows(caller, now);
  await repo.lockVendor(trx, scope, id);
  const row = await repo.findVendor(trx, scope, windows, id);
  if (row === null) throw notFound('The vendor');
  refuseStale(body.version, row.version, () => vendorReply(caller, row));
  const values = {
    name: body.name ?? row.name,
    contactInfo: mergeContact(row.contact_info, body.contactInfo),
    isActive: body.isActive ?? row.is_active,
  };
  await refuseMerged(trx, scope, row, windows);
  if (values.isActive) await refuseTakenName(trx, caller, scope, windows, values.name, id);
  await repo.updateVendor(trx, scope, id, values, now);
  await rememberName(trx, scope, { id, name: values.name, formerName: row.name }, now);
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'vendor',
    subjectId: id,
    summary: summaryOf(row, values),
    before: { name: row.name, contactInfo: row.contact_info, isActive: row.is_active },
    after: values,
  });
  const changed = await repo.findVendor(trx, scope, windows, id);
  return vendorReply(caller, changed ?? row);
}

function summaryOf(row: repo.VendorRow, values: { name: string; isActive: boolean }): Message {
  if (row.is_active && !values.isActive) return msg('Deactivated the vendor {name}', { name: row.name });
  if (!row.is_active && values.isActive) return msg('Activated the vendor {name}', { name: values.name });
  if (row.name !== values.name)
    return msg('Renamed the vendor {before} to {after}', { before: row.name, after: values.name });
  return msg('Changed the vendor {name}', { name: values.name });
}
