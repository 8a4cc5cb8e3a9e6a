import type { CreditRequest, GoodsReceiptLine, MatchExceptionRow, ReceivingLine } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { formatCostPer, formatQuantity } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';

/** A line's receiving status in a few words. */
export function progressWords(line: ReceivingLine): string {
  const parts = [t('{quantity} ordered', { quantity: formatQuantity(line.ordered, line.unit) })];
  if (line.accepted > 0) parts.push(t('{quantity} accepted', { quantity: formatNumber(line.accepted) }));
  if (line.refused > 0) parts.push(t('{quantity} returned', { quantity: formatNumber(line.refused) }));
  if (line.outstanding > 0 && line.delivered > 0)
    parts.push(t('{quantity} outstanding', { quantity: formatNumber(line.outstanding) }));
  if (line.short > 0) parts.push(t('{quantity} not delivered', { quantity: formatNumber(line.short) }));
  return parts.join(' · ');
}

export const refusalWords: Record<NonNullable<GoodsReceiptLine['reason']>, string> = {
  damaged: t('Damaged'),
  wrong_item: t('Wrong item'),
  expired: t('Past its date'),
  other: t('Other'),
};

const unstockedWords: Record<NonNullable<GoodsReceiptLine['unstocked']>, string> = {
  unmapped: t('not added to stock: no ingredient linked'),
  missing_fact: t('not added to stock: pack contents unknown'),
  invoiced: t('already in stock from its invoice'),
  counted: t('counted since then, so the count applies'),
};

/** The effect of a receipt line. */
export function receiptLineWords(line: GoodsReceiptLine): string {
  const parts = [t('{quantity} accepted', { quantity: formatQuantity(line.delivered - line.refused, line.unit) })];
  if (line.refused > 0) {
    const quantity = formatNumber(line.refused);
    parts.push(
      line.reason === null
        ? t('{quantity} returned', { quantity })
        : t(
            '{quantity} returned ({reason, select, damaged {damaged} wrong_item {wrong item} expired {past its date} other {other}})',
            { quantity, reason: line.reason },
          ),
    );
  }
  if (line.substitute) parts.push(t('substituted for the ordered item'));
  if (line.restCancelled) parts.push(t('the rest was canceled'));
  if (line.stockQuantity !== null) {
    const quantity = formatQuantity(line.stockQuantity, line.ingredientUnit);
    parts.push(
      line.location === null
        ? t('{quantity} added to stock', { quantity })
        : t('{quantity} added to stock at {location}', { quantity, location: line.location }),
    );
  }
  if (line.unstocked !== null) parts.push(unstockedWords[line.unstocked]);
  if (line.lotCode !== null) parts.push(t('lot {lotCode}', { lotCode: line.lotCode }));
  return parts.join(' · ');
}

/** A difference, in one line. */
export function exceptionWords(one: MatchExceptionRow, currency: string): string {
  const price = (value: number | null) => formatCostPer(value, one.unit, currency);
  const [due, seen] = [formatQuantity(one.expectedQuantity, one.unit), formatQuantity(one.actualQuantity, one.unit)];
  switch (one.kind) {
    case 'price':
      return one.expectedPrice === null
        ? t('Billed at a different price than ordered')
        : t('Ordered at {expectedPrice}, billed at {actualPrice}', {
            expectedPrice: price(one.expectedPrice),
            actualPrice: price(one.actualPrice),
          });
    case 'billed_quantity':
      return t('{due} due, {seen} billed', { due, seen });
    case 'short_delivery':
      return t('{due} ordered, {seen} accepted', { due, seen });
    case 'over_delivery':
      return t('{due} ordered, {seen} received: more than ordered', { due, seen });
    case 'not_billed':
      return t('{due} received, not on any linked invoice', { due });
    case 'not_ordered':
      return one.actualQuantity === null ? t('Billed, not ordered') : t('{seen} billed, not ordered', { seen });
    case 'not_comparable':
      return t('Billed in a different unit. Link the line to its ingredient to compare it');
  }
}

export const creditKindWords: Record<CreditRequest['kind'], string> = {
  short: t('Not delivered'),
  refused: t('Returned'),
  price: t('Price'),
  not_ordered: t('Not ordered'),
  other: t('Other'),
};

export const creditStatusWords: Record<
  CreditRequest['status'],
  { label: string; tone: 'neutral' | 'amber' | 'green' }
> = {
  open: { label: t('Not sent'), tone: 'amber' },
  sent: { label: t('Sent'), tone: 'neutral' },
  credited: { label: t('Credited'), tone: 'green' },
  withdrawn: { label: t('Withdrawn'), tone: 'neutral' },
};
