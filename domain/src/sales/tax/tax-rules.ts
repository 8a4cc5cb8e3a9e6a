import { type CategoryChoices, type CategoryKind, categoryKindOf } from '../../shared/categories/index.ts';
import type { BusinessDate } from '../../shared/dates/index.ts';
import { dec, decimalText } from '../../shared/numbers/index.ts';
import type { OrderType } from '../sales/index.ts';

/** A rate in percent, 0 to 40, from a date until the next one of the same kind and order type. */
export type TaxRate = {
  readonly kind: CategoryKind;
  /** Null: every order type without its own rate. */
  readonly orderType: OrderType | null;
  /** A business date. */
  readonly from: string;
  readonly percent: number;
};

export type TaxRules = {
  readonly pricesIncludeTax: boolean;
  readonly rates: TaxRate[];
};

export const noTaxRules: TaxRules = { pricesIncludeTax: false, rates: [] };

/** The restaurant settings that determine a category's tax. */
export type TaxSettings = { readonly tax: TaxRules; readonly categories: CategoryChoices };

/**
 * The kind whose rate applies to a category. An unsorted one uses the food rate until the user chooses; screens say so.
 * @example taxKindOf('Draft Beer', {}) // 'alcohol'
 */
export const taxKindOf = (category: string | null, chosen: CategoryChoices): CategoryKind =>
  categoryKindOf(category, chosen) ?? 'food';

/**
 * A kind's rate on a date, in percent: that of the order type if one is in effect, otherwise that of all order types.
 * The first rate for all order types also applies to earlier dates. Null if the kind has none, which isn't the same as
 * 0.
 * @example taxRateOn([{ kind: 'food', orderType: null, from: businessDate('2026-01-01'), percent: 7 }], sale) // '7'
 */
export function taxRateOn(
  rates: readonly TaxRate[],
  { kind, orderType, day }: { kind: CategoryKind; orderType: OrderType; day: BusinessDate },
): string | null {
  const own = rates.filter((rate) => rate.kind === kind).sort((a, b) => (a.from < b.from ? -1 : 1));
  const latest = (wanted: OrderType | null) => own.findLast((rate) => rate.orderType === wanted && rate.from <= day);
  const rate = latest(orderType) ?? latest(null) ?? own.find((one) => one.orderType === null);
  return rate === undefined ? null : decimalText(dec(rate.percent));
}

/**
 * The tax included in a menu price on a date, in percent: the dine-in rate, since guests read the menu at the table.
 * '0' if prices exclude tax or the kind has no rate.
 * @example menuTaxRate({ tax: noTaxRules, categories: {} }, 'Main Courses', businessDate('2026-11-23')) // '0'
 */
export function menuTaxRate(settings: TaxSettings, category: string | null, day: BusinessDate): string {
  const { tax, categories } = settings;
  if (!tax.pricesIncludeTax) return '0';
  const kind = taxKindOf(category, categories);
  return taxRateOn(tax.rates, { kind, orderType: 'Dine-In', day }) ?? '0';
}
