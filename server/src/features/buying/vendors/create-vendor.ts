import { type BodyOf, type createVendor as endpoint, type Vendor, vendorContact } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { withDetails } from '../../../platform/db/details.ts';
import { tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { refuseTakenName } from './refuse-vendor.ts';
import { vendorRecord, vendorReply } from './vendor-record.ts';
import * as repo from './vendors.repo.ts';

export async function createVendor(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Vendor> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const values = { name: body.name, contactInfo: withDetails(vendorContact, {}, body.contactInfo) };
  return tx(deps.db, async (trx) => {
    const within = { deps, trx, caller, scope, now: deps.clock() };
    await refuseTakenName(within, body.name);
    const id = await repo.insertVendor(trx, scope, values);
    await recordRestaurantChange(trx, scope, {
      action: 'created',
      subject: 'vendor',
      subjectId: id,
      summary: msg('Added the vendor {name}', { name: body.name }),
      after: values,
    });
    const row = await vendorRecord.find(trx, scope, id, within);
    if (row === null) throw new Error('a vendor that was just added is out of its own reach');
    return vendorReply(caller, row);
  });
}
