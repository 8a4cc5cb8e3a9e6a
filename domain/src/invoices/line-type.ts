// Apart from the sums: the shell of the web reads these, and need not load the decimal library for them.

/** Supplies are paper, packaging and chemicals: goods that nobody cooks, so they need no ingredient and set no cost. */
export const lineTypes = ['product', 'supplies', 'tax', 'freight', 'deposit', 'fee', 'discount', 'credit'] as const;
export type LineType = (typeof lineTypes)[number];

export const itemTypes = ['ingredient', 'service', 'other'] as const;
export type ItemType = (typeof itemTypes)[number];

/** What a line of this type is called where only three kinds are told apart. */
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

/** The line type behind a chosen item type: the present one where it fits, else the plainest of that kind. */
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
