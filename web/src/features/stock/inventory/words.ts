import type { InventoryItem, StockTransaction } from '@platewise/contract';
import type { StockDocumentKind, StockMoveType, StockStatus, WasteReason } from '@platewise/domain';
import { formatDate } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';

export const statusWords: Record<StockStatus, string> = {
  in_stock: t('In stock'),
  low_stock: t('Low stock'),
  out_of_stock: t('Out of stock'),
  expired: t('Expired'),
};

export const typeWords: Record<StockMoveType, string> = {
  restock: t('Restock'),
  usage: t('Usage'),
  waste: t('Waste'),
  adjustment: t('Adjustment'),
};

export const kindWords: Record<StockDocumentKind, string> = {
  waste: t('Waste'),
  transfer_out: t('Transfer out'),
  transfer_in: t('Transfer in'),
  production: t('Production'),
  restock: t('Restock'),
};

const reasonWords: Record<string, string> = {
  count: t('Count'),
  receipt: t('Delivery (movement)'),
  transfer_in: t('Transfer in'),
  transfer_out: t('Transfer out'),
  production_in: t('Produced'),
  production_out: t('Used in production'),
  sale: t('Sale'),
  correction: t('Correction'),
};

const wasteMovements: Record<WasteReason, string> = {
  spoiled: t('Waste, spoiled'),
  expired: t('Waste, expired'),
  dropped: t('Waste, dropped'),
  overcooked: t('Waste, overcooked'),
  overproduced: t('Waste, overproduced'),
  returned: t('Waste, returned by a guest'),
  trim: t('Waste, trim'),
  other: t('Waste, other'),
};

/** `Waste, spoiled`, `Delivery`: the reason for a movement. */
export function movementWords({ transactionType, reason }: Pick<StockTransaction, 'transactionType' | 'reason'>) {
  const known = reason === null ? undefined : reasonWords[reason];
  if (transactionType === 'waste') {
    if (!reason) return t('Waste');
    return wasteMovements[reason as WasteReason] ?? t('Waste, {reason}', { reason: reason.toLowerCase() });
  }
  return known ?? reason ?? typeWords[transactionType];
}

type Source = { label: string; to: string | null };

/** The source record of a movement, with its page. */
export function sourceOf(ref: string | null): Source | null {
  const [kind, id] = ref?.split(':') ?? [];
  if (!kind || !id) return null;
  switch (kind) {
    case 'invoice':
      return { label: t('Invoice #{id}', { id }), to: `/invoices/${id}` };
    case 'count':
      return { label: t('Count #{id}', { id }), to: `/counts/${id}` };
    case 'receipt':
      return { label: t('Goods receipt #{id}', { id }), to: null };
    case 'sales':
      return {
        label: t('Sales on {date}', { date: formatDate(id, { year: false }) }),
        to: `/revenue?period=own&since=${id}&until=${id}`,
      };
    case 'document':
      return { label: t('Document #{id}', { id }), to: `/inventory?tab=movements&document=${id}` };
    default:
      return null;
  }
}

/** `Walk-in cooler · Shelf 2, left` */
export const placeOf = ({ location, shelf }: Pick<InventoryItem, 'location' | 'shelf'>): string =>
  [location ?? t('No location'), shelf].filter(Boolean).join(' · ');

/** `+12.5 lb`, `−2 lb` */
export const changeOf = (quantity: number, unit: string): string =>
  `${quantity > 0 ? '+' : ''}${formatQuantity(quantity, unit)}`;

/** `yesterday`, `2 days ago` */
export const daysAgoWords = (days: number): string => (days === 1 ? t('yesterday') : t('{days} days ago', { days }));

/** `expired 2 days ago`, `expires today`, `in 3 days` */
export function daysLeftWords(days: number): string {
  if (days < 0) return days === -1 ? t('expired yesterday') : t('expired {days} days ago', { days: -days });
  if (days === 0) return t('expires today');
  return days === 1 ? t('tomorrow') : t('in {days} days', { days });
}
