import type { MoneyRange } from '../../pricing/pricing/index.ts';
import type { CalendarDate } from '../../shared/dates/index.ts';
import type { Money, Percent, Quantity, UnitCost } from '../../shared/numbers/index.ts';

export const adviceTypes = ['price_increase', 'cost_reduction', 'vendor_switch'] as const;
export type AdviceType = (typeof adviceTypes)[number];

type Common = {
  /** What it is about: two recommendations with the same subject are the same recommendation. */
  subject: string;
  /** Added gross profit per month, two decimals; null if there is no sales data. */
  monthly: Money | null;
  /** Low and high estimate, if the exact figure isn't known. */
  range: MoneyRange | null;
  /** The figures it is based on, used to detect whether anything has changed since. */
  facts: Readonly<Record<string, string>>;
};

export type PriceIncrease = Common & {
  type: 'price_increase';
  menuItemId: number;
  price: Money;
  newPrice: Money;
  /** Per dish, six decimals. */
  cost: Money;
  targetMargin: Percent;
  marginBefore: Percent;
  marginAfter: Percent;
  reachesTarget: boolean;
  sold: Quantity | null;
  elasticity: { value: number; low: number; high: number; own: boolean };
  /** Whole percent, 1 to 99; null if the demand response is only an assumption. */
  confidence: number | null;
};

export type CostReduction = Common & {
  type: 'cost_reduction';
  menuItemId: number;
  lineId: number;
  ingredientId: number;
  ingredient: string;
  unit: string;
  quantity: Quantity;
  newQuantity: Quantity;
  /** Per dish, six decimals. */
  cost: Money;
  newCost: Money;
  lineCost: Money;
  price: Money;
  targetMargin: Percent;
  marginBefore: Percent;
  marginAfter: Percent;
  sold: Quantity;
};

export type VendorSwitch = Common & {
  type: 'vendor_switch';
  ingredientId: number;
  ingredient: string;
  unit: string;
  fromVendorId: number | null;
  toVendorId: number;
  vendorItemId: number;
  /** Per unit of the ingredient, six decimals. */
  cost: UnitCost;
  newCost: UnitCost;
  savingPercent: Percent;
  /** Units of the ingredient per month; null if neither sales nor purchases are known. */
  monthlyUse: Quantity | null;
  pricedOn: CalendarDate;
};

export type Advice = PriceIncrease | CostReduction | VendorSwitch;

/** Days before undecided advice expires, since prices and sales will have moved on. */
export const adviceHoldsDays = 30;
/** More than this is noise. */
export const mostAdvice = 20;
