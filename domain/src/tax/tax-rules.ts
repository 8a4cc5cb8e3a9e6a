import type { BusinessDate } from '../dates/index.ts';
import { dec, decimalText } from '../numbers/index.ts';
import type { OrderType } from '../sales/index.ts';
import { categoryTypeOf } from '../variance/index.ts';

export const taxKinds = ['food', 'beverage', 'alcohol', 'other'] as const;
export type TaxKind = (typeof taxKinds)[number];

/** A rate in percent, 0 to 40, from a day on until the next one of the same kind and order type. */
export type TaxRate = {
  readonly kind: TaxKind;
  /** Null: every order type that has no rate of its own. */
  readonly orderType: OrderType | null;
  /** A business date. */
  readonly from: string;
  readonly percent: number;
};

export type TaxRules = {
  readonly pricesIncludeTax: boolean;
  readonly rates: TaxRate[];
  /** What a person said of a category, by `taxCategoryKey`. */
  readonly categories: Record<string, TaxKind>;
};

export const noTaxRules: TaxRules = { pricesIncludeTax: false, rates: [], categories: {} };

/** How a category is named in `TaxRules`: case and outer spaces don't matter. */
export const taxCategoryKey = (category: string): string => category.trim().toLowerCase();

const alcoholWords = /\b(alcohol|beers?|wines?|liquors?|spirits?|cocktails?|bar|draft|margaritas?)\b/;

/**
 * The kind whose rate applies to a category of dishes or till items: what a person said, else by the words of its name.
 * @example taxKindOf('Draft Beer', {}) // 'alcohol'
 * @example taxKindOf('Getränke', { getränke: 'beverage' }) // 'beverage'
 */
export function taxKindOf(category: string | null, chosen: TaxRules['categories']): TaxKind {
  const key = taxCategoryKey(category ?? '');
  const said = Object.hasOwn(chosen, key) ? chosen[key] : undefined;
  if (said !== undefined) return said;
  switch (categoryTypeOf(category)) {
    case 'food':
      return 'food';
    case 'supplies':
      return 'other';
    case 'beverage':
      return alcoholWords.test(key) ? 'alcohol' : 'beverage';
  }
}

/**
 * The rate of a kind on a day, in percent: that of the order type where one holds by then, else that of all order types. The
 * first rate of all order types applies to the days before it as well. Null where the kind has none, which is not a rate of 0.
 * @example taxRateOn([{ kind: 'food', orderType: null, from: businessDate('2026-01-01'), percent: 7 }], sale) // '7'
 */
export function taxRateOn(
  rates: readonly TaxRate[],
  { kind, orderType, day }: { kind: TaxKind; orderType: OrderType; day: BusinessDate },
): string | null {
  const own = rates.filter((rate) => rate.kind === kind).sort((a, b) => (a.from < b.from ? -1 : 1));
  const latest = (wanted: OrderType | null) => own.findLast((rate) => rate.orderType === wanted && rate.from <= day);
  const rate = latest(orderType) ?? latest(null) ?? own.find((one) => one.orderType === null);
  return rate === undefined ? null : decimalText(dec(rate.percent));
}

/**
 * The tax inside a menu price on a day, in percent: that of dine-in, since the menu is what guests read at the table.
 * '0' where prices are without tax or the kind has no rate.
 * @example menuTaxRate(noTaxRules, 'Main Courses', businessDate('2026-11-23')) // '0'
 */
export function menuTaxRate(rules: TaxRules, category: string | null, day: BusinessDate): string {
  if (!rules.pricesIncludeTax) return '0';
  const kind = taxKindOf(category, rules.categories);
  return taxRateOn(rules.rates, { kind, orderType: 'Dine-In', day }) ?? '0';
}
