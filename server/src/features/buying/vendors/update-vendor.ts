import {
  type BodyOf,
  type changeVendors as bulkEndpoint,
  type updateVendor as endpoint,
  setVendorAutoApproval,
  type Vendor,
  vendorContact,
} from '@platewise/contract';
import { type Message, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { withDetails } from '../../../platform/db/details.ts';
import { tx } from '../../../platform/db/index.ts';
import { changeEach, scopeOfBulk } from '../../../platform/http/bulk.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import { changeRecord, type Within, withinRecord } from '../../people/audit/index.ts';
import { rememberName } from '../learning/index.ts';
import { refuseMerged, refuseTakenName } from './refuse-vendor.ts';
import { changeAutoApproval } from './set-auto-approval.ts';
import { vendorRecord } from './vendor-record.ts';
import * as repo from './vendors.repo.ts';

type Body = BodyOf<typeof endpoint>;

export const updateVendor = (deps: Deps, caller: Caller, id: number, body: Body): Promise<Vendor> =>
  withinRecord(deps, caller, vendorRecord, id, async (within) => {
    if (body.restaurantId !== undefined && body.restaurantId !== within.scope.restaurantId) {
      throw invalidField('restaurantId', "A vendor can't be moved to another restaurant");
    }
    return changeVendor(within, id, body);
  });

const changeVendor = (within: Within, id: number, body: Body): Promise<Vendor> =>
  changeRecord(within, vendorRecord, { id, version: body.version }, async (row) => {
    const { trx, scope, now } = within;
    const values = {
      name: body.name ?? row.name,
      contactInfo: withDetails(vendorContact, row.contact_info, body.contactInfo),
      isActive: body.isActive ?? row.is_active,
    };
    await refuseMerged(within, row);
    if (values.isActive) await refuseTakenName(within, values.name, id);
    await repo.updateVendor(trx, scope, id, values, now);
    await rememberName(trx, scope, { id, name: values.name, formerName: row.name }, now);
    return { summary: summaryOf(row, values), before: repo.valuesOf(row), after: values };
  });

function summaryOf(row: repo.VendorRow, values: { name: string; isActive: boolean }): Message {
  if (row.is_active && !values.isActive) return msg('Deactivated the vendor {name}', { name: row.name });
  if (!row.is_active && values.isActive) return msg('Activated the vendor {name}', { name: values.name });
  if (row.name !== values.name)
    return msg('Renamed the vendor {before} to {after}', { before: row.name, after: values.name });
  return msg('Changed the vendor {name}', { name: values.name });
}

type Change = BodyOf<typeof bulkEndpoint>['items'][number];

/** Updates several vendors of one restaurant: all, or none if one is refused. */
export async function changeVendors(
  deps: Deps,
  caller: Caller,
  { items }: BodyOf<typeof bulkEndpoint>,
): Promise<Vendor[]> {
  const ids = items.map(({ id }) => id);
  const records = await repo.findSeveralVendors(deps.db, caller.sight, ids);
  const scope = scopeOfBulk(caller, items, records, ids.length === 1 ? 'The vendor' : 'One of the vendors');
  if (
    items.some(({ autoApproval }) => autoApproval !== undefined) &&
    !caller.may(setVendorAutoApproval.access, scope.restaurantId)
  ) {
    throw problem('forbidden', 'Only managers can change automatic approval.');
  }
  return tx(deps.db, (trx) => {
    const within = { deps, trx, caller, scope, now: deps.clock() };
    return changeEach(items, records, (change) => changeOne(within, change));
  });
}

async function changeOne(within: Within, { id, version, isActive, autoApproval }: Change): Promise<Vendor> {
  if (autoApproval === undefined) return changeVendor(within, id, { version, isActive });
  const next = isActive === undefined ? version : (await changeVendor(within, id, { version, isActive })).version;
  const held = await repo.autoApprovalOfVendor(within.trx, within.scope, id);
  return changeAutoApproval(within, id, { version: next, setting: autoApproval, limit: held?.limit ?? null });
}
