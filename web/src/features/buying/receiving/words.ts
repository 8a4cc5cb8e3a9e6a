import type { CreditRequest, GoodsReceiptLine, MatchExceptionRow, ReceivingLine } from '@platewise/contract';
import { formatNumber, formatUnitCost } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';

/** Queries that depend on receipts, by the first part of their endpoint IDs. */
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

/** A line's receiving status in a few words. */
export function progressWords(line: ReceivingLine): string {
  const parts = [`${formatQuantity(line.ordered, line.unit)} ordered`];
  if (line.accepted > 0) parts.push(`${formatNumber(line.accepted)} accepted`);
  if (line.refused > 0) parts.push(`${formatNumber(line.refused)} returned`);
  if (line.outstanding > 0 && line.delivered > 0) parts.push(`${formatNumber(line.outstanding)} outstanding`);
  if (line.short > 0) parts.push(`${formatNumber(line.short)} not delivered`);
  return parts.join(' · ');
}

export const refusalWords: Record<NonNullable<GoodsReceiptLine['reason']>, string> = {
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  expired: 'Past its date',
  other: 'Other',
};

const unstockedWords: Record<NonNullable<GoodsReceiptLine['unstocked']>, string> = {
  unmapped: 'not added to stock: no ingredient linked',
  missing_fact: 'not added to stock: pack contents unknown',
  invoiced: 'already in stock from its invoice',
  counted: 'counted since then, so the count applies',
};

/** The effect of a receipt line. */
export function receiptLineWords(line: GoodsReceiptLine): string {
  const parts = [`${formatQuantity(line.delivered - line.refused, line.unit)} accepted`];
  if (line.refused > 0) {
    const why = line.reason === null ? '' : ` (${refusalWords[line.reason].toLowerCase()})`;
    parts.push(`${formatNumber(line.refused)} returned${why}`);
  }
  if (line.substitute) parts.push('substituted for the ordered item');
  if (line.restCancelled) parts.push('the rest was canceled');
  if (line.stockQuantity !== null) {
    const where = line.location === null ? '' : ` at ${line.location}`;
    parts.push(`${formatQuantity(line.stockQuantity, line.ingredientUnit)} into stock${where}`);
  }
  if (line.unstocked !== null) parts.push(unstockedWords[line.unstocked]);
  if (line.lotCode !== null) parts.push(`lot ${line.lotCode}`);
  return parts.join(' · ');
}

/** A difference, in one line. */
export function exceptionWords(one: MatchExceptionRow, currency: string): string {
  const price = (value: number | null) => `${formatUnitCost(value, currency)}${one.unit ? ` / ${one.unit}` : ''}`;
  const [due, seen] = [formatQuantity(one.expectedQuantity, one.unit), formatQuantity(one.actualQuantity, one.unit)];
  switch (one.kind) {
    case 'price':
      return one.expectedPrice === null
        ? 'Billed at a different price than ordered'
        : `Ordered at ${price(one.expectedPrice)}, billed at ${price(one.actualPrice)}`;
    case 'billed_quantity':
      return `${due} due, ${seen} billed`;
    case 'short_delivery':
      return `${due} ordered, ${seen} accepted`;
    case 'over_delivery':
      return `${due} ordered, ${seen} received: more than ordered`;
    case 'not_billed':
      return `${due} received, not on any linked invoice`;
    case 'not_ordered':
      return one.actualQuantity === null ? 'Billed, not ordered' : `${seen} billed, not ordered`;
    case 'not_comparable':
      return 'Billed in a different unit. Link the line to its ingredient to compare it';
  }
}

export const creditKindWords: Record<CreditRequest['kind'], string> = {
  short: 'Not delivered',
  refused: 'Returned',
  price: 'Price',
  not_ordered: 'Not ordered',
  other: 'Other',
};

export const creditStatusWords: Record<
  CreditRequest['status'],
  { label: string; tone: 'neutral' | 'amber' | 'green' }
> = {
  open: { label: 'Not sent', tone: 'amber' },
  sent: { label: 'Sent', tone: 'neutral' },
  credited: { label: 'Credited', tone: 'green' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};
