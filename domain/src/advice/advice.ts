import type { MoneyRange } from '../pricing/index.ts';

export const adviceTypes = ['price_increase', 'cost_reduction', 'vendor_switch'] as const;
export type AdviceType = (typeof adviceTypes)[number];

type Common = {
  /** Of what it is: two pieces of advice with the same subject are the same advice. */
  subject: string;
  /** Gross profit a month more, two decimals; null where nothing is known of sales. */
  monthly: string | null;
  /** The least and the most of it, where that is not known exactly. */
  range: MoneyRange | null;
  /** The figures it was made from; by them it is seen whether anything has changed since. */
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
  /** Percent, whole, 1 to 99; null where the response of demand is an assumption, of which nobody can be sure. */
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
  /** Of one dish, six decimals. */
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
  /** Units of the ingredient a month; null where neither sales nor purchases tell. */
  monthlyUse: string | null;
  pricedOn: string;
};

export type Advice = PriceIncrease | CostReduction | VendorSwitch;

/** Days after which advice that nobody decided on is over: prices and sales have moved on. */
export const adviceHoldsDays = 30;
/** More than a person works through is noise. */
export const mostAdvice = 20;
