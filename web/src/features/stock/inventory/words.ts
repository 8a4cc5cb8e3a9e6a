import type { InventoryItem, StockTransaction } from '@platewise/contract';
import type { StockDocumentKind, StockMoveType, StockStatus, WasteReason } from '@platewise/domain';
import { formatDate } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';

export const statusWords: Record<StockStatus, string> = {
  in_stock: 'In stock',
  low_stock: 'Low stock',
  out_of_stock: 'Out of stock',
  expired: 'Expired',
};

export const typeWords: Record<StockMoveType, string> = {
  restock: 'Restock',
  usage: 'Usage',
  waste: 'Waste',
  adjustment: 'Adjustment',
};

export const wasteWords: Record<WasteReason, string> = {
  spoiled: 'Spoiled',
  expired: 'Expired',
  dropped: 'Dropped',
  overcooked: 'Overcooked',
  overproduced: 'Overproduced',
  returned: 'Returned by a guest',
  trim: 'Trim',
  other: 'Other',
};

export const kindWords: Record<StockDocumentKind, string> = {
  waste: 'Waste',
  transfer_out: 'Transfer out',
  transfer_in: 'Transfer in',
  production: 'Production',
  restock: 'Restock',
};

const reasonWords: Record<string, string> = {
  count: 'Count',
  receipt: 'Delivery',
  transfer_in: 'Transfer in',
  transfer_out: 'Transfer out',
  production_in: 'Produced',
  production_out: 'Used in production',
  sale: 'Sold',
  correction: 'Correction',
};

/** `Waste, spoiled`, `Delivery`: the reason for a movement. */
export function movementWords({ transactionType, reason }: Pick<StockTransaction, 'transactionType' | 'reason'>) {
  const known = reason === null ? undefined : reasonWords[reason];
  if (transactionType === 'waste') {
    const why = wasteWords[reason as WasteReason] ?? reason;
    return why ? `Waste, ${why.toLowerCase()}` : 'Waste';
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
      return { label: `Invoice #${id}`, to: `/invoices/${id}` };
    case 'count':
      return { label: `Count #${id}`, to: `/counts/${id}` };
    case 'receipt':
      return { label: `Goods receipt #${id}`, to: null };
    case 'sales':
      return {
        label: `Sales of ${formatDate(id, { year: false })}`,
        to: `/revenue?period=own&since=${id}&until=${id}`,
      };
    case 'document':
      return { label: `Document #${id}`, to: `/inventory?tab=movements&document=${id}` };
    default:
      return null;
  }
}

/** `Walk-in cooler · Shelf 2, left` */
export const placeOf = ({ location, shelf }: Pick<InventoryItem, 'location' | 'shelf'>): string =>
  [location ?? 'No location', shelf].filter(Boolean).join(' · ');

/** `+12.5 lb`, `−2 lb` */
export const changeOf = (quantity: number, unit: string): string =>
  `${quantity > 0 ? '+' : ''}${formatQuantity(quantity, unit)}`;

/** `yesterday`, `2 days ago` */
export const daysAgoWords = (days: number): string => (days === 1 ? 'yesterday' : `${days} days ago`);

/** `expired 2 days ago`, `expires today`, `in 3 days` */
export function daysLeftWords(days: number): string {
  if (days < 0) return `expired ${daysAgoWords(-days)}`;
  if (days === 0) return 'expires today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
