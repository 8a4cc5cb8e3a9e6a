import {
  type Amount,
  Decimal,
  dec,
  decimalText,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  roundPercent,
} from '../../shared/numbers/index.ts';

/** Facts from orders, receipts and invoices about one vendor in one period. */
export type SupplierFacts = {
  /** Deliveries of orders with an expected date; an overdue order that never arrived counts as one late delivery. */
  deliveries: number;
  onTime: number;
  /** Purchase units on orders that were due. A surplus on one order doesn't make up for a shortage on another. */
  ordered: Amount;
  delivered: Exact<Quantity>;
  /** Purchase units on all receipts. */
  received: Amount;
  refused: Exact<Quantity>;
  substituted: Exact<Quantity>;
  /** Goods another vendor also sells: what this vendor charged, and what the cheapest charges for the same. */
  compared: readonly { paid: Exact<Money>; cheapest: Amount }[];
  /** Billed lines of orders with a price: the invoiced and the agreed amount. */
  billed: readonly { invoiced: Exact<Money>; agreed: Amount }[];
  /** Orders with a total; null if there are none. */
  orderValue: Exact<Money> | null;
  /** Approved invoices; null if there are none. */
  invoiced: Exact<Money> | null;
  /** Mean user rating, out of 5; null without ratings. */
  communication: Amount | null;
};

export type SupplierPerformance = {
  /** 0 to 100 over the metrics with data; null if neither delivery nor quality has any. */
  overallScore: string | null;
  /** Percent. */
  onTimeDeliveryRate: string | null;
  /** Out of 5. */
  qualityRating: string | null;
  /** Percent: 100 if no one sells it cheaper. */
  priceCompetitiveness: string | null;
  /** Percent. */
  orderFulfillmentRate: string | null;
  /** Out of 5, as rated by users. */
  communicationRating: string | null;
  totalOrderValue: string | null;
  /** The source of the order value. */
  valueFrom: 'orders' | 'invoices' | null;
  /** Percent by which invoices exceed their orders' prices. */
  priceVariancePercent: Percent | null;
  /** Percent of accepted goods. */
  substitutionRate: string | null;
};

/**
 * Metric weights in the score, renormalized over those with data. Based on a published example
 * (on time 40, quality 30, lead time 20, responsiveness 10): fill rate replaces lead time, and price replaces
 * responsiveness, which isn't recorded; user ratings of communication are shown separately from the score.
 * @testonly Compared with the table in the docs.
 */
export const performanceWeights = { onTime: 40, quality: 30, fill: 20, price: 10 } as const;

/**
 * Vendor performance in a period. On time = deliveries on or before the expected day ÷ deliveries; fill rate =
 * delivered ÷ ordered; quality = accepted ÷ received; price = cheapest known ÷ paid, weighted by amount paid; price
 * variance = invoiced ÷ agreed − 1; substitution = substituted ÷ accepted. Explained in
 * docs/algorithms/supplier-performance.md. A metric without data is null, never a default. Throws what `dec`
 * throws.
 * @example supplierPerformance({ deliveries: 4, onTime: 3, ordered: '40', delivered: '38', received: '38', refused: '1', ... }).onTimeDeliveryRate // '75.00'
 */
export function supplierPerformance(facts: SupplierFacts): SupplierPerformance {
  const accepted = dec(facts.received).minus(dec(facts.refused));
  const onTime = percentOf(facts.onTime, facts.deliveries);
  const fill = percentOf(facts.delivered, facts.ordered);
  const quality = percentOf(accepted, facts.received);
  const price = priceOf(facts.compared);
  const agreed = sum(facts.billed, ({ agreed: of }) => of);
  const variance = percentOf(sum(facts.billed, ({ invoiced }) => invoiced).minus(agreed), agreed);
  const value = facts.orderValue ?? facts.invoiced;
  return {
    overallScore: scoreOf({ onTime, fill, quality, price }),
    onTimeDeliveryRate: rounded(onTime),
    qualityRating: quality === null ? null : roundPercent(quality.div(20)),
    priceCompetitiveness: rounded(price),
    orderFulfillmentRate: rounded(fill),
    communicationRating: facts.communication === null ? null : roundPercent(facts.communication),
    totalOrderValue: value === null ? null : roundMoney(value),
    valueFrom: facts.orderValue !== null ? 'orders' : facts.invoiced !== null ? 'invoices' : null,
    priceVariancePercent: rounded(variance),
    substitutionRate: rounded(percentOf(facts.substituted, accepted)),
  };
}

const rounded = (value: Decimal | null) => (value === null ? null : roundPercent(value));

const sum = <T>(rows: readonly T[], of: (row: T) => Amount): Decimal =>
  rows.reduce((total, row) => total.plus(dec(of(row))), dec(0));

function percentOf(part: Amount, whole: Amount): Decimal | null {
  return dec(whole).gt(0) ? dec(part).div(dec(whole)).times(100) : null;
}

/** Capped at 100: a vendor cheaper than all others has 100. */
function priceOf(compared: SupplierFacts['compared']): Decimal | null {
  const share = percentOf(
    sum(compared, ({ cheapest, paid }) => Decimal.min(dec(cheapest), dec(paid))),
    sum(compared, ({ paid }) => paid),
  );
  return share;
}

/** Price alone isn't performance: without a delivery to judge there is no score. */
function scoreOf(metrics: Record<keyof typeof performanceWeights, Decimal | null>): string | null {
  if (metrics.onTime === null && metrics.fill === null && metrics.quality === null) return null;
  const names = Object.keys(performanceWeights) as (keyof typeof performanceWeights)[];
  const known = names.flatMap((name) => {
    const value = metrics[name];
    return value === null ? [] : [{ weight: dec(performanceWeights[name]), value }];
  });
  const weight = sum(known, (one) => one.weight);
  return decimalText(
    known
      .reduce((total, one) => total.plus(one.weight.times(one.value)), dec(0))
      .div(weight)
      .toDecimalPlaces(2),
  );
}
