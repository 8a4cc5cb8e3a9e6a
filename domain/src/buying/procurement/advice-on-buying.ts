import type { BusinessDate } from '../../shared/dates/index.ts';
import type { Amount, Exact, Money, Percent, Quantity, UnitCost } from '../../shared/numbers/index.ts';

/** In order of precedence if several types would name the same item. */
export const procurementTypes = [
  'cost_optimization',
  'bulk_discount',
  'quality_improvement',
  'reliability_upgrade',
] as const;
export type ProcurementType = (typeof procurementTypes)[number];

/** A vendor's price for an ingredient, as one of its items. */
export type BuyingOffer = {
  readonly vendorItemId: number;
  readonly vendorId: number;
  /** Per ingredient unit, in the restaurant's currency. Required for an offer. */
  readonly perUnit: Amount;
  /** Ingredient units per purchase unit; null if the pack is unknown. */
  readonly contents: Exact<Quantity> | null;
  readonly pricedOn: BusinessDate;
  /** A list price that hasn't been paid yet. */
  readonly fromList: boolean;
  /** Number of invoices with this item in the last six months. */
  readonly purchases: number;
  /** 0 to 100: certainty that the item is the ingredient; 100 if confirmed by a user. */
  readonly certainty: number;
};

/** A vendor's recent performance; null: not enough data. */
export type VendorRecord = {
  /** Out of 5: the accepted share of what was received. */
  readonly quality: Amount | null;
  /** Purchase units received, the sample behind the quality. */
  readonly received: Amount;
  /** Percent of deliveries. */
  readonly onTime: Amount | null;
  /** Percent of ordered quantity. */
  readonly filled: Amount | null;
  readonly deliveries: number;
};

/** An ingredient as currently purchased, and the other offers for it. */
export type BoughtNow = {
  readonly ingredientId: number;
  readonly category: string | null;
  /** Per unit; null if unknown, in which case there is no recommendation. */
  readonly cost: Exact<UnitCost> | null;
  /** The date of that cost; null if unknown. */
  readonly costOn: BusinessDate | null;
  /** Current vendor; null if unknown. */
  readonly vendorId: number | null;
  /** Units per month; null if neither sales nor purchases are known. */
  readonly monthlyUse: Exact<Quantity> | null;
  /** Units in a typical order; null without recent purchases. */
  readonly orderQuantity: Exact<Quantity> | null;
  readonly offers: readonly BuyingOffer[];
};

/** A measure for the current and the recommended vendor. */
export type Beside = { present: string; advised: string };

export type ProcurementAdvice = {
  type: ProcurementType;
  ingredientId: number;
  vendorItemId: number;
  vendorId: number;
  fromVendorId: number | null;
  /** Per unit of the ingredient, six decimals. */
  price: UnitCost;
  newPrice: UnitCost;
  /** In cents; negative if it costs more. Null if the purchased quantity is unknown. */
  savingsPerOrder: Money | null;
  monthlySavings: Money | null;
  /** Percent, 1 to 99. */
  confidence: number;
  /** The figures it is based on: dismissed advice reappears only when they change. */
  facts: Readonly<Record<string, string>>;
  reasons: {
    /** Percent compared with the current price; negative is cheaper. */
    costDifference: Percent;
    qualityImprovement: boolean;
    bulkDiscounts: boolean;
    /** Out of 5, and percent; null if either vendor has no record. */
    quality: Beside | null;
    reliability: Beside | null;
    /** Units in a recommended order. */
    orderQuantity: Quantity | null;
    monthlyUse: Quantity | null;
    /** Units per purchase unit, and how many days they last. */
    contents: Quantity | null;
    presentContents: Quantity | null;
    lastsDays: number | null;
    pricedOn: BusinessDate;
    fromList: boolean;
    purchases: number;
    certainty: number;
  };
};
