import type { BodyOf, dismissFindings as endpoint, Finding } from '@platewise/contract';
import { msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { decideFindings } from './decide-findings.ts';
import { sightOf } from './finding-sight.ts';
import { recordedMoney } from './finding-status.ts';
import { type FindingRow, openOfKind, writeDecision } from './findings.repo.ts';
import { insertSilence } from './silences.repo.ts';

/** Dismisses findings, and if wanted all others of their kind and vendor, which aren't looked for any more. */
export function dismissFindings(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<Finding[]> {
  const { others } = sightOf(caller, caller.sight);
  return decideFindings(deps, caller, body.items, 'open', async (trx, scope, rows) => {
    const note = body.note || null;
    const more = body.silence === true ? await silence(deps, trx, scope, rows, others) : [];
    const ids = [...new Set([...rows.map(({ id }) => id), ...more])];
    await writeDecision(trx, scope, ids, { dismissed: true, note }, deps.clock());
    for (const row of rows) {
      await recordRestaurantChange(trx, scope, {
        action: 'dismissed',
        subject: 'finding',
        subjectId: row.id,
        summary:
          row.kind === 'bank_account'
            ? msg('Dismissed the changed bank account of {vendor}', { vendor: row.vendor_name })
            : msg('Dismissed an overcharge from {vendor}', { vendor: row.vendor_name }),
        after: { kind: row.kind, ...recordedMoney(row), note, silenced: body.silence === true, dismissed: ids.length },
      });
    }
    return ids;
  });
}

async function silence(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  rows: readonly FindingRow[],
  others: readonly number[],
): Promise<number[]> {
  const kinds = Map.groupBy(rows, ({ vendor_id: vendorId, kind }) => `${vendorId} ${kind}`);
  const ids: number[] = [];
  for (const [first] of kinds.values()) {
    if (first === undefined) continue;
    const of = { vendorId: first.vendor_id, kind: first.kind };
    await insertSilence(trx, scope, of, deps.clock());
    ids.push(...(await openOfKind(trx, scope, { ...of, others })));
  }
  return ids;
}
