import type { CreditRequest, GoodsReceiptLine, MatchExceptionRow, ReceivingLine } from '@platewise/contract';
import { formatNumber, formatUnitCost } from '../../lib/format.ts';
import { formatQuantity } from '../../lib/quantity.ts';

/** What reads of receipts and of what follows from them, by the first part of its endpoints' ids. */
export const receivingRooms = [
  'goodsReceipts',
  'match',
  'creditRequests',
  'purchaseOrders',
  'inventory',
  'vendors',
  'supplierPerformance',
  'dashboard',
  'usage',
] as const;

/** How far a line has come, in a few words. */
export function progressWords(line: ReceivingLine): string {
  const parts = [`${formatQuantity(line.ordered, line.unit)} ordered`];
  if (line.accepted > 0) parts.push(`${formatNumber(line.accepted)} kept`);
  if (line.refused > 0) parts.push(`${formatNumber(line.refused)} sent back`);
  if (line.outstanding > 0 && line.delivered > 0) parts.push(`${formatNumber(line.outstanding)} to come`);
  if (line.short > 0) parts.push(`${formatNumber(line.short)} not delivered`);
  return parts.join(' · ');
}

export const refusalWords: Record<NonNullable<GoodsReceiptLine['reason']>, string> = {
  damaged: 'Damaged',
  wrong_item: 'Not what was ordered',
  expired: 'Past its date',
  other: 'Another reason',
};

const unstockedWords: Record<NonNullable<GoodsReceiptLine['unstocked']>, string> = {
  unmapped: 'not in stock: it is linked to no ingredient',
  missing_fact: 'not in stock: how much one holds is not known',
  invoiced: 'in stock already, from its invoice',
  counted: 'counted since then: the count holds',
};

/** What a line of a receipt did. */
export function receiptLineWords(line: GoodsReceiptLine): string {
  const parts = [`${formatQuantity(line.delivered - line.refused, line.unit)} kept`];
  if (line.refused > 0) {
    const why = line.reason === null ? '' : ` (${refusalWords[line.reason].toLowerCase()})`;
    parts.push(`${formatNumber(line.refused)} sent back${why}`);
  }
  if (line.substitute) parts.push('came in place of what was ordered');
  if (line.restCancelled) parts.push('the rest will not come');
  if (line.stockQuantity !== null) {
    const where = line.location === null ? '' : ` at ${line.location}`;
    parts.push(`${formatQuantity(line.stockQuantity, line.ingredientUnit)} into stock${where}`);
  }
  if (line.unstocked !== null) parts.push(unstockedWords[line.unstocked]);
  if (line.lotCode !== null) parts.push(`lot ${line.lotCode}`);
  return parts.join(' · ');
}

/** What a difference is, in one line. */
export function exceptionWords(one: MatchExceptionRow, currency: string): string {
  const price = (value: number | null) => `${formatUnitCost(value, currency)}${one.unit ? ` / ${one.unit}` : ''}`;
  const [due, seen] = [formatQuantity(one.expectedQuantity, one.unit), formatQuantity(one.actualQuantity, one.unit)];
  switch (one.kind) {
    case 'price':
      return one.expectedPrice === null
        ? 'Billed at another price than it was ordered at'
        : `Ordered at ${price(one.expectedPrice)}, billed at ${price(one.actualPrice)}`;
    case 'billed_quantity':
      return `${due} due, ${seen} billed`;
    case 'short_delivery':
      return `${due} ordered, ${seen} kept`;
    case 'over_delivery':
      return `${due} ordered, ${seen} kept: more than ordered`;
    case 'not_billed':
      return `${due} kept, on none of the linked invoices`;
    case 'not_ordered':
      return one.actualQuantity === null ? 'Billed, not ordered' : `${seen} billed, not ordered`;
    case 'not_comparable':
      return 'Billed in another unit: link the line to its ingredient to compare it';
  }
}

export const creditKindWords: Record<CreditRequest['kind'], string> = {
  short: 'Not delivered',
  refused: 'Sent back',
  price: 'Price',
  not_ordered: 'Not ordered',
  other: 'Other',
};

export const creditStatusWords: Record<
  CreditRequest['status'],
  { label: string; tone: 'neutral' | 'amber' | 'green' }
> = {
  open: { label: 'To be sent', tone: 'amber' },
  sent: { label: 'Sent', tone: 'neutral' },
  credited: { label: 'Credited', tone: 'green' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};
