import { type Amount, Decimal, dec, decimalText, roundMoney, roundPercent } from '../numbers/index.ts';

/** What orders, receipts and invoices say of one vendor in one period. */
export type SupplierFacts = {
  /** Deliveries of orders with a day on which they were expected; an order that is overdue and never came is one, late. */
  deliveries: number;
  onTime: number;
  /** Units of purchase of the orders that were due. What came beyond an order does not make up for what another lacked. */
  ordered: Amount;
  delivered: Amount;
  /** Units of purchase of all receipts. */
  received: Amount;
  refused: Amount;
  substituted: Amount;
  /** Goods that another vendor sells too: what this one took, and what the cheapest takes for the same. */
  compared: readonly { paid: Amount; cheapest: Amount }[];
  /** Billed lines of orders with a price: what the invoice takes and what the order said. */
  billed: readonly { invoiced: Amount; agreed: Amount }[];
  /** Orders with a total; null where there is none. */
  orderValue: Amount | null;
  /** Approved invoices; null where there is none. */
  invoiced: Amount | null;
  /** The mean of people's opinions, of 5; null where nobody has given one. */
  communication: Amount | null;
};

export type SupplierPerformance = {
  /** 0 to 100 over the metrics that have data; null where none of delivery and quality has. */
  overallScore: string | null;
  /** Percent. */
  onTimeDeliveryRate: string | null;
  /** Of 5. */
  qualityRating: string | null;
  /** Percent: 100 where nobody sells it cheaper. */
  priceCompetitiveness: string | null;
  /** Percent. */
  orderFulfillmentRate: string | null;
  /** Of 5, as people rate it. */
  communicationRating: string | null;
  totalOrderValue: string | null;
  /** What the order value is taken from. */
  valueFrom: 'orders' | 'invoices' | null;
  /** Percent that invoices lie above the prices of their orders. */
  priceVariancePercent: string | null;
  /** Percent of what was kept. */
  substitutionRate: string | null;
};

/**
 * What each metric counts in the score, renormalised over those with data. After the weighted example of
 * `reference/field.md` (on time 40, quality 30, lead time 20, responsiveness 10): fill rate stands for lead time and price
 * for responsiveness, which no record says: what people think of a vendor's communication stands beside the score.
 */
export const performanceWeights = { onTime: 40, quality: 30, fill: 20, price: 10 } as const;

/**
 * How a vendor did in a period. On time = deliveries on or before the expected day ÷ deliveries; fill rate = delivered ÷
 * ordered; quality = accepted ÷ received; price = cheapest known ÷ paid, weighted by what was paid; price variance =
 * invoiced ÷ agreed − 1; substitution = substituted ÷ accepted. Source: `reference/field.md`, Vendor on-time, Fill rate,
 * Quality, Price variance. A figure without data is null, never a default. Throws what `dec` throws.
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

/** Nobody is more than cheapest: a vendor that asks less than all others has 100. */
function priceOf(compared: SupplierFacts['compared']): Decimal | null {
  const share = percentOf(
    sum(compared, ({ cheapest, paid }) => Decimal.min(dec(cheapest), dec(paid))),
    sum(compared, ({ paid }) => paid),
  );
  return share;
}

/** Price alone is no performance: without a delivery to judge there is no score. */
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
