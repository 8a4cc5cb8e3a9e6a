import type { CalendarDate } from '../../shared/dates/index.ts';

/** A way to buy an ingredient. */
export type ItemChoice = {
  readonly vendorItemId: number;
  readonly vendorId: number;
  /** In its vendor's order guide. */
  readonly onGuide: boolean;
  readonly lastPurchasedOn: CalendarDate | null;
};

/**
 * The default item to order for an ingredient: from its first vendor that sells it, in the order primary vendor,
 * alternatives, assigned vendor, then anyone. Among several from one vendor, and among unranked vendors, the most
 * recently purchased one; items removed from the order guide only if there is nothing else. Never by price: choosing
 * the vendor is up to the user. Null: no one sells it.
 * @example chooseItem([beefOfSysco, beefOfGordon], [gordon])?.vendorId // gordon
 */
export function chooseItem<Item extends ItemChoice>(items: readonly Item[], vendorIds: readonly number[]): Item | null {
  const rank = (item: Item) => {
    const at = vendorIds.indexOf(item.vendorId);
    return at === -1 ? vendorIds.length : at;
  };
  const [first] = [...items].sort(
    (a, b) =>
      Number(b.onGuide) - Number(a.onGuide) ||
      rank(a) - rank(b) ||
      (b.lastPurchasedOn ?? '').localeCompare(a.lastPurchasedOn ?? '') ||
      a.vendorItemId - b.vendorItemId,
  );
  return first ?? null;
}
