import {
  type AutoApprovalDecision,
  type AutoApprovalPolicy,
  type AutoApprovalReason,
  autoApprovalDecision,
  autoApprovalPolicy,
  type Money,
  msg,
  vendorAutoApprovals,
} from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../../platform/auth/session.repo.ts';
import { type Queryable, type Tx, tx } from '../../../../platform/db/index.ts';
import { lockCosts } from '../../../kitchen/costing/index.ts';
import { rulesOn } from '../../approvals/index.ts';
import { autoApprovalOfVendor } from '../../vendors/index.ts';
import { differsFromCopies } from '../copies/compare-copy.ts';
import { findInvoice, lockInvoice } from '../invoices.repo.ts';
import { listLines } from '../lines/line-items.repo.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { noteAutoApproval } from '../write-invoice.repo.ts';
import { postApproval } from './approval-effects.ts';
import { auditStanding } from './audit-standing.repo.ts';
import type { AutoApprovalRecord } from './auto-approval-record.ts';
import { subjectOf } from './auto-approval-subject.ts';

/**
 * Decides once after each reading whether the invoice needs review, and approves it if not. The due flag is cleared in
 * the same transaction, under the invoice's lock: however often this runs, it approves once. Waits for the audit.
 */
export async function autoApprove(deps: Deps, wanted: RestaurantScope, id: number): Promise<void> {
  await tx(deps.db, async (trx) => {
    if ((await lockInvoice(trx, wanted, id)) === null) return;
    const row = await findInvoice(trx, wanted, id);
    // The current settings: they may have changed while the document was being read.
    const settings = await restaurantSettings(trx, wanted.restaurantId);
    if (row === null || settings === null || !row.auto_approval_due) return;
    const loaded: LoadedInvoice = { row, scope: backgroundScope(wanted.restaurantId, settings) };
    const policy = await policyOf(trx, loaded);
    if (!policy.on || row.approved_at !== null) return noteAutoApproval(trx, loaded.scope, id, null);
    const standing = await auditStanding(trx, loaded.scope, id, deps.clock());
    // Decided right after its audit, which the same change is due for.
    if (standing.due) return;
    await lockCosts(trx, loaded.scope);
    const lines = await listLines(trx, loaded.scope, id);
    const subject = await subjectOf(deps, trx, loaded, lines, policy.limit);
    const decision = against(autoApprovalDecision({ ...subject, findings: standing.open }), [
      ...((await differsFromCopies(trx, loaded.scope, row)) ? [documentsDiffer] : []),
      ...namedBy(await rulesOn(trx, loaded.scope, id, deps.clock())),
    ]);
    const record = recordOf(policy.limit, decision, deps.clock());
    if (!decision.ok) return noteAutoApproval(trx, loaded.scope, id, record);
    const along = { auto_approval: JSON.stringify(record) };
    await postApproval(deps, trx, loaded, { lines, rate: null, automatic: true, along });
  });
}

/** The decision failed: leave it to a person. */
export async function leaveToPerson(
  deps: { db: Queryable; clock: Deps['clock'] },
  scope: RestaurantScope,
  id: number,
): Promise<void> {
  const fault = { code: 'fault', message: msg('Something went wrong on our side'), lineIds: [] };
  const record = { approved: false, at: deps.clock().toISOString(), limit: scope.settings.autoApprovalLimit };
  await noteAutoApproval(deps.db, scope, id, { ...record, reasons: [fault] });
}

async function policyOf(trx: Tx, { row, scope }: LoadedInvoice): Promise<AutoApprovalPolicy> {
  const vendor = row.vendor_id === null ? null : await autoApprovalOfVendor(trx, scope, row.vendor_id);
  return autoApprovalPolicy({
    restaurant: { on: scope.settings.autoApproval, limit: String(scope.settings.autoApprovalLimit) },
    vendor: vendor && {
      setting: vendorAutoApprovals.find((setting) => setting === vendor.setting) ?? 'inherit',
      limit: vendor.limit,
    },
  });
}

/** A person decides which of the two is right. */
const documentsDiffer: AutoApprovalReason = {
  code: 'check_failed',
  message: msg('Its two documents differ'),
  lineIds: [],
};

/** Rules name people: nothing is approved automatically past them. */
const namedBy = (rules: readonly string[]): AutoApprovalReason[] =>
  rules.length === 0
    ? []
    : [
        {
          code: 'approval_rule',
          message: msg('It needs approval by people: {rules}', { rules: rules.join(', ') }),
          lineIds: [],
        },
      ];

const against = (decision: AutoApprovalDecision, reasons: readonly AutoApprovalReason[]): AutoApprovalDecision =>
  reasons.length === 0 ? decision : { ok: false, reasons: [...(decision.ok ? [] : decision.reasons), ...reasons] };

function recordOf(limit: Money, decision: AutoApprovalDecision, now: Date): AutoApprovalRecord {
  const reasons: AutoApprovalReason[] = decision.ok ? [] : decision.reasons;
  return { approved: decision.ok, at: now.toISOString(), limit: Number(limit), reasons };
}
