import type { BodyOf, approveInvoice as endpoint, Invoice } from '@platewise/contract';
import {
  approvalDecision,
  businessDate,
  businessDateAt,
  normaliseVendorName,
  type Posting,
  postingDecision,
} from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { type Tx, tx } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { refuseStale } from '../../platform/http/stale.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { lockCosts, recostAfter } from '../costing/index.ts';
import { confirmItems, refreshLastPrices } from '../vendor-items/index.ts';
import { checksOf } from './invoice-checks.ts';
import { calendarToday, invoiceReply } from './invoice-reply.ts';
import { lockInvoice } from './invoices.repo.ts';
import { receivedOf } from './line-cost.ts';
import { type LineRow, listLines } from './line-items.repo.ts';
import { lineTypeOf } from './line-reply.ts';
import { type LoadedInvoice, loadInvoice, replyAfter } from './load-invoice.ts';
import { rememberAlias } from './matching.repo.ts';
import * as posting from './posting.repo.ts';
import { updateInvoice } from './write-invoice.repo.ts';

type Body = BodyOf<typeof endpoint>;

/**
 * Posts an invoice in one transaction: price history, ingredient costs, what was confirmed, and the cost of every dish
 * that these reach. Approving what is approved already is the same approval and writes nothing.
 */
export async function approveInvoice(deps: Deps, caller: Caller, id: number, body: Body): Promise<Invoice> {
  return tx(deps.db, async (trx, after) => {
    if ((await lockInvoice(trx, caller.sight, id)) === null) throw notFound('The invoice');
    const loaded = await loadInvoice(trx, caller, id);
    const { row, scope } = loaded;
    if (row.approved_at !== null) return invoiceReply(caller, row, deps.clock());
    refuseStale(body?.version, row.version, () => invoiceReply(caller, row, deps.clock()));
    const lines = await listLines(trx, scope, id);
    const rate = row.currency === scope.settings.currency ? null : (body?.exchangeRate ?? row.exchange_rate);
    refuseUnready(deps, caller, loaded, lines, rate, body);

    const now = deps.clock();
    const date = row.invoice_date ?? businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
    const { decision, changed } = await postCosts(trx, loaded, lines, { rate, date, now });
    await remember(trx, loaded, lines);
    await updateInvoice(trx, scope, id, {
      approved_at: now,
      approved_by: scope.userId,
      exchange_rate: rate,
      processing_status: 'completed',
    });
    await refreshLastPrices(trx, scope, itemsOf(lines));
    await recostAfter(trx, scope, { ingredientIds: changed, cause: 'invoice', invoiceId: id, now });
    await recordRestaurantChange(trx, scope, {
      action: 'approved',
      subject: 'invoice',
      subjectId: id,
      summary: `Approved the invoice ${row.invoice_number ?? row.filename} of ${row.vendor_name ?? 'an unknown vendor'}`,
      after: { total: row.total_amount, currency: row.currency, rate, costs: decision.costs },
    });
    after(() => deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }));
    return replyAfter(deps, trx, caller, id);
  });
}

function refuseUnready(
  deps: Deps,
  caller: Caller,
  { row, scope }: LoadedInvoice,
  lines: LineRow[],
  rate: string | null,
  body: Body,
): void {
  const today = calendarToday(caller, row.restaurant_id, deps.clock());
  const decision = approvalDecision({
    approved: false,
    rejected: row.rejected_at !== null,
    processingStatus: processingOf(row.processing_status),
    source: row.source === 'manual' ? 'manual' : 'document',
    vendorId: row.vendor_id,
    total: row.total_amount,
    lineCount: lines.length,
    difference: body?.acceptDifference === true ? null : checksOf(row, lines, today).difference,
    currency: row.currency,
    restaurantCurrency: scope.settings.currency,
    rate,
    unresolvedDuplicates: row.duplicate_of !== null && body?.acceptDuplicate !== true ? 1 : 0,
  });
  if (decision.ok) return;
  const only = decision.refusals.length === 1 && decision.refusals[0]?.code === 'duplicate_unresolved';
  throw problem(only ? 'duplicate' : 'not_ready', decision.refusals.map((refusal) => refusal.message).join('. '), {
    errors: decision.refusals.map((refusal) => ({ path: refusal.code, message: refusal.message })),
    ...(only ? { current: { id: row.duplicate_of } } : {}),
  });
}

