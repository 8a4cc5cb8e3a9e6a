import { Decimal, dec } from '@platewise/domain';
import { type Cents, centsOf, roundTogether, sumOf } from '../shared/cents.ts';
import { type DraftLine, nameOf } from '../shared/draft.ts';
import type { KLine } from './payload.ts';

/** JUDGMENT: a gift card is a regular line, identified by its accounting group. */
export const isGiftCard = ({ accountingGroup, statisticGroup }: KLine): boolean =>
  /gift|voucher/i.test(`${accountingGroup?.name} ${accountingGroup?.statisticGroup} ${statisticGroup}`);

export const netOf = (line: KLine): Decimal => dec(line.totalNetAmountWithoutTax ?? 0);
export const taxOf = (line: KLine): Decimal => dec(line.taxAmount ?? 0);
export const serviceOf = (line: KLine): Decimal => dec(line.serviceCharge ?? 0);
export const total = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((sum, one) => sum.plus(one), new Decimal(0));

/**
 * Lines in cents that add up to the sale's rounded net, although each has six decimals. Lightspeed prices may include
 * tax; net is reported without tax, and tax is removed from discounts here.
 * @param sign -1 for a refund, whose amounts are negative
 * @param serviceInside whether the reported net includes the service charge
 */
export function linesOfSale(lines: readonly KLine[], sign: 1 | -1, serviceInside: boolean): DraftLine[] {
  const nets = roundTogether(
    lines.map((line) =>
      netOf(line)
        .minus(serviceInside ? serviceOf(line) : 0)
        .times(sign),
    ),
  );
  const taxes = roundTogether(lines.map((line) => taxOf(line).times(sign)));
  return lines.flatMap((line, index) => {
    const [net, tax] = [nets[index] ?? 0, taxes[index] ?? 0];
    const discount = discountOf(line);
    const kind = line.parentLineId ? 'modifier' : 'item';
    if (kind === 'modifier' && net === 0 && discount === 0) return [];
    return {
      externalItemId: line.sku || null,
      name: nameOf(line.nameOverride || line.name, 'Open Item'),
      category: line.accountingGroup?.name ?? line.statisticGroup ?? null,
      kind,
      quantity: dec(line.quantity ?? 1)
        .abs()
        .toString(),
      unitPrice: line.menuListPrice ? Math.abs(centsOf(line.menuListPrice)) : null,
      ...{ gross: net + discount, discount, tax },
    };
  });
}

function discountOf(line: KLine): Cents {
  const own = dec(line.discountAmount ?? 0).plus(dec(line.accountDiscountAmount ?? 0));
  const discount = line.totalDiscountAmount ? dec(line.totalDiscountAmount) : own;
  const included = (line.taxLines ?? []).filter(({ taxIncluded }) => taxIncluded === true);
  // A rate is a multiplier: 1.2 is 20%.
  const factor = included.reduce((sum, { taxRate = '1' }) => sum.plus(dec(taxRate)).minus(1), dec(1));
  return centsOf(discount.abs().div(factor.isZero() ? 1 : factor));
}

export const giftCardsOf = (lines: readonly KLine[], sign: 1 | -1): Cents =>
  sumOf(lines, (line) => centsOf(netOf(line).plus(taxOf(line)).times(sign)));
