import { auditInvoice, DomainError } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../../platform/auth/session.repo.ts';
import { tx } from '../../../../platform/db/index.ts';
import { decideOnApproval, leaveToPerson } from '../../invoices/index.ts';
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
  const about: About = { except: [], ...(ids === undefined ? {} : { ids }) };
  for (;;) {
    const audited = await auditBatch(deps, scope, about).catch((error: unknown) => oneByOne(deps, scope, about, error));
    await decide(deps, scope, audited);
    if (audited.length < batch) return;
  }
}

/** Those that couldn't be audited for now are left out until the next run. */
type About = { ids?: readonly number[]; except: number[] };

type Audited = Pick<DueInvoice, 'id' | 'auto_approval_due'> & { outcome: 'audited' | 'failed' | 'later' };

/** What couldn't be audited isn't free of overcharges: a person approves it. */
async function decide(deps: Deps, scope: RestaurantScope, audited: readonly Audited[]): Promise<void> {
  for (const { id, outcome } of audited.filter((one) => one.auto_approval_due && one.outcome !== 'later')) {
    if (outcome === 'failed') await leaveToPerson(deps, scope, id);
    else await decideOnApproval(deps, scope, id, true);
  }
}

/**
 * One transaction takes the marks, audits and stores, so that a process that dies leaves the marks. Two processes take
 * different invoices. What was found on an invoice that can't be audited stays.
 */
function auditBatch(deps: Deps, scope: RestaurantScope, about: About): Promise<Audited[]> {
  return tx(deps.db, async (trx) => {
    const now = deps.clock();
    const due = await takeDue(trx, scope, { now, limit: batch, ...about });
    if (due.length === 0) return [];
    const failed = new Set<number>();
    const results = (await loadAudited(trx, scope, due)).flatMap((audited): AuditResult[] => {
      try {
        return [{ audited, findings: auditInvoice(audited.invoice, audited.context) }];
      } catch (error) {
        deps.log.error({ err: error, invoice: audited.invoice.id }, "an invoice couldn't be audited");
        failed.add(audited.invoice.id);
        return [];
      }
    });
    const ids = due.flatMap(({ id }) => (failed.has(id) ? [] : [id]));
    if (await storeFindings(trx, scope, ids, results, now)) {
      deps.events.publish({ type: 'findings', restaurantId: scope.restaurantId }, trx);
    }
    return due.map((row) => ({ ...row, outcome: failed.has(row.id) ? 'failed' : 'audited' }));
  });
}

/** After a batch failed: each invoice on its own, and one at fault is left until it changes again. */
async function oneByOne(deps: Deps, scope: RestaurantScope, about: About, cause: unknown): Promise<Audited[]> {
  deps.log.warn({ err: cause, restaurant: scope.restaurantId }, 'a batch of invoices is audited one by one');
  const done: Audited[] = [];
  for (const row of await listDue(deps.db, scope, { now: deps.clock(), limit: batch, ...about })) {
    try {
      const [audited] = await auditBatch(deps, scope, { ids: [row.id], except: [] });
      done.push(audited ?? { ...row, outcome: 'later' });
    } catch (error) {
      deps.log.error({ err: error, invoice: row.id }, "an invoice couldn't be audited");
      const lasting = isLasting(error);
      if (lasting) await clearMark(deps.db, scope, row.id);
      else about.except.push(row.id);
      done.push({ ...row, outcome: lasting ? 'failed' : 'later' });
    }
  }
  return done;
}

/** Caused by what the invoice says, not by a database that is busy or away: it would fail again. */
function isLasting(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return /^2[23]...$/.test(code) || error instanceof DomainError;
  return error instanceof RangeError || error instanceof TypeError;
}
