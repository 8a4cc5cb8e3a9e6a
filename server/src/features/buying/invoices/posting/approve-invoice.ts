import type { BodyOf, approveInvoice as endpoint, Invoice } from '@platewise/contract';
import { worded } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Caller } from '../../../../platform/auth/caller.ts';
import { tx } from '../../../../platform/db/index.ts';
import { notFound, problem } from '../../../../platform/http/problem.ts';
import { lockCosts } from '../../../kitchen/costing/index.ts';
import { giveApproval, hasRules, sameRate } from '../../approvals/index.ts';
import { calendarToday } from '../invoice-reply.ts';
import { lockInvoice } from '../invoices.repo.ts';
import { linesInDoubt } from '../lines/line-doubts.ts';
import { type LineRow, listLines } from '../lines/line-items.repo.ts';
import { loadInvoice, refuseStaleInvoice, replyAfter } from '../load-invoice.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { approvalDecisionOn } from '../review/blockers.ts';
import { checksOf } from '../review/invoice-checks.ts';
import { updateInvoice } from '../write-invoice.repo.ts';
import { postApproval } from './approval-effects.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Approves an invoice. Once the last approval that its rules require is given, posts it in the same transaction: price
 * history, ingredient costs, confirmed matches, and the cost of every affected dish. Idempotent: approving an approved
 * invoice, or again before others did, writes nothing.
 */
export async function approveInvoice(deps: Deps, caller: Caller, id: number, body: Body): Promise<Invoice> {
  return tx(deps.db, async (trx) => {
    if ((await lockInvoice(trx, caller.sight, id)) === null) throw notFound('The invoice');
    const loaded = await loadInvoice(trx, caller, id);
    const { row, scope } = loaded;
    if (row.approved_at !== null) return replyAfter(deps, trx, caller, id);
    await refuseStaleInvoice(deps, trx, caller, row, body?.version);
    // Before the lines are read: ingredients can be merged or change their unit, and deliveries can arrive, meanwhile.
    await lockCosts(trx, scope);
    const lines = await listLines(trx, scope, id);
    const rate = row.currency === scope.settings.currency ? null : (body?.exchangeRate ?? row.exchange_rate);
    const inDoubt =
      body?.acceptCosts === true ? new Set<number>() : await linesInDoubt(trx, loaded, lines, rate ?? '1');
    refuseUnready(deps, caller, loaded, lines, { rate, costsInDoubt: inDoubt.size }, body);

    // What is approved includes this rate: the others approve it, too.
    if (rate !== null && !sameRate(rate, row.exchange_rate)) {
      await updateInvoice(trx, scope, id, { exchange_rate: rate });
    }
    if (await hasRules(trx, scope)) {
      const name = row.invoice_number ?? row.filename;
      const reason = body?.overrideReason ?? null;
      if ((await giveApproval(deps, trx, caller, scope, { id, name, rate, reason })) === 'partial') {
        deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
        return replyAfter(deps, trx, caller, id);
      }
    }
    await postApproval(deps, trx, loaded, { lines, rate, automatic: false });
    return replyAfter(deps, trx, caller, id);
  });
}

function refuseUnready(
  deps: Deps,
  caller: Caller,
  loaded: LoadedInvoice,
  lines: LineRow[],
  { rate, costsInDoubt }: { rate: string | null; costsInDoubt: number },
  body: Body,
): void {
  const { row } = loaded;
  const today = calendarToday(caller, row.restaurant_id, deps.clock());
  const decision = approvalDecisionOn(loaded, lines, {
    difference: body?.acceptDifference === true ? null : checksOf(row, lines, today).difference,
    rate,
    acceptDuplicate: body?.acceptDuplicate === true,
    costsInDoubt,
  });
  if (decision.ok) return;
  const only = decision.refusals.length === 1 && decision.refusals[0]?.code === 'duplicate_unresolved';
  const errors = decision.refusals.map(({ code, message }) => ({ path: code, message: worded(message) }));
  throw problem(only ? 'duplicate' : 'not_ready', errors.map(({ message }) => message).join('. '), {
    errors,
    ...(only ? { current: { id: row.duplicate_of } } : {}),
  });
}
