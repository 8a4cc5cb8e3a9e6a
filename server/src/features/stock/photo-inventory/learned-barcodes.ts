import type { KnownBarcode } from './photo-inventory.repo.ts';
import type { Item, PlannedPlace } from './plan-items.ts';

/** Variable-weight barcodes: each package holds a different amount, weighed by the shop or packer. */
const weighedEach = (code: string) => code.startsWith('in-store ') || /^9\d{13}$/.test(code);

/** The saved items' barcodes with their meaning; the last one wins for duplicates. */
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
