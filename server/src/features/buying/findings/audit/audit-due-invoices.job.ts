import { setImmediate } from 'node:timers/promises';
import { auditInvoice, DomainError } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../../platform/auth/session.repo.ts';
import { type Tx, tx } from '../../../../platform/db/index.ts';
import { decideOnApproval, leaveToPerson } from '../../invoices/index.ts';
import {
  clearMark,
  type DueInvoice,
  listDue,
  markHeldAgainst,
  restaurantsToAudit,
  takeDue,
  undecided,
} from './due-invoices.repo.ts';
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
    for (const { id, waits } of audited) if (waits) await decide(deps, scope, id, false);
    if (audited.length === 0) break;
  }
  if (ids !== undefined) return;
  for (const { id, last_try: lastTry } of await undecided(deps.db, scope, deps.clock())) {
    await decide(deps, scope, id, lastTry);
  }
}

/** Those that couldn't be audited for now are left out until the next run. */
type About = { ids?: readonly number[]; except: number[] };

type Audited = { id: number; waits: boolean };

/** One that fails doesn't hold up the others, and is tried again at the next run. */
async function decide(deps: Deps, scope: RestaurantScope, id: number, lastTry: boolean): Promise<void> {
  try {
    await decideOnApproval(deps, scope, id, lastTry);
  } catch (error) {
    deps.log.error({ err: error, invoice: id }, 'nothing was decided about approving an invoice for now');
  }
}

/**
 * One transaction takes the marks, audits and stores, so that a process that dies leaves the marks. Two processes take
 * different invoices. What was found on an invoice that can't be audited stays.
 */
async function auditBatch(deps: Deps, scope: RestaurantScope, about: About): Promise<Audited[]> {
  const copies: number[] = [];
  const done = await tx(deps.db, async (trx) => {
    const now = deps.clock();
    const due = await takeDue(trx, scope, { now, limit: batch, ...about });
    if (due.length === 0) return [];
    const failed = new Set<number>();
    const results: AuditResult[] = [];
    for (const audited of await loadAudited(trx, scope, due)) {
      try {
        const findings = auditInvoice(audited.invoice, audited.context);
        results.push({ audited, findings });
        if (findings.some(({ kind }) => kind === 'duplicate')) copies.push(audited.invoice.id);
      } catch (error) {
        deps.log.error({ err: error, invoice: audited.invoice.id }, "an invoice couldn't be audited");
        failed.add(audited.invoice.id);
      }
      // Requests are answered in between.
      await setImmediate();
    }
    const ids = due.flatMap(({ id }) => (failed.has(id) ? [] : [id]));
    if (await storeFindings(trx, scope, ids, results, now)) {
      deps.events.publish({ type: 'findings', restaurantId: scope.restaurantId }, trx);
    }
    for (const row of due) if (failed.has(row.id)) await leaveApproval(deps, trx, scope, row);
    return due.map((row) => ({ id: row.id, waits: row.auto_approval_due && !failed.has(row.id) }));
  });
  // Holding no invoice of this restaurant, so that two that audit don't wait for each other.
  if (copies.length > 0) await markHeldAgainst(deps.db, scope, copies);
  return done;
}

/** After a batch failed: each invoice on its own, and one at fault is left until it changes again. */
async function oneByOne(deps: Deps, scope: RestaurantScope, about: About, cause: unknown): Promise<Audited[]> {
  deps.log.warn({ err: cause, restaurant: scope.restaurantId }, 'a batch of invoices is audited one by one');
  const done: Audited[] = [];
  for (const row of await listDue(deps.db, scope, { now: deps.clock(), limit: batch, ...about })) {
    try {
      done.push(...(await auditBatch(deps, scope, { ids: [row.id], except: [] })));
    } catch (error) {
      deps.log.error({ err: error, invoice: row.id }, "an invoice couldn't be audited");
      if (isLasting(error)) await giveUp(deps, scope, row);
      else about.except.push(row.id);
      done.push({ id: row.id, waits: false });
    }
  }
  return done;
}

/** What couldn't be audited isn't free of overcharges: a person approves it. */
async function leaveApproval(deps: Deps, trx: Tx, scope: RestaurantScope, row: DueInvoice): Promise<void> {
  if (row.auto_approval_due) await leaveToPerson({ db: trx, clock: deps.clock }, scope, row.id);
}

const giveUp = (deps: Deps, scope: RestaurantScope, row: DueInvoice): Promise<void> =>
  tx(deps.db, async (trx) => {
    await clearMark(trx, scope, row.id);
    await leaveApproval(deps, trx, scope, row);
  });

/** Caused by what the invoice says, not by a database that is busy or away: it would fail again. */
function isLasting(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return /^2[23]...$/.test(code) || error instanceof DomainError;
  return error instanceof RangeError || error instanceof TypeError;
}