export const processingOf = (status: string) =>
  status === 'completed' || status === 'failed' || status === 'processing' ? status : 'pending';

/** What the lines say of each ingredient's cost, weighed against what stands there. */
export function decidePosting(lines: readonly LineRow[], invoice: { rate: string | null; date: string }): Posting {
  return postingDecision({
    invoiceDate: businessDate(invoice.date),
    rate: invoice.rate,
    lines: lines.map((line) => ({
      id: line.id,
      type: lineTypeOf(line),
      ingredientId: line.ingredient_id,
      total: line.total_price,
      received: receivedOf(line),
    })),
    present: lines.flatMap((line) =>
      line.ingredient_id === null
        ? []
        : [
            {
              ingredientId: line.ingredient_id,
              cost: line.current_cost,
              setBy:
                line.cost_source === 'invoice'
                  ? ('invoice' as const)
                  : line.current_cost === null
                    ? null
                    : ('typed' as const),
              invoiceDate: line.cost_set_on === null ? null : businessDate(line.cost_set_on),
            },
          ],
    ),
  });
}

async function postCosts(
  trx: Tx,
  { row, scope }: LoadedInvoice,
  seen: LineRow[],
  at: { rate: string | null; date: string; now: Date },
): Promise<{ decision: Posting; changed: number[] }> {
  const ids = [...new Set(seen.flatMap((line) => line.ingredient_id ?? []))];
  await lockCosts(trx, scope);
  const locked = new Map((await posting.lockIngredients(trx, scope, ids)).map((one) => [one.id, one]));
  const lines = seen.map((line) => {
    const fresh = locked.get(line.ingredient_id ?? 0);
    if (fresh === undefined) return line;
    return {
      ...line,
      current_cost: fresh.current_cost,
      cost_source: fresh.cost_source,
      cost_set_on: fresh.cost_set_on,
    };
  });
  const decision = decidePosting(lines, at);
  const history = decision.costs.flatMap((cost) => {
    const ingredient = locked.get(cost.ingredientId);
    if (ingredient === undefined) return [];
    return [{ ...cost, unit: ingredient.unit, assignsVendor: cost.becomesCurrent && ingredient.vendor_id === null }];
  });
  await posting.insertHistory(trx, scope, { id: row.id, vendorId: row.vendor_id, date: at.date, now: at.now }, history);
  const current = history.filter((cost) => cost.becomesCurrent);
  await posting.writeCosts(
    trx,
    scope,
    current.map((cost) => ({
      ingredientId: cost.ingredientId,
      cost: cost.unitCost,
      source: 'invoice',
      setOn: at.date,
      ...(cost.assignsVendor ? { vendorId: row.vendor_id } : {}),
    })),
    at.now,
  );
  return { decision, changed: current.map((cost) => cost.ingredientId) };
}

const itemsOf = (lines: readonly LineRow[]) => [...new Set(lines.flatMap((line) => line.vendor_item_id ?? []))];

/** An approval confirms what stands on the page: the vendor behind the printed name, the ingredient behind each item. */
async function remember(trx: Tx, { row, scope }: LoadedInvoice, lines: readonly LineRow[]): Promise<void> {
  if (row.vendor_id !== null && row.vendor_name_read !== null) {
    const alias = normaliseVendorName(row.vendor_name_read);
    if (alias !== '') await rememberAlias(trx, scope, row.vendor_id, alias);
  }
  const confirmed = lines.flatMap((line) =>
    line.vendor_item_id !== null && line.ingredient_id !== null && line.line_type === 'product'
      ? [{ vendorItemId: line.vendor_item_id, ingredientId: line.ingredient_id }]
      : [],
  );
  await confirmItems(trx, scope, confirmed);
}
