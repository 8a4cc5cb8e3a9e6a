import type { BodyOf, setVendorAutoApproval as endpoint, Vendor } from '@platewise/contract';
import { type Message, type Money, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { permitVendor } from './permit-vendor.ts';
import { purchaseWindows } from './purchase-windows.ts';
import type { Within } from './update-vendor.ts';
import { vendorReply } from './vendor-reply.ts';
import * as repo from './vendors.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Whether a vendor's invoices may be approved automatically: requires permission to approve. */
export async function setAutoApproval(deps: Deps, caller: Caller, id: number, body: Body): Promise<Vendor> {
  const scope = await permitVendor(deps, caller, id);
  return tx(deps.db, (trx) => changeAutoApproval({ trx, caller, scope, now: deps.clock() }, id, body));
}

/** The same within a transaction. */
export async function changeAutoApproval(within: Within, id: number, body: Body): Promise<Vendor> {
  const { trx, caller, scope, now } = within;
  const windows = purchaseWindows(caller, now);
  await repo.lockVendor(trx, scope, id);
  const row = await repo.findVendor(trx, scope, windows, id);
  if (row === null) throw notFound('The vendor');
  refuseStale(body.version, row.version, () => vendorReply(caller, row));
  const values = { setting: body.setting, limit: body.limit ?? null };
  await repo.setAutoApproval(trx, scope, id, values, now);
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'vendor',
    subjectId: id,
    summary: summaryOf(row.name, values),
    before: { autoApproval: row.auto_approval, autoApprovalLimit: row.auto_approval_limit },
    after: { autoApproval: values.setting, autoApprovalLimit: values.limit },
  });
  const changed = await repo.findVendor(trx, scope, windows, id);
  return vendorReply(caller, changed ?? row);
}

function summaryOf(name: string, { setting, limit }: { setting: Body['setting']; limit: Money | null }): Message {
  if (setting === 'off') return msg('Turned automatic approval for {name} off', { name });
  if (setting === 'on') {
    return limit === null
      ? msg('Turned automatic approval for {name} on', { name })
      : msg('Turned automatic approval for {name} on up to {limit}', { name, limit });
  }
  return limit === null
    ? msg("Set automatic approval for {name} to the restaurant's setting", { name })
    : msg("Set automatic approval for {name} to the restaurant's setting up to {limit}", { name, limit });
}
