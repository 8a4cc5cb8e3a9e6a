import type { UsageItem, UsageItemDetail } from '@platewise/contract';

export const unknownWords: Record<NonNullable<UsageItem['unknown']>, string> = {
  not_counted: 'Not counted at the beginning and at the end',
  no_opening_count: 'Not counted at the beginning',
  no_closing_count: 'Not counted at the end',
  partly_counted: 'Counted at some of its places only',
  purchase_without_quantity: 'A purchase has no quantity',
};

type Cause = UsageItemDetail['causes'][number];

export const causeWords: Record<Cause['cause'], string> = {
  waste: 'Waste that nobody wrote down',
  portioning: 'Portions',
  unrecorded_sales: 'Sales that are not recorded',
  receiving: 'Receiving',
  count: 'The counts',
  theft: 'Theft',
};

export const speaksWords: Record<Cause['speaks'], string> = {
  for: 'Check this',
  nothing: 'No sign of it',
  not_this_way: 'Not this way round',
};

const reasons: Record<string, string> = {
  count: 'Count',
  receipt: 'Delivery',
  transfer_in: 'Transfer in',
  transfer_out: 'Transfer out',
  production_in: 'Made here',
  production_out: 'Used in making',
  sale: 'Sales',
  correction: 'Correction',
};

/** What a movement was, in a word or two. */
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
