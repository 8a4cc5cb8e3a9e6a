/** One way to buy an ingredient. */
export type ItemChoice = {
  readonly vendorItemId: number;
  readonly vendorId: number;
  /** In the order guide of its vendor. */
  readonly onGuide: boolean;
  readonly lastPurchasedOn: string | null;
};

/**
 * What an ingredient is ordered as, unless somebody chooses otherwise: of its first vendor that sells it, in the order of
 * its primary vendor, its alternatives and the vendor that it is assigned to, then of anybody. Among several of one
 * vendor, and among vendors that nobody named, the one that was bought last; what was taken out of the order guide only
 * where nothing else is there. Never by price: which vendor one buys from is a person's choice. Null: nobody sells it.
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
