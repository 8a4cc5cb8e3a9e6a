import type { UsageItem, UsageItemDetail } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

export const unknownWords: Record<NonNullable<UsageItem['unknown']>, string> = {
  not_counted: t('Not counted at the start or the end'),
  no_opening_count: t('Not counted at the start'),
  no_closing_count: t('Not counted at the end'),
  partly_counted: t('Counted in only some of its locations'),
  purchase_without_quantity: t('A purchase has no quantity'),
};

type Cause = UsageItemDetail['causes'][number];

export const causeWords: Record<Cause['cause'], string> = {
  waste: t('Unrecorded waste'),
  portioning: t('Portions'),
  unrecorded_sales: t('Unrecorded sales'),
  receiving: t('Receiving'),
  count: t('Counting errors'),
  theft: t('Theft'),
};

export const speaksWords: Record<Cause['speaks'], string> = {
  for: t('Likely'),
  nothing: t('No evidence'),
  not_this_way: t('Would have the opposite effect'),
};

const reasons: Record<string, string> = {
  count: t('Count'),
  receipt: t('Delivery (movement)'),
  transfer_in: t('Transfer in'),
  transfer_out: t('Transfer out'),
  production_in: t('Produced'),
  production_out: t('Used in production'),
  sale: t('Sales'),
  correction: t('Correction'),
};

/** The type of a movement in a word or two. */
export function movementWords({ type, reason }: Pick<UsageItemDetail['movements'][number], 'type' | 'reason'>): string {
  if (type === 'waste') return reason === null ? t('Waste') : t('Waste: {reason}', { reason });
  return reasons[reason ?? ''] ?? { restock: t('Restock'), usage: t('Usage'), adjustment: t('Adjustment') }[type];
}

export const typeWords = {
  food: t('Food'),
  beverage: t('Beverages'),
  unsorted: t('Not sorted yet'),
  supplies: t('Supplies'),
} as const;
