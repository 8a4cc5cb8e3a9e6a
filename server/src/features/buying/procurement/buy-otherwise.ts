import { dec, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { changeVendor, closeVendorAdvice, reopenAdvice, restoreVendor } from '../../insight/recommendations/index.ts';
import { confirmItems } from '../vendor-items/index.ts';
import { closeOthers, reopenRows } from './advice-writes.repo.ts';
import * as repo from './buy-otherwise.repo.ts';
import { todayOf } from './collect-advice.ts';
import type { Effect } from './effect.ts';
import { costMoved } from './load-procurement.ts';
import { type Offered, offersOf } from './offers-of.ts';
import type { ProcurementRow } from './procurement.repo.ts';

/** Carries out a recommendation in the caller's transaction. Refused if the facts have changed since. */
export async function buyOtherwise(deps: Deps, trx: Tx, scope: RestaurantScope, row: ProcurementRow): Promise<Effect> {
  const { ingredient_id: ingredientId, recommended_vendor_id: vendorId } = row;
  const now = deps.clock();
  const { mapped, vendorItemId } = await sameOffer(trx, scope, row, now);
  const vendor = await changeVendor(deps, trx, scope, {
    ingredientId,
    seenCost: row.current_price,
    after: { vendorId, cost: row.recommended_price },
  });
  if (vendor === null) throw moved(costMoved(row));
  if (!mapped) await confirmItems(trx, scope, [{ vendorItemId, ingredientId }]);
  return {
    vendor,
    mapped: !mapped,
    ordering: await repo.orderFrom(trx, scope, { ingredientId, from: row.current_vendor_id, to: vendorId }, now),
    closed: {
      procurement: await closeOthers(trx, scope, { id: row.id, ingredientId }),
      advice: await closeVendorAdvice(trx, scope, ingredientId),
    },
  };
}

/** Checks that the vendor's price for the item is unchanged. */
async function sameOffer(trx: Tx, scope: RestaurantScope, row: ProcurementRow, now: Date): Promise<Offered> {
  const offers = await offersOf(trx, scope, todayOf(scope, now), row.ingredient_id);
  const offer = offers.find(({ vendorItemId }) => vendorItemId === row.vendor_item_id);
  if (offer === undefined || !dec(offer.perUnit).eq(dec(row.recommended_price))) {
    throw moved(
      t('The price of {ingredient} from {vendor} was changed by someone else, so nothing was changed here.', {
        ingredient: row.ingredient,
        vendor: row.recommended_vendor,
      }),
    );
  }
  return offer;
}

/** Restores everything, or nothing. */
export async function buyAsBefore(
  deps: Deps,
  trx: Tx,
  scope: RestaurantScope,
  row: ProcurementRow,
  { vendor, mapped, ordering, closed }: Effect,
): Promise<void> {
  const now = deps.clock();
  if (!(await restoreVendor(deps, trx, scope, vendor))) {
    throw problem(
      'conflict',
      t("The vendor or the cost of {ingredient} has changed since then, so it can't be undone.", {
        ingredient: row.ingredient,
      }),
    );
  }
  const { ingredient_id: ingredientId, vendor_item_id: vendorItemId } = row;
  if (mapped && vendorItemId !== null) await repo.unmapItem(trx, scope, { vendorItemId, ingredientId }, now);
  await repo.restoreOrdering(trx, scope, ordering, vendor.after.vendorId, now);
  await reopenRows(trx, scope, closed.procurement);
  await reopenAdvice(trx, scope, closed.advice);
}

const moved = (what: string) => problem('conflict', `${what} ${t('Run the correlation engine again.')}`);
