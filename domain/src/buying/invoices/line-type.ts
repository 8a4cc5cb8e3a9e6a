// Kept separate from the sums so that the web shell can use these without loading the decimal library.

/** Supplies are paper, packaging and chemicals: not ingredients, so they need no mapping and set no cost. */
export const lineTypes = ['product', 'supplies', 'tax', 'freight', 'deposit', 'fee', 'discount', 'credit'] as const;
export type LineType = (typeof lineTypes)[number];

export const itemTypes = ['ingredient', 'service', 'other'] as const;
export type ItemType = (typeof itemTypes)[number];

/** The item type of a line type, where only three are distinguished. */
export function itemTypeOf(type: LineType): ItemType {
  switch (type) {
    case 'product':
      return 'ingredient';
    case 'freight':
      return 'service';
    case 'supplies':
    case 'fee':
    case 'tax':
    case 'deposit':
    case 'discount':
    case 'credit':
      return 'other';
  }
}

/** The line type for a chosen item type: the current one if it fits, otherwise the most basic of that type. */
export function lineTypeFor(itemType: ItemType, present: LineType | null = null): LineType {
  if (present !== null && itemTypeOf(present) === itemType) return present;
  switch (itemType) {
    case 'ingredient':
      return 'product';
    case 'service':
      return 'freight';
    case 'other':
      return 'fee';
  }
}
