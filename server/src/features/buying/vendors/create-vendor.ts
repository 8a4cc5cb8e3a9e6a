import type { BodyOf, createVendor as endpoint, Vendor } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { purchaseWindows } from './purchase-windows.ts';
import { vendorReply } from './vendor-reply.ts';
import { mergeContact, refuseTakenName } from './vendor-values.ts';
import * as repo from './vendors.repo.ts';

export async function createVendor(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Vendor> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const windows = purchaseWindows(caller, deps.clock());
  const values = { name: body.name, contactInfo: mergeContact({}, body.contactInfo) };
  return tx(deps.db, async (trx) => {
    await refuseTakenName(trx, caller, scope, windows, body.name);
    const id = await repo.insertVendor(trx, scope, values);
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'vendor',
      subjectId: id,
      summary: msg('Added the vendor {name}', { name: body.name }),
      after: values,
    });
    const row = await repo.findVendor(trx, scope, windows, id);
    if (row === null) throw new Error('a vendor that was just added is out of its own reach');
    return vendorReply(caller, row);
  });
}
