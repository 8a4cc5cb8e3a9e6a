import type { BodyOf, reopenFindings as endpoint, Finding } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { decideFindings } from './decide-findings.ts';
import { writeDecision } from './findings.repo.ts';

/** Undoes dismissals. */
export function reopenFindings(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Finding[]> {
  return decideFindings(deps, caller, body.items, 'dismissed', async (trx, scope, rows) => {
    const ids = rows.map(({ id }) => id);
    await writeDecision(trx, scope, ids, { dismissed: false, note: null }, deps.clock());
    for (const row of rows) {
      await recordRestaurantChange(trx, scope, {
        action: 'reopened',
        subject: 'finding',
        subjectId: row.id,
        summary:
          row.kind === 'bank_account'
            ? msg('Reopened the changed bank account of {vendor}', { vendor: row.vendor_name })
            : msg('Reopened an overcharge from {vendor}', { vendor: row.vendor_name }),
        before: { note: row.note },
      });
    }
    return undefined;
  });
}
