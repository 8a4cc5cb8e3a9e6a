import { msg, orderTotal, type Quantity } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { backgroundScope, type RestaurantScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { automaticDraft, restaurantsToReorder } from './automatic.repo.ts';
import { beginOrder } from './begin-order.ts';
import { lineValues } from './line-values.ts';
import { dayOf } from './order-days.ts';
import { type Choice, type Need, orderFigures } from './order-figures.ts';
import { readOrderLines } from './order-lines.repo.ts';
import { markReordered } from './order-papers.repo.ts';
import * as writes from './order-writes.repo.ts';
import type { VendorOrderingRow } from './vendor-ordering.repo.ts';

type ReorderDeps = Pick<Deps, 'db' | 'clock'>;
type Reached = Need & { chosen: Choice & { quantity: Quantity } };

/**
 * Drafts orders for automatically reordered ingredients at their reorder point: one draft per vendor, for a user to
 * review and send. Anything already on order or in a draft is skipped, and each ingredient is drafted at most once a
 * day, so a deleted draft doesn't come back right away.
 */
export async function reorderAutomatically(deps: ReorderDeps): Promise<void> {
  for (const id of await restaurantsToReorder(deps.db, deps.clock())) {
    const settings = await restaurantSettings(deps.db, id);
    if (settings !== null) await reorderFor(deps, backgroundScope(id, settings));
  }
}

async function reorderFor(deps: ReorderDeps, scope: RestaurantScope): Promise<void> {
  await tx(deps.db, async (trx) => {
    // Before reading anything, so another process's drafts are visible.
    await writes.lockNumbers(trx, scope);
    const today = dayOf(deps.clock(), scope.settings);
    const { needs, vendors } = await orderFigures(deps, trx, scope);
    const reached = needs.filter((need): need is Reached => isDue(need, today));
    for (const [vendorId, own] of Map.groupBy(reached, (need) => need.chosen.item.vendorId)) {
      const vendor = vendors.get(vendorId);
      if (vendor !== undefined) await draft(deps, trx, scope, vendor, own);
    }
  });
}

const isDue = ({ mapping, chosen, onOrder, inDrafts }: Need, today: string) =>
  mapping?.automatic_reordering === true &&
  mapping.last_reorder_date !== today &&
  chosen?.reached === true &&
  Number(chosen.quantity ?? 0) > 0 &&
  Number(onOrder) === 0 &&
  Number(inDrafts) === 0;

async function draft(
  deps: ReorderDeps,
  trx: Tx,
  scope: RestaurantScope,
  vendor: VendorOrderingRow,
  needs: readonly Reached[],
): Promise<void> {
  const now = deps.clock();
  const lines = needs.map(({ chosen }) => ({
    vendorItemId: chosen.item.id,
    quantity: chosen.quantity,
    description: null,
    unit: null,
  }));
  const ingredients = needs
    .map(({ ingredient }) => ingredient.name)
    .join(', ')
    .slice(0, 376);
  const open = await automaticDraft(trx, scope, vendor.vendor_id);
  const id =
    open?.id ??
    (await beginOrder(trx, scope, { vendor, lines, summary: (order) => createdFor({ ...order, ingredients }) }, now));
  if (open !== null) {
    const before = await readOrderLines(trx, scope, [id]);
    const values = await lineValues(trx, scope, vendor.vendor_id, lines);
    await writes.insertLines(trx, scope, id, values, before.length);
    const total = orderTotal((await readOrderLines(trx, scope, [id])).map(asPriced));
    await writes.updateOrder(trx, scope, id, { total }, now);
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'purchase order',
      subjectId: id,
      summary: msg('Added to the draft {number} to {vendor}: at the reorder point: {ingredients}', {
        number: open.number,
        vendor: vendor.vendor_name,
        ingredients,
      }),
      after: { lines: lines.length, total },
    });
  }
  const ids = needs.map(({ ingredient }) => ingredient.id);
  await markReordered(trx, scope, ids, dayOf(now, scope.settings));
}

const createdFor = (order: { number: string; vendor: string; ingredients: string }) =>
  msg('Created order {number} to {vendor} for items at the reorder point: {ingredients}', order);

const asPriced = (line: Awaited<ReturnType<typeof readOrderLines>>[number]) => ({
  quantity: line.quantity,
  unitPrice: line.unit_price,
  priceUnit: line.price_unit,
  priceContents: line.price_contents,
});
