import type { UsageItem, UsageItemDetail } from '@platewise/contract';

export const unknownWords: Record<NonNullable<UsageItem['unknown']>, string> = {
  not_counted: 'Not counted at the start and end',
  no_opening_count: 'Not counted at the start',
  no_closing_count: 'Not counted at the end',
  partly_counted: 'Counted in only some of its locations',
  purchase_without_quantity: 'A purchase has no quantity',
};

type Cause = UsageItemDetail['causes'][number];

export const causeWords: Record<Cause['cause'], string> = {
  waste: 'Unrecorded waste',
  portioning: 'Portions',
  unrecorded_sales: 'Unrecorded sales',
  receiving: 'Receiving',
  count: 'Counting errors',
  theft: 'Theft',
};

export const speaksWords: Record<Cause['speaks'], string> = {
  for: 'Likely',
  nothing: 'No sign',
  not_this_way: 'Would have the opposite effect',
};

const reasons: Record<string, string> = {
  count: 'Count',
  receipt: 'Delivery',
  transfer_in: 'Transfer in',
  transfer_out: 'Transfer out',
  production_in: 'Produced',
  production_out: 'Used in production',
  sale: 'Sales',
  correction: 'Correction',
};

/** The type of a movement in a word or two. */
export function movementWords({ type, reason }: Pick<UsageItemDetail['movements'][number], 'type' | 'reason'>): string {
  if (type === 'waste') return reason === null ? 'Waste' : `Waste: ${reason}`;
  return reasons[reason ?? ''] ?? { restock: 'Restock', usage: 'Usage', adjustment: 'Adjustment' }[type];
}

export const typeWords = {
  food: 'Food',
  beverage: 'Beverages',
  unsorted: 'Not sorted yet',
  supplies: 'Supplies',
} as const;
