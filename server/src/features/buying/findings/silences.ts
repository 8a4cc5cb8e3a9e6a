import type { FindingSilence, listSilences as listEndpoint, QueryOf } from '@platewise/contract';
import { removeSilence as removeEndpoint } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { lockFindings, markInvoicesOfVendor } from '../audit-marks/index.ts';
import { kindOf } from './finding-status.ts';
import * as repo from './silences.repo.ts';

export async function listSilences(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<Page<FindingSilence>> {
  const page = await repo.listSilences(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    kind: kindOf(row.kind),
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    can: { remove: caller.may(removeEndpoint.access, row.restaurant_id) },
  }));
}

/** The vendor's invoices are audited again; what was dismissed stays dismissed. */
export async function removeSilence(deps: Deps, caller: Caller, id: number): Promise<undefined> {
  const row = await repo.findSilence(deps.db, caller.sight, id);
  if (row === null) throw notFound('The silenced kind');
  const scope = caller.permit(row.restaurant_id);
  return tx(deps.db, async (trx) => {
    // First: an audit holds its invoices, then the findings.
    await markInvoicesOfVendor(trx, scope, row.vendor_id, deps.clock());
    await lockFindings(trx, scope);
    if (!(await repo.deleteSilence(trx, scope, id))) throw notFound('The silenced kind');
    await recordRestaurantChange(trx, scope, {
      action: 'unsilenced',
      subject: 'vendor',
      subjectId: row.vendor_id,
      summary: msg('Turned a check back on for {vendor}', { vendor: row.vendor_name }),
      before: { kind: row.kind },
    });
    deps.events.publish({ type: 'findings', restaurantId: scope.restaurantId }, trx);
    return undefined;
  });
}
