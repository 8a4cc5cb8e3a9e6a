import type { BodyOf, unapproveInvoice as endpoint, Invoice } from '@platewise/contract';
import { unpostingDecision } from '@platewise/domain';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { type Tx, tx } from '../../platform/db/index.ts';
import { problem } from '../../platform/http/problem.ts';
import { recordRestaurantChange } from '../audit/index.ts';
import { loadRecipes, lockCosts, recostAfter } from '../costing/index.ts';
import { restockReceipts } from '../goods-receipts/index.ts';
import { takeBack } from '../inventory/index.ts';
import { unlearnApproval } from '../learning/index.ts';
import { withdrawAlerts } from '../price-alerts/index.ts';
import { refreshLastPrices } from '../vendor-items/index.ts';
import { emitCostMoves } from '../webhooks/index.ts';
import { listLines } from './line-items.repo.ts';
import { lockForChange, replyAfter } from './load-invoice.ts';
import type { LoadedInvoice } from './loaded-invoice.ts';
import * as posting from './posting.repo.ts';
import { rateRisk } from './rate-risk.ts';
import { inPresentUnit } from './void-prices.ts';
import { updateInvoice } from './write-invoice.repo.ts';

/** Takes an approval back: its history rows are voided, the newest that remains rules each cost again, and stock leaves. */
export async function unapproveInvoice(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
): Promise<Invoice> {
  return tx(deps.db, async (trx, after) => {
    const loaded = await lockForChange(deps, trx, caller, id, body?.version);
    const { row, scope } = loaded;
    if (row.approved_at === null) throw problem('not_approved', 'The invoice is not approved.');
    const now = deps.clock();
    const { changed, voided } = await unpost(deps, trx, loaded, now);
    await withdrawAlerts(trx, scope, voided);
    await takeBack(deps, trx, after, scope, `invoice:${id}`, 'Approval taken back');
    await restockReceipts(deps, trx, after, scope, id);
    await unlearnApproval(trx, scope, { id, name: row.invoice_number ?? row.filename, vendorId: row.vendor_id });
    // From now on only people approve it, also when it is read again.
    const taken = { approved_at: null, approved_by: null, auto_approved: false, unapproved_at: now };
    await updateInvoice(trx, scope, id, taken);
    await rateRisk(trx, scope, id);
    const lines = await listLines(trx, scope, id);
    await refreshLastPrices(trx, scope, [...new Set(lines.flatMap((line) => line.vendor_item_id ?? []))]);
    await recostAfter(trx, scope, { ingredientIds: changed, cause: 'unapproval', invoiceId: id, now });
    await recordRestaurantChange(trx, scope, {
      action: 'unapproved',
      subject: 'invoice',
      subjectId: id,
      summary: `Took the approval of the invoice ${row.invoice_number ?? row.filename} back`,
      before: { approvedAt: row.approved_at, total: row.total_amount },
    });
    after(() => deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }));
    return replyAfter(deps, trx, caller, id);
  });
}

async function unpost(
  deps: Deps,
  trx: Tx,
  { row, scope }: LoadedInvoice,
  now: Date,
): Promise<{ changed: number[]; voided: number[] }> {
  const posted = await posting.postedRows(trx, scope, row.id);
  const ids = [...new Set(posted.map((one) => one.ingredient_id))];
  await lockCosts(trx, scope);
  const locked = await posting.lockIngredients(trx, scope, ids);
  const history = await posting.costHistory(trx, scope, ids);
  const heirs = vendorHeirs(row, posted, locked, history);
  await posting.noteAssigning(
    trx,
    scope,
    [...heirs.values()].flatMap((heir) => heir ?? []),
  );
  const { ingredients } = await loadRecipes(trx, scope, [], ids);
  const decisions = ids.map((ingredientId) => {
    const rows = inPresentUnit(history.get(ingredientId) ?? [], ingredients.get(ingredientId));
    return unpostingDecision({ ingredientId, invoiceId: row.id, rows });
  });
  const voided = posted.map((one) => one.id);
  await posting.voidHistory(trx, scope, voided, now);
  await posting.writeCosts(
    trx,
    scope,
    decisions.map(({ ingredientId, present }) => ({
      ingredientId,
      cost: present.cost,
      source: present.setBy,
      setOn: present.invoiceDate,
      ...(heirs.get(ingredientId) === null ? { vendorId: null } : {}),
    })),
    now,
  );
  const moves = locked.flatMap(({ id: ingredientId, name, unit, current_cost: before }) => {
    const decided = decisions.find((one) => one.ingredientId === ingredientId);
    return decided ? [{ ingredientId, name, unit, before, after: decided.present.cost }] : [];
  });
  await emitCostMoves(deps, trx, scope, moves, { cause: 'unapproval', invoiceId: row.id });
  return { changed: ids, voided };
}

/**
 * Of the ingredients that this approval gave their vendor: the row of another approval that gives them the same one, or
 * null where the vendor goes with this one. A vendor that a person has chosen since stays, and is not among them.
 */
function vendorHeirs(
  { id, vendor_id: vendorId }: LoadedInvoice['row'],
  posted: readonly posting.PostedRow[],
  locked: readonly posting.LockedIngredient[],
  history: ReadonlyMap<number, posting.WrittenPrice[]>,
): Map<number, number | null> {
  const present = new Map(locked.map((one) => [one.id, one.vendor_id]));
  const given = posted.filter((one) => one.assigned_vendor && present.get(one.ingredient_id) === vendorId);
  return new Map(
    given.map(({ ingredient_id: ingredientId }) => {
      const same = (row: posting.WrittenPrice) =>
        row.voidedAt === null && row.invoiceId !== null && row.invoiceId !== id && row.vendorId === vendorId;
      return [ingredientId, history.get(ingredientId)?.find(same)?.id ?? null];
    }),
  );
}
