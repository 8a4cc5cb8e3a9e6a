import { type CategoryChoices, type CategoryKind, categoryKindOf } from '../categories/index.ts';
import type { BusinessDate } from '../dates/index.ts';
import { dec, decimalText } from '../numbers/index.ts';
import type { OrderType } from '../sales/index.ts';

/** A rate in percent, 0 to 40, from a day on until the next one of the same kind and order type. */
export type TaxRate = {
  readonly kind: CategoryKind;
  /** Null: every order type that has no rate of its own. */
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

/** The settings of a restaurant that say the tax of a category. */
export type TaxSettings = { readonly tax: TaxRules; readonly categories: CategoryChoices };

/**
 * The kind whose rate applies to a category. One that isn't sorted yet takes the rate of food until a person chooses; screens
 * say so.
 * @example taxKindOf('Draft Beer', {}) // 'alcohol'
 */
export const taxKindOf = (category: string | null, chosen: CategoryChoices): CategoryKind =>
  categoryKindOf(category, chosen) ?? 'food';

/**
 * The rate of a kind on a day, in percent: that of the order type where one holds by then, else that of all order types. The
 * first rate of all order types applies to the days before it as well. Null where the kind has none, which is not a rate of 0.
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
 * The tax inside a menu price on a day, in percent: that of dine-in, since the menu is what guests read at the table.
 * '0' where prices are without tax or the kind has no rate.
 * @example menuTaxRate({ tax: noTaxRules, categories: {} }, 'Main Courses', businessDate('2026-11-23')) // '0'
 */
export function menuTaxRate(settings: TaxSettings, category: string | null, day: BusinessDate): string {
  const { tax, categories } = settings;
  if (!tax.pricesIncludeTax) return '0';
  const kind = taxKindOf(category, categories);
  return taxRateOn(tax.rates, { kind, orderType: 'Dine-In', day }) ?? '0';
}
