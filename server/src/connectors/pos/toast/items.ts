import type { PosCount, PosItem } from '../port.ts';
import { centsOf, moneyOf } from '../shared/cents.ts';
import { nameOf } from '../shared/draft.ts';
import type { ToastMenuGroup, ToastMenuItem, ToastMenus, ToastStock } from './payload.ts';

/** Every item of every menu once, even if it is in several groups, and every option of a modifier group. */
export function itemsOfMenus(menus: ToastMenus): PosItem[] {
  const items = new Map<string, PosItem>();
  const add = (item: ToastMenuItem, kind: PosItem['kind'], category: string | null) => {
    const key = `${kind} ${item.guid}`;
    if (item.guid === undefined || items.has(key)) return;
    items.set(key, itemOf(item.guid, item, kind, item.salesCategory?.name ?? category));
  };
  const addGroup = (group: ToastMenuGroup) => {
    for (const item of group.menuItems ?? []) add(item, 'item', group.name ?? null);
    for (const below of group.menuGroups ?? []) addGroup(below);
  };
  for (const menu of menus.menus ?? []) for (const group of menu.menuGroups ?? []) addGroup(group);
  for (const option of Object.values(menus.modifierOptionReferences ?? {})) add(option, 'modifier', null);
  return [...items.values()];
}

const itemOf = (externalId: string, item: ToastMenuItem, kind: PosItem['kind'], category: string | null): PosItem => ({
  ...{ externalId, kind, category },
  name: nameOf(item.name, 'Item'),
  description: item.description || null,
  // Sizes and open prices have none; it is set at the POS.
  price: item.price === null || item.price === undefined ? null : moneyOf(centsOf(item.price)),
  cost: null,
  sku: item.sku || null,
  barcode: item.plu || null,
  active: true,
});

/** Toast reports only items that are tracked or out of stock. */
export const countsOfStock = (stock: readonly ToastStock[]): PosCount[] =>
  stock.flatMap(({ guid, status, quantity }) =>
    guid === undefined
      ? []
      : [
          {
            externalId: guid,
            quantity: quantity === null || quantity === undefined ? null : String(quantity),
            available: status !== 'OUT_OF_STOCK',
            countedAt: null,
          },
        ],
  );
