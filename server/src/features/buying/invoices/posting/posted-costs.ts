import { businessDate, type CalendarDate, type Posting, postingDecision, unpostingDecision } from '@platewise/domain';
import type { Deps } from '../../../../deps.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { loadRecipes, lockCosts } from '../../../kitchen/costing/index.ts';
import { emitCostMoves } from '../../../people/webhooks/index.ts';
import type { MovedCost } from '../../../pricing/price-alerts/index.ts';
import { receivedOf } from '../lines/line-cost.ts';
import type { LineRow } from '../lines/line-items.repo.ts';
import { lineTypeOf } from '../lines/line-reply.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import * as posting from './posting.repo.ts';
import { inPresentUnit } from './void-prices.ts';

export type PostedCosts = {
  costs: Posting['costs'];
  /** Ingredients with a new price history row. */
  changed: number[];
  moves: MovedCost[];
};
export type VoidedCosts = {
  changed: number[];
  /** Price history ids. */
  voided: number[];
};

/** What the lines imply for each ingredient's cost, given the current one. */
export function decidePosting(
  lines: readonly LineRow[],
  invoice: { rate: string | null; date: CalendarDate },
): Posting {
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

/** Writes price history and updates ingredient costs. */
export async function postCosts(
  deps: Deps,
  trx: Tx,
  { row, scope }: LoadedInvoice,
  seen: LineRow[],
  at: { rate: string | null; date: CalendarDate; now: Date },
): Promise<PostedCosts> {
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
  // Includes costs that a later date overrides: they apply to the days before it.
  const changed = decision.costs.map((cost) => cost.ingredientId);
  return { costs: decision.costs, changed, moves };
}

/** Voids the approval's price history rows. The newest remaining row determines each cost again. */
export async function unpostCosts(deps: Deps, trx: Tx, { row, scope }: LoadedInvoice, now: Date): Promise<VoidedCosts> {
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
 * For ingredients whose vendor this approval set: the row of another approval that sets the same vendor, or null if the
 * vendor is removed with this one. A vendor chosen by a user since then stays and isn't included.
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
