import type { PosCount, PosItem } from '../port.ts';
import { centsOfMinor, moneyOf } from '../shared/cents.ts';
import { nameOf } from '../shared/draft.ts';
import { squareItemName } from './lines-of-order.ts';
import type { SquareCatalogObject, SquareCount, SquareMoney, SquareVariation } from './payload.ts';

/** Category names by ID. */
export type CategoryNames = ReadonlyMap<string, string>;

const priceOf = (money: SquareMoney | undefined): string | null =>
  money?.amount === undefined ? null : moneyOf(centsOfMinor(money.amount, money.currency ?? 'USD'));

export function categoryOf({ item_data: item }: SquareCatalogObject, names: CategoryNames): string | null {
  const id = item?.reporting_category?.id ?? item?.categories?.[0]?.id ?? item?.category_id;
  return (id !== undefined && names.get(id)) || null;
}

type Presence = Pick<
  SquareCatalogObject,
  'present_at_all_locations' | 'present_at_location_ids' | 'absent_at_location_ids'
>;

const isHere = (one: Presence, location: string) =>
  one.present_at_all_locations === false
    ? (one.present_at_location_ids ?? []).includes(location)
    : !(one.absent_at_location_ids ?? []).includes(location);

/** A catalog object as items: each variation of an item and each modifier of a list, if sold at this location. */
export function itemsOfObject(object: SquareCatalogObject, location: string, names: CategoryNames): PosItem[] {
  if (object.type === 'ITEM') {
    const variations = (object.item_data?.variations ?? []).filter(
      (one) => isHere(object, location) && isHere(one, location),
    );
    return variations.map((variation) => itemOf(object, variation, location, names));
  }
  if (object.type !== 'MODIFIER_LIST') return [];
  return (object.modifier_list_data?.modifiers ?? []).map((modifier) => ({
    ...{ externalId: modifier.id, kind: 'modifier', name: nameOf(modifier.modifier_data?.name, 'Modifier') },
    ...{ description: null, category: null, cost: null, sku: null, barcode: null },
    price: priceOf(modifier.modifier_data?.price_money),
    active: object.is_deleted !== true && modifier.is_deleted !== true,
  }));
}

export const overrideAt = ({ item_variation_data: own }: SquareVariation, location: string) =>
  own?.location_overrides?.find(({ location_id }) => location_id === location);

function itemOf(
  object: SquareCatalogObject,
  variation: SquareVariation,
  location: string,
  names: CategoryNames,
): PosItem {
  const { item_data: item } = object;
  const { item_variation_data: own } = variation;
  const here = overrideAt(variation, location);
  return {
    externalId: variation.id,
    kind: 'item',
    name: squareItemName(nameOf(item?.name, 'Item'), own?.name),
    description: item?.description_plaintext ?? item?.description ?? null,
    category: categoryOf(object, names),
    price: priceOf(here?.price_money ?? own?.price_money),
    cost: null,
    sku: own?.sku ?? null,
    barcode: own?.upc ?? null,
    active: object.is_deleted !== true && variation.is_deleted !== true && item?.is_archived !== true,
  };
}

/**
 * The in-stock count of each item; waste and sold are other states, not counts. An item may be marked as sold out
 * despite its count.
 */
export const countsOf = (counts: readonly SquareCount[], soldOut: ReadonlySet<string>): PosCount[] =>
  counts.flatMap(({ catalog_object_id: externalId, state, quantity = null, calculated_at: at }) => {
    if (externalId === undefined || state !== 'IN_STOCK') return [];
    const available = Number(quantity) > 0 && !soldOut.has(externalId);
    return [{ externalId, quantity, available, countedAt: at ?? null }];
  });

/** Items marked as sold out, whether their stock is tracked or not. */
export const soldOutOf = (soldOut: ReadonlySet<string>): PosCount[] =>
  [...soldOut].map((externalId) => ({ externalId, quantity: null, available: false, countedAt: null }));
