import type { BodyOf, createGoodsReceipt } from '@platewise/contract';
import { dec, isUnit, type Quantity } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import type { OrderLineRow } from '../purchase-orders/index.ts';
import { listOrderableItems, type OrderableItem } from '../vendor-items/index.ts';
import { type IngredientToStock, ingredientsToStock } from './receiving.repo.ts';
import type { KeptLine } from './write-receipts.repo.ts';

type Given = BodyOf<typeof createGoodsReceipt>['lines'][number];

/** A received line with its order line and what determines its stock quantity. */
export type CameLine = {
  /** Its path in the request body, for validation errors. */
  path: string;
  values: Omit<KeptLine, 'stock_quantity' | 'unstocked'>;
  ordered: OrderLineRow | null;
  ingredient: IngredientToStock | null;
  /** The unit of the price if it isn't the purchase unit, and how many of it a purchase unit contains. */
  priceUnit: string | null;
  priceContents: Quantity | null;
  requestCredit: boolean;
};

/** The entered values, with gaps filled from the order and the vendor's items. Lines left blank are dropped. */
export async function cameLines(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  ordered: readonly OrderLineRow[],
  given: readonly Given[],
): Promise<CameLine[]> {
  const itemIds = given.flatMap((line) => line.vendorItemId ?? []);
  const found = itemIds.length === 0 ? [] : await listOrderableItems(db, scope, { ids: itemIds });
  const items = new Map(found.filter((item) => item.vendorId === vendorId).map((item) => [item.id, item]));
  const lines = given.map((line, index) => ({ line, path: `lines.${index}` }));
  const came = lines
    .filter(({ line }) => dec(line.delivered).gt(0) || line.restCancelled === true)
    .map(({ line, path }) => cameLine(line, path, ordered, items));
  const ids = came.flatMap(({ values }) => values.ingredient_id ?? []);
  const ingredients = await ingredientsToStock(db, scope, ids);
  return came.map((one) => {
    const id = one.values.ingredient_id;
    const ingredient = id === null ? null : (ingredients.get(id) ?? null);
    if (id !== null && ingredient === null) throw notFound('The ingredient');
    return { ...one, ingredient };
  });
}

function cameLine(
  line: Given,
  path: string,
  ordered: readonly OrderLineRow[],
  items: ReadonlyMap<number, OrderableItem>,
): CameLine {
  const own = ordered.find(({ id }) => id === line.orderLineId) ?? null;
  if (line.orderLineId && own === null) throw notFound('The order line');
  const item = line.vendorItemId ? items.get(line.vendorItemId) : undefined;
  if (line.vendorItemId && item === undefined) throw notFound('The vendor item');
  refuseOdd(line, path);
  // A substitute doesn't take its identity from the order line.
  const substitute = line.substitute === true && own !== null;
  const of = substitute ? null : own;
  const description = line.description || item?.description || of?.description;
  if (!description) throw invalidField(`${path}.description`, 'Add at least one item');
  const ingredientId = line.ingredientId ?? item?.ingredientId ?? of?.ingredient_id ?? null;
  const sameGoods = ingredientId === (item?.ingredientId ?? of?.ingredient_id);
  return {
    path,
    ordered: own,
    ingredient: null,
    requestCredit: line.requestCredit === true,
    priceUnit: of?.price_unit ?? item?.priceUnit ?? null,
    priceContents: of?.price_contents ?? item?.priceContents ?? null,
    values: {
      order_line_id: own?.id ?? null,
      vendor_item_id: item?.id ?? of?.vendor_item_id ?? null,
      ingredient_id: ingredientId,
      description,
      unit: line.unit || item?.purchaseUnit || of?.unit || null,
      delivered: line.delivered,
      refused: line.refused ?? '0',
      reason: line.reason ?? null,
      rest_cancelled: line.restCancelled === true,
      substitute,
      weight: line.weight ?? null,
      weight_unit: line.weight ? line.weightUnit || 'lb' : null,
      // The contents are in the ingredient's unit, so they don't apply to another ingredient.
      contents: line.contents ?? (sameGoods ? (item?.contents ?? of?.contents ?? null) : null),
      unit_price: of?.unit_price ?? item?.lastPrice ?? null,
      lot_code: line.lotCode || null,
      expiry_date: line.expiryDate ?? null,
      location: line.location || null,
      note: line.note || null,
    },
  };
}

function refuseOdd(line: Given, path: string): void {
  const refused = dec(line.refused ?? '0');
  if (refused.gt(dec(line.delivered)))
    throw invalidField(`${path}.refused`, "You can't return more than was delivered");
  if (refused.gt(0) && !line.reason) throw invalidField(`${path}.reason`, 'Choose a reason');
  if (line.weight && line.weightUnit && !isUnit(line.weightUnit)) {
    throw invalidField(`${path}.weightUnit`, 'Choose a unit');
  }
}
