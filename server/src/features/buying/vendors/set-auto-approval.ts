import type { BodyOf, setVendorAutoApproval as endpoint, Vendor } from '@platewise/contract';
import { type Message, type Money, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { changeRecord, type Within, withinRecord } from '../../people/audit/index.ts';
import { vendorRecord } from './vendor-record.ts';
import { writeColumns } from './vendors.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Whether a vendor's invoices may be approved automatically: requires permission to approve. */
export const setAutoApproval = (deps: Deps, caller: Caller, id: number, body: Body): Promise<Vendor> =>
  withinRecord(deps, caller, vendorRecord, id, (within) => changeAutoApproval(within, id, body));

/** The same within a transaction. */
export const changeAutoApproval = (within: Within, id: number, body: Body): Promise<Vendor> =>
  changeRecord(within, vendorRecord, { id, version: body.version }, async (row) => {
    const values = { setting: body.setting, limit: body.limit ?? null };
    const columns = { auto_approval: values.setting, auto_approval_limit: values.limit };
    await writeColumns(within.trx, within.scope, id, within.now, columns);
    return {
      summary: summaryOf(row.name, values),
      before: { autoApproval: row.auto_approval, autoApprovalLimit: row.auto_approval_limit },
      after: { autoApproval: values.setting, autoApprovalLimit: values.limit },
    };
  });

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
