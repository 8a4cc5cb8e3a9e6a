import type { BodyOf, createPurchaseOrder } from '@platewise/contract';
import { dec, type Money, orderTotal, type Quantity, roundUnitCost } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { invalid, invalidField, notFound } from '../../../platform/http/problem.ts';
import { listOrderableItems, type OrderableItem } from '../vendor-items/index.ts';
import type { OrderLineRow } from './order-lines.repo.ts';
import type { LineValues } from './order-writes.repo.ts';

export type LineGiven = NonNullable<BodyOf<typeof createPurchaseOrder>['lines']>[number];

/**
 * The values of an order's lines. For the vendor's items, description, pack and contents are current; a missing price
 * is the one already on this order, else the last one paid.
 */
export async function lineValues(
  trx: Tx,
  scope: RestaurantScope,
  vendorId: number,
  given: readonly LineGiven[],
  present: readonly OrderLineRow[] = [],
): Promise<LineValues[]> {
  const items = await itemsOf(trx, scope, vendorId, given);
  const before = new Map(present.map((line) => [line.vendor_item_id ?? line.description, line]));
  return given.map((line, at) => {
    const id = line.vendorItemId ?? null;
    const item = id === null ? null : (items.get(id) ?? null);
    const own = before.get(id ?? line.description ?? '');
    return item === null ? freeLine(line, at, own) : itemLine(item, line, own);
  });
}

async function itemsOf(
  trx: Tx,
  scope: RestaurantScope,
  vendorId: number,
  given: readonly LineGiven[],
): Promise<Map<number, OrderableItem>> {
  const ids = given.flatMap((line) => line.vendorItemId ?? []);
  const twice = given.findIndex(({ vendorItemId: id }, at) => id != null && ids.indexOf(id) !== positionIn(given, at));
  if (twice !== -1) throw invalidField(`lines.${twice}.vendorItemId`, 'This item is in the order twice');
  const found = ids.length === 0 ? [] : await listOrderableItems(trx, scope, { ids });
  const items = new Map(found.map((item) => [item.id, item]));
  if (ids.some((id) => !items.has(id))) throw notFound('The vendor item');
  const foreign = given.findIndex(({ vendorItemId: id }) => id != null && items.get(id)?.vendorId !== vendorId);
  if (foreign !== -1) throw invalidField(`lines.${foreign}.vendorItemId`, 'This item is from another vendor');
  return items;
}

/** A line's index among those with an item. */
const positionIn = (given: readonly LineGiven[], at: number) =>
  given.slice(0, at).filter(({ vendorItemId }) => vendorItemId != null).length;

/** A free-text line: nothing is known about it. */
function freeLine(line: LineGiven, at: number, own: OrderLineRow | undefined): LineValues {
  const description = line.description ?? null;
  if (description === null) throw invalid([{ path: `lines.${at}.description`, message: 'Enter an item' }]);
  return {
    vendor_item_id: null,
    ingredient_id: null,
    description,
    item_code: null,
    pack_text: null,
    unit: line.unit ?? null,
    quantity: line.quantity,
    contents: null,
    unit_price: line.unitPrice === undefined ? (own?.unit_price ?? null) : line.unitPrice,
    price_unit: null,
    price_contents: null,
  };
}

function itemLine(item: OrderableItem, line: LineGiven, own: OrderLineRow | undefined): LineValues {
  const priced =
    own === undefined
      ? { price: item.lastPrice, unit: item.priceUnit, contents: item.priceContents }
      : { price: own.unit_price, unit: own.price_unit, contents: own.price_contents };
  return {
    vendor_item_id: item.id,
    ingredient_id: item.ingredientId,
    description: item.description,
    item_code: item.itemCode,
    pack_text: item.packText,
    unit: item.purchaseUnit,
    quantity: line.quantity,
    contents: usable(item.contents),
    unit_price: line.unitPrice === undefined ? priced.price : line.unitPrice,
    price_unit: priced.unit,
    price_contents: usable(priced.contents),
  };
}

/** Rounded as the column stores it; a value that rounds to zero is unknown. */
function usable(contents: Quantity | null): string | null {
  const kept = contents === null ? null : roundUnitCost(contents);
  return kept !== null && dec(kept).gt(0) ? kept : null;
}

/** The total of lines; null if any price is unknown. */
export const totalOf = (lines: readonly LineValues[]): Money | null =>
  orderTotal(
    lines.map((line) => ({
      quantity: line.quantity,
      unitPrice: line.unit_price,
      priceUnit: line.price_unit,
      priceContents: line.price_contents,
    })),
  );
