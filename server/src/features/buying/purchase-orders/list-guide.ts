import type { listOrderGuide as endpoint, OrderGuideItem, QueryOf } from '@platewise/contract';
import { dec, type Quantity, roundQuantity } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import type { Page } from '../../../platform/http/page.ts';
import { listOrderableItems, type OrderableItem } from '../vendor-items/index.ts';
import * as repo from './guide.repo.ts';
import { type Need, orderFigures } from './order-figures.ts';
import { figuresReply } from './ordering-reply.ts';
import { permitVendor } from './permit-vendor.ts';

/** What is bought from a vendor, with pars set by users and pars derived from usage. */
export async function listGuide(
  deps: Deps,
  caller: Caller,
  vendorId: number,
  query: QueryOf<typeof endpoint>,
): Promise<Page<OrderGuideItem>> {
  const { scope } = await permitVendor(deps, caller, vendorId);
  const filter = { vendorId, q: query.q, all: query.all === 'true' };
  const page = await repo.listGuide(deps.db, scope, filter, query);
  const sold = await listOrderableItems(deps.db, scope, { ids: page.rows.map((row) => row.id) });
  const items = new Map(sold.map((item) => [item.id, item]));
  const ingredientIds = [...new Set(sold.flatMap((item) => item.ingredientId ?? []))];
  const { needs } = await orderFigures(deps, deps.db, scope, ingredientIds);
  const byIngredient = new Map(needs.map((need) => [need.ingredient.id, need]));
  const rows = page.rows.flatMap((row) => {
    const item = items.get(row.id);
    return item ? [guideReply(row, item, byIngredient.get(item.ingredientId ?? 0), scope.restaurantId)] : [];
  });
  return { ...page, rows };
}

function guideReply(
  row: repo.GuideItemRow,
  item: OrderableItem,
  need: Need | undefined,
  restaurantId: number,
): OrderGuideItem {
  const choice = need?.choices.find((one) => one.item.id === item.id);
  return {
    vendorItemId: item.id,
    restaurantId,
    ingredientId: item.ingredientId,
    ingredientName: item.ingredientName,
    ingredientUnit: item.ingredientUnit,
    itemCode: item.itemCode,
    description: item.description,
    packText: item.packText,
    purchaseUnit: item.purchaseUnit,
    contents: numberOrNull(item.contents),
    missing: item.missing,
    lastPrice: numberOrNull(item.lastPrice),
    lastPriceUnit: item.lastPriceUnit,
    lastPurchasedOn: item.lastPurchasedOn,
    priceUnit: item.priceUnit,
    priceContents: numberOrNull(item.priceContents),
    onGuide: row.on_guide,
    position: row.position,
    par: numberOrNull(row.par),
    workedPar: numberOrNull(inPurchaseUnits(choice?.par ?? null, item.contents)),
    parFrom: choice?.parFrom ?? null,
    ...figuresReply(need),
  };
}

const inPurchaseUnits = (amount: string | null, contents: Quantity | null) =>
  amount === null || contents === null || !dec(contents).gt(0) ? null : roundQuantity(dec(amount).div(dec(contents)));
