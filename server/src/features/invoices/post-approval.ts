import { businessDate, businessDateAt, type Posting, postingDecision } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/index.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { lockCosts, recostAfter } from '../costing/index.ts';
import { alertOnCosts, type MovedCost } from '../price-alerts/index.ts';
import { adoptPrintedPacks, confirmItems, printedKey, refreshLastPrices } from '../vendor-items/index.ts';
import { emitCostMoves, emitEvent } from '../webhooks/index.ts';
import { costsDateOf } from './costs-date.ts';
import { hasCorrectedPack, receivedOf } from './line-cost.ts';
import type { LineRow } from './line-items.repo.ts';
import { lineTypeOf } from './line-reply.ts';
import type { LoadedInvoice } from './loaded-invoice.ts';
import * as posting from './posting.repo.ts';
import { restockApproved } from './restock-approval.ts';
import { teach } from './teach.ts';
import { type InvoiceChange, updateInvoice } from './write-invoice.repo.ts';

/**
 * Posts an invoice within the transaction that decided about it, whoever decided: price history, ingredient costs, stock
 * where the restaurant wants that, what was confirmed, and the cost of every dish that these reach.
 */
export async function postApproval(
  deps: Deps,
  trx: Tx,
  after: (effect: () => void) => void,
  loaded: LoadedInvoice,
  approval: { lines: LineRow[]; rate: string | null; automatic: boolean; along?: InvoiceChange },
): Promise<void> {
  const { row, scope } = loaded;
  const { lines, rate, automatic } = approval;
  const now = deps.clock();
  const date = costsDateOf(row) ?? businessDateAt(now.toISOString(), scope.settings.timezone, '00:00');
  const { decision, moves } = await postCosts(deps, trx, loaded, lines, { rate, date, now });
  await restockApproved(deps, trx, after, loaded, lines, { rate, date });
  await remember(trx, loaded, lines, date);
  // Where nobody looked, nothing was put right.
  if (!automatic) await teach(trx, loaded, lines, now);
  await updateInvoice(trx, scope, row.id, {
    approved_at: now,
    approved_by: scope.userId,
    auto_approved: automatic,
    auto_approval_due: false,
    exchange_rate: rate,
    processing_status: 'completed',
    ...approval.along,
  });
  await refreshLastPrices(trx, scope, itemsOf(lines));
  // Also what a later date rules: it cost this on the days before.
  const changed = decision.costs.map((cost) => cost.ingredientId);
  await recostAfter(trx, scope, { ingredientIds: changed, cause: 'invoice', invoiceId: row.id, now });
  await alertOnCosts(deps, trx, scope, moves);
  const name = `${row.invoice_number ?? row.filename} of ${row.vendor_name ?? 'an unknown vendor'}`;
  await recordRestaurantChange(trx, scope, {
    action: 'approved',
    subject: 'invoice',
    subjectId: row.id,
    summary: automatic ? `Approved the invoice ${name} automatically` : `Approved the invoice ${name}`,
    after: { total: row.total_amount, currency: row.currency, rate, automatic, costs: decision.costs },
  });
  await emitEvent(deps, trx, {
    restaurantId: scope.restaurantId,
    type: 'invoice.approved',
    data: {
      invoiceId: row.id,
      invoiceNumber: row.invoice_number,
      invoiceDate: row.invoice_date,
      vendorId: row.vendor_id,
      vendorName: row.vendor_name,
      total: row.total_amount === null ? null : Number(row.total_amount),
      currency: row.currency,
      automatic,
    },
  });
  after(() => deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }));
}

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
                line.cost_source === 'invoice' || line.cost_source === 'price_list'
                  ? line.cost_source
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
  deps: Deps,
  trx: Tx,
  { row, scope }: LoadedInvoice,
  seen: LineRow[],
  at: { rate: string | null; date: string; now: Date },
): Promise<{ decision: Posting; moves: MovedCost[] }> {
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
  const moves = current.flatMap(({ ingredientId, unitCost }) => {
    const held = locked.get(ingredientId);
    return held ? [{ ingredientId, name: held.name, unit: held.unit, before: held.current_cost, after: unitCost }] : [];
  });
  await emitCostMoves(deps, trx, scope, moves, { cause: 'invoice', invoiceId: row.id });
  return { decision, moves };
}

const itemsOf = (lines: readonly LineRow[]) => [...new Set(lines.flatMap((line) => line.vendor_item_id ?? []))];

/** The line prints another pack than the vendor's item has so far. */
const hasOtherPack = (line: LineRow) =>
  !hasCorrectedPack(line) && printedKey(line.pack_text) !== printedKey(line.item_pack_text);

/** An approval confirms what stands on the page: the ingredient behind each of the vendor's items. */
async function remember(trx: Tx, { scope }: LoadedInvoice, lines: readonly LineRow[], date: string): Promise<void> {
  const repacked = lines.flatMap((line) =>
    line.vendor_item_id !== null && line.pack_text !== null && line.line_type === 'product' && hasOtherPack(line)
      ? [{ vendorItemId: line.vendor_item_id, packText: line.pack_text }]
      : [],
  );
  await adoptPrintedPacks(trx, scope, repacked, date);
  const confirmed = lines.flatMap((line) =>
    line.vendor_item_id !== null && line.ingredient_id !== null && line.line_type === 'product'
      ? [{ vendorItemId: line.vendor_item_id, ingredientId: line.ingredient_id }]
      : [],
  );
  await confirmItems(trx, scope, confirmed);
}
