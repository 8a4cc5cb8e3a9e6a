import type { BusinessDate } from '../dates/index.ts';
import type { Amount } from '../numbers/index.ts';

/** In the order in which one of them takes an item that several could name. */
export const procurementTypes = [
  'cost_optimization',
  'bulk_discount',
  'quality_improvement',
  'reliability_upgrade',
] as const;
export type ProcurementType = (typeof procurementTypes)[number];

/** What a vendor asks for an ingredient as one of its items. */
export type BuyingOffer = {
  readonly vendorItemId: number;
  readonly vendorId: number;
  /** Per unit of the ingredient, in the restaurant's money. Without it, it is no offer. */
  readonly perUnit: Amount;
  /** Units of the ingredient in one purchase unit; null where the pack is not known. */
  readonly contents: Amount | null;
  readonly pricedOn: BusinessDate;
  /** A list asks it, and nobody paid it yet. */
  readonly fromList: boolean;
  /** How many invoices of the last half year paid for the item. */
  readonly purchases: number;
  /** 0 to 100: how surely the item is the ingredient; 100 where a person said so. */
  readonly certainty: number;
};

/** How a vendor did lately; null is not enough data. */
export type VendorRecord = {
  /** Of 5: what was kept of what came. */
  readonly quality: Amount | null;
  /** Purchase units that came: what the quality is taken from. */
  readonly received: Amount;
  /** Percent of deliveries. */
  readonly onTime: Amount | null;
  /** Percent of what was ordered. */
  readonly filled: Amount | null;
  readonly deliveries: number;
};

/** An ingredient as it is bought now, and what else is asked for it. */
export type BoughtNow = {
  readonly ingredientId: number;
  readonly category: string | null;
  /** Per unit; null is not known, and then nothing is advised. */
  readonly cost: Amount | null;
  /** The day of that cost; null is not known. */
  readonly costOn: BusinessDate | null;
  /** From whom; null where nobody knows. */
  readonly vendorId: number | null;
  /** Units a month; null where neither sales nor purchases tell. */
  readonly monthlyUse: Amount | null;
  /** Units of a usual order; null where nothing was bought lately. */
  readonly orderQuantity: Amount | null;
  readonly offers: readonly BuyingOffer[];
};

/** One measure of both vendors: of the present one, and of the one that is advised. */
export type Beside = { present: string; advised: string };

export type ProcurementAdvice = {
  type: ProcurementType;
  ingredientId: number;
  vendorItemId: number;
  vendorId: number;
  fromVendorId: number | null;
  /** Per unit of the ingredient, six decimals. */
  price: string;
  newPrice: string;
  /** In cents; below 0 it costs more. Null where nothing tells how much is bought. */
  savingsPerOrder: string | null;
  monthlySavings: string | null;
  /** Percent, 1 to 99. */
  confidence: number;
  /** The figures that it is made from: what was dismissed is said again only once they moved. */
  facts: Readonly<Record<string, string>>;
  reasons: {
    /** Percent against the present price; below 0 is cheaper. */
    costDifference: string;
    qualityImprovement: boolean;
    bulkDiscounts: boolean;
    /** Of 5, and percent; null where one of the two vendors has no record. */
    quality: Beside | null;
    reliability: Beside | null;
    /** Units of one order as advised. */
    orderQuantity: string | null;
    monthlyUse: string | null;
    /** Units in one purchase unit, and for how many days of use they last. */
    contents: string | null;
    presentContents: string | null;
    lastsDays: number | null;
    pricedOn: BusinessDate;
    fromList: boolean;
    purchases: number;
    certainty: number;
  };
};
