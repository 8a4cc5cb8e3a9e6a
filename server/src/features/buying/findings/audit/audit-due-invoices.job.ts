import { auditInvoice } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../../platform/auth/session.repo.ts';
import { tx } from '../../../../platform/db/index.ts';
import { decideOnApproval } from '../../invoices/index.ts';
import { clearMark, type DueInvoice, listDue, restaurantsToAudit, takeDue } from './due-invoices.repo.ts';
import { loadAudited } from './load-context.ts';
import { type AuditResult, storeFindings } from './store-findings.ts';

const batch = 50;

/** Audits what changed, restaurant by restaurant. A restaurant that fails doesn't hold up the others. */
export async function auditDueInvoices(deps: Deps): Promise<void> {
  for (const id of await restaurantsToAudit(deps.db, deps.clock())) {
    try {
      await auditRestaurant(deps, id);
    } catch (error) {
      deps.log.error({ err: error, restaurant: id }, "a restaurant's invoices couldn't be audited");
    }
  }
}

/** Audits a restaurant's changed invoices, or only some of them, and decides on approvals that waited for it. */
export async function auditRestaurant(deps: Deps, restaurantId: number, ids?: readonly number[]): Promise<void> {
  const settings = await restaurantSettings(deps.db, restaurantId);
  if (settings === null) return;
  const scope = backgroundScope(restaurantId, settings);
  const about = ids === undefined ? {} : { ids };
  for (;;) {
    const audited = await auditBatch(deps, scope, about).catch((error: unknown) => oneByOne(deps, scope, about, error));
    for (const { id, auto_approval_due: waits } of audited) if (waits) await decideOnApproval(deps, scope, id, true);
    if (audited.length < batch) return;
  }
}

type About = { ids?: readonly number[] };

/**
 * One transaction takes the marks, audits and stores, so that a process that dies leaves the marks. Two processes take
 * different invoices.
 */
function auditBatch(deps: Deps, scope: RestaurantScope, about: About): Promise<DueInvoice[]> {
  return tx(deps.db, async (trx) => {
    const now = deps.clock();
    const due = await takeDue(trx, scope, { now, limit: batch, ...about });
    if (due.length === 0) return due;
    const results = (await loadAudited(trx, scope, due)).map((audited): AuditResult => {
      try {
        return { audited, findings: auditInvoice(audited.invoice, audited.context) };
      } catch (error) {
        deps.log.error({ err: error, invoice: audited.invoice.id }, "an invoice couldn't be audited");
        return { audited, findings: [] };
      }
    });
    const dueIds = due.map(({ id }) => id);
    if (await storeFindings(trx, scope, dueIds, results, now)) {
      deps.events.publish({ type: 'findings', restaurantId: scope.restaurantId }, trx);
    }
    return due;
  });
}

/** After a batch failed: each invoice on its own, and the one at fault is left until it changes again. */
async function oneByOne(deps: Deps, scope: RestaurantScope, about: About, cause: unknown): Promise<DueInvoice[]> {
  deps.log.warn({ err: cause, restaurant: scope.restaurantId }, 'a batch of invoices is audited one by one');
  const done: DueInvoice[] = [];
  for (const row of await listDue(deps.db, scope, { now: deps.clock(), limit: batch, ...about })) {
    try {
      await auditBatch(deps, scope, { ids: [row.id] });
    } catch (error) {
      deps.log.error({ err: error, invoice: row.id }, "an invoice couldn't be audited");
      await clearMark(deps.db, scope, row.id);
    }
    done.push(row);
  }
  return done;
}
