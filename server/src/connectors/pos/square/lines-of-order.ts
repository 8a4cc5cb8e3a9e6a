import { dec } from '@platewise/domain';
import { type Cents, shareOf, sumOf } from '../shared/cents.ts';
import { type DraftLine, nameOf } from '../shared/draft.ts';
import type { SquareLine, SquareModifier, SquareMoney } from './payload.ts';

/** Category of each variation that has one in the catalog. */
export type Categories = ReadonlyMap<string, string>;
export type InCents = (money: SquareMoney | undefined) => Cents;

/** A line and its paid modifiers with their shares, which add up to the line. */
export function linesOf(
  line: SquareLine,
  modifiers: readonly SquareModifier[] | undefined,
  cents: InCents,
  categories: Categories,
): DraftLine[] {
  const tax = cents(line.total_tax_money);
  const discount = cents(line.total_discount_money);
  const net = cents(line.total_money) - tax - cents(line.total_service_charge_money);
  const priced = (modifiers ?? []).filter((modifier) => cents(modifier.total_price_money) !== 0);
  const item = line.variation_total_price_money ? cents(line.variation_total_price_money) : null;
  const prices = priced.map((modifier) => cents(modifier.total_price_money));
  const parts = partsOf(net + discount, item, prices);
  const discounts = shareOf(discount, parts);
  const taxes = shareOf(tax, parts);
  const category = categories.get(line.catalog_object_id ?? '') ?? null;
  const money = (index: number) => ({
    gross: parts[index] ?? 0,
    discount: discounts[index] ?? 0,
    tax: taxes[index] ?? 0,
  });
  const quantity = line.quantity ?? '1';
  const sold: DraftLine = {
    externalItemId: line.catalog_object_id ?? null,
    name: squareItemName(nameOf(line.name, 'Custom Amount'), line.variation_name),
    ...{ category, kind: 'item', quantity },
    unitPrice: cents(line.base_price_money),
    ...money(0),
  };
  return [sold, ...priced.map((modifier, index) => modifierLine(modifier, quantity, cents, money(index + 1)))];
}

function modifierLine(
  modifier: SquareModifier,
  quantity: string,
  cents: InCents,
  money: Pick<DraftLine, 'gross' | 'discount' | 'tax'>,
): DraftLine {
  return {
    externalItemId: modifier.catalog_object_id ?? null,
    name: nameOf(modifier.name, 'Modifier'),
    ...{ category: null, kind: 'modifier' },
    quantity: dec(quantity)
      .times(dec(modifier.quantity ?? '1'))
      .toString(),
    unitPrice: cents(modifier.base_price_money),
    ...money,
  };
}

/**
 * Gross of the item and of each modifier: their prices if these add up to the line. If prices include tax, the line's
 * gross is less than their sum, and each is reduced proportionally.
 */
function partsOf(gross: Cents, item: Cents | null, modifiers: readonly Cents[]): Cents[] {
  const extra = sumOf(modifiers, (price) => price);
  return item === null || item + extra === gross ? [gross - extra, ...modifiers] : shareOf(gross, [item, ...modifiers]);
}

/**
 * The name as the register shows it: with the variation appended, unless it is the only, regular one.
 * @example squareItemName('Taco', 'Large') // 'Taco (Large)'
 */
export function squareItemName(item: string, variation: string | undefined): string {
  const own = variation?.trim() ?? '';
  return own === '' || own === 'Regular' || own === item ? item : `${item} (${own})`.slice(0, 200);
}
