import type { KnownBarcode } from './photo-inventory.repo.ts';
import type { Item, PlannedPlace } from './plan-items.ts';

/** Every package of such a thing holds something else: the shop or the packer weighs each. */
const weighedEach = (code: string) => code.startsWith('in-store ') || /^9\d{13}$/.test(code);

/** What the codes of the items that were saved are from now on, the last one where a code comes twice. */
export function learnedFrom(
  items: readonly Item[],
  places: readonly (PlannedPlace & { ingredientId: number })[],
): KnownBarcode[] {
  const learned = new Map<string, KnownBarcode>();
  for (const { ingredientId, parts } of places) {
    for (const { item } of parts) {
      const { barcode: code, contents } = items[item] ?? {};
      if (code == null) continue;
      const measure = contents == null || weighedEach(code) ? null : contents;
      const [quantity, unit] = [measure?.quantity ?? null, measure?.unit ?? null];
      learned.set(code, { code, ingredientId, quantity, unit });
    }
  }
  return [...learned.values()];
}
