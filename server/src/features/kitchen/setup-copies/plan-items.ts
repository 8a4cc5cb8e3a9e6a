import { printedKey } from '../../buying/vendor-items/index.ts';
import type { VendorPlan } from './plan-vendors.ts';
import type { SetupItem } from './setup.repo.ts';

/** What happens to a source item. `here` is the item with the same key. */
export type PlannedItem = { item: SetupItem } & (
  | { fate: 'new' }
  | { fate: 'adopts' | 'there'; here: SetupItem }
  | { fate: 'twin' }
);

/**
 * Matches each item with what the same vendor sells here, by its own key and then its aliases. An unmapped item here
 * adopts the mapping and corrections from the source.
 */
export function planItems(
  { here, made, sameAsMade }: VendorPlan,
  sold: readonly SetupItem[],
  soldHere: readonly SetupItem[],
): PlannedItem[] {
  const keys = new Map<string, SetupItem>();
  const under = (vendor: string, key: string) => `${vendor} ${key}`;
  for (const item of soldHere) for (const key of item.aliases) keys.set(under(`here ${item.vendor_id}`, key), item);
  for (const item of soldHere) keys.set(under(`here ${item.vendor_id}`, item.item_key), item);
  const fresh = new Set<string>();
  const taken = new Set<number>();
  const vendorOf = (id: number) => {
    const found = here.get(id);
    if (found !== undefined) return `here ${found.id}`;
    return made.some((one) => one.id === id) || sameAsMade.has(id) ? `made ${sameAsMade.get(id) ?? id}` : null;
  };
  return sold.flatMap((item): PlannedItem[] => {
    const vendor = vendorOf(item.vendor_id);
    if (vendor === null) return [];
    const own = [item.item_key, ...item.aliases].map((key) => under(vendor, key));
    const found = own.map((key) => keys.get(key)).find((one) => one !== undefined);
    if (found !== undefined) {
      const adopts =
        found.ingredient_id === null && !taken.has(found.id) && (item.ingredient_used || corrects(item, found));
      if (adopts) taken.add(found.id);
      return [{ item, here: found, fate: adopts ? 'adopts' : 'there' }];
    }
    if (own.some((key) => fresh.has(key))) return [{ item, fate: 'twin' }];
    for (const key of own) fresh.add(key);
    return [{ item, fate: 'new' }];
  });
}

/** Whether a correction from the source applies here. */
export const corrects = (there: SetupItem, here: SetupItem): boolean =>
  takesPack(there, here) || takesUnit(there, here);

/** Whether a corrected pack applies here: it's uncorrected here, and the same pack is printed. */
export const takesPack = (there: SetupItem, here: SetupItem): boolean =>
  isCorrected(there) &&
  !isCorrected(here) &&
  printedKey(here.pack_text) === printedKey(there.pack_printed ?? there.pack_text);

export const isCorrected = (item: SetupItem) => item.pack_corrected || item.pack_printed !== null;

/** The same for the purchase unit. */
export const takesUnit = (there: SetupItem, here: SetupItem): boolean =>
  there.unit_printed !== null &&
  here.unit_printed === null &&
  printedKey(here.purchase_unit) === printedKey(there.unit_printed);
