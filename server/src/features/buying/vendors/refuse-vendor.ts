import { t } from '@platewise/domain';
import { problem } from '../../../platform/http/problem.ts';
import type { Within } from '../../people/audit/index.ts';
import { vendorRecord, vendorReply } from './vendor-record.ts';
import * as repo from './vendors.repo.ts';

/** A merged vendor only exists for past records. */
export async function refuseMerged(within: Within, row: repo.VendorRow): Promise<void> {
  if (row.merged_into === null) return;
  const into = await vendorRecord.find(within.trx, within.scope, row.merged_into, within);
  throw problem(
    'conflict',
    into === null
      ? t('{name} was merged into another vendor. Change that one.', { name: row.name })
      : t('{name} was merged into {other}. Change that one.', { name: row.name, other: into.name }),
  );
}

/** Active vendors of one restaurant have unique names, ignoring case. */
export async function refuseTakenName(within: Within, name: string, own?: number): Promise<void> {
  const other = await repo.findActiveByName(within.trx, within.scope, name);
  if (other === null || other === own) return;
  const row = await vendorRecord.find(within.trx, within.scope, other, within);
  throw problem('duplicate', t("There's already a vendor named {name}.", { name: row?.name ?? name }), {
    current: row === null ? undefined : vendorReply(within.caller, row),
  });
}
