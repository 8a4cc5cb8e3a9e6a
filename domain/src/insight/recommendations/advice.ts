import type { MoneyRange } from '../../pricing/pricing/index.ts';

export const adviceTypes = ['price_increase', 'cost_reduction', 'vendor_switch'] as const;
export type AdviceType = (typeof adviceTypes)[number];

type Common = {
  /** What it is about: two recommendations with the same subject are the same recommendation. */
  subject: string;
  /** Added gross profit per month, two decimals; null if there is no sales data. */
  monthly: string | null;
  /** Low and high estimate, if the exact figure isn't known. */
  range: MoneyRange | null;
  /** The figures it is based on, used to detect whether anything has changed since. */
  facts: Readonly<Record<string, string>>;
};

export type PriceIncrease = Common & {
  type: 'price_increase';
  menuItemId: number;
  price: string;
  newPrice: string;
  cost: string;
  targetMargin: string;
  marginBefore: string;
  marginAfter: string;
  reachesTarget: boolean;
  sold: string | null;
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
  quantity: string;
  newQuantity: string;
  /** Per dish, six decimals. */
  cost: string;
  newCost: string;
  lineCost: string;
  price: string;
  targetMargin: string;
  marginBefore: string;
  marginAfter: string;
  sold: string;
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
  cost: string;
  newCost: string;
  savingPercent: string;
  /** Units of the ingredient per month; null if neither sales nor purchases are known. */
  monthlyUse: string | null;
  pricedOn: string;
};

export type Advice = PriceIncrease | CostReduction | VendorSwitch;

/** Days before undecided advice expires, since prices and sales will have moved on. */
export const adviceHoldsDays = 30;
/** More than this is noise. */
export const mostAdvice = 20;
