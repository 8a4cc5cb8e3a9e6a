import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import {
  type Decimal,
  dec,
  type Quantity,
  roundMoney,
  roundPercent,
  roundUnitCost,
  toQuantity,
} from '../../shared/numbers/index.ts';
import {
  type Beside,
  type BoughtNow,
  type BuyingOffer,
  type ProcurementAdvice,
  type ProcurementType,
  procurementTypes,
  type VendorRecord,
} from './advice-on-buying.ts';
import {
  betterQuality,
  betterReliability,
  buyingConfidence,
  isFreshPrice,
  isJustified,
  isLargerPack,
  lastsDays,
  leastCheaper,
  mostDearer,
  presentItem,
  qualityOf,
  reliabilityOf,
} from './buying-rules.ts';

/** An offer compared with the current purchase. */
type Compared = {
  offer: BuyingOffer;
  /** Savings as a share of the current price; negative if it costs more. */
  share: Decimal;
  larger: boolean;
  quality: Gap | null;
  reliability: Gap | null;
};
type Gap = { present: Decimal; advised: Decimal };

/**
 * Purchasing recommendations: at most one per type and never two for one item. All compare prices per ingredient unit
 * that are at most 60 days old. Packs that outlast their shelf life are never recommended, nor vendors known to be
 * worse by 5% of goods or 10% of deliveries.
 * - cost optimization: another vendor is at least 3% cheaper;
 * - bulk discount: a larger pack from any vendor is at least 3% cheaper and usage justifies it;
 * - quality improvement: at least 5% more of another vendor's goods are accepted, for at most 5% more;
 * - reliability upgrade: another vendor is at least 10 points more reliable (on time and fill rate), for at most 5%
 * more.
 * Savings per order = difference x the typical order, which is at least one pack; per month = difference x monthly
 * usage. The limits are conventions, see docs/algorithms/procurement.md. Throws what `dec` throws.
 * @example adviseOnBuying({ cost: '5', vendorId: 1, offers: [{ vendorId: 2, perUnit: '4', ... }], ... }, new Map(), today)[0]?.type // 'cost_optimization'
 */
export function adviseOnBuying(
  bought: BoughtNow,
  records: ReadonlyMap<number, VendorRecord>,
  today: BusinessDate,
): ProcurementAdvice[] {
  const { cost, costOn } = bought;
  if (cost === null || !dec(cost).gt(0) || costOn === null || !isFreshPrice(costOn, today)) return [];
  const fresh = bought.offers.filter((offer) => isFreshPrice(offer.pricedOn, today) && dec(offer.perUnit).gt(0));
  const present = presentItem(bought);
  const candidates = fresh
    .filter((offer) => offer.vendorItemId !== present?.vendorItemId && isJustified(offer, bought, present))
    .map((offer) => compare(offer, bought, records, present))
    .filter((one) => !isWorse(one));
  const taken = new Set<number>();
  return procurementTypes.flatMap((type) => {
    const best = bestOf(type, candidates, bought);
    if (best === null || taken.has(best.offer.vendorItemId)) return [];
    taken.add(best.offer.vendorItemId);
    return [adviceOf(type, best, bought, records, today)];
  });
}

function compare(
  offer: BuyingOffer,
  { cost, vendorId }: BoughtNow,
  records: ReadonlyMap<number, VendorRecord>,
  present: BuyingOffer | null,
): Compared {
  const own = vendorId === null ? null : (records.get(vendorId) ?? null);
  const other = records.get(offer.vendorId) ?? null;
  return {
    offer,
    share: dec(1).minus(dec(offer.perUnit).div(dec(cost ?? '1'))),
    larger: isLargerPack(offer, present),
    quality: gapOf(qualityOf(own), qualityOf(other)),
    reliability: gapOf(reliabilityOf(own), reliabilityOf(other)),
  };
}

const gapOf = (present: Decimal | null, advised: Decimal | null): Gap | null =>
  present === null || advised === null ? null : { present, advised };

const gain = (gap: Gap | null) => (gap === null ? dec(0) : gap.advised.minus(gap.present));

const isWorse = ({ quality, reliability }: Compared) =>
  gain(quality).lte(betterQuality.neg()) || gain(reliability).lte(betterReliability.neg());

function bestOf(type: ProcurementType, candidates: readonly Compared[], { vendorId }: BoughtNow): Compared | null {
  const elsewhere = (one: Compared) => one.offer.vendorId !== vendorId;
  const affordable = (one: Compared) => one.share.gte(mostDearer.neg());
  const cheaper = (one: Compared) => one.share.gte(leastCheaper);
  const wanted: Record<ProcurementType, (one: Compared) => boolean> = {
    cost_optimization: (one) => elsewhere(one) && !one.larger && cheaper(one),
    bulk_discount: (one) => one.larger && cheaper(one),
    quality_improvement: (one) => elsewhere(one) && affordable(one) && gain(one.quality).gte(betterQuality),
    reliability_upgrade: (one) => elsewhere(one) && affordable(one) && gain(one.reliability).gte(betterReliability),
  };
  const better = (one: Compared) =>
    type === 'quality_improvement'
      ? gain(one.quality)
      : type === 'reliability_upgrade'
        ? gain(one.reliability)
        : one.share;
  const [best] = candidates
    .filter(wanted[type])
    .sort(
      (a, b) =>
        better(b).cmp(better(a)) ||
        b.share.cmp(a.share) ||
        b.offer.pricedOn.localeCompare(a.offer.pricedOn) ||
        a.offer.vendorItemId - b.offer.vendorItemId,
    );
  return best ?? null;
}

function adviceOf(
  type: ProcurementType,
  { offer, share, larger, quality, reliability }: Compared,
  bought: BoughtNow,
  records: ReadonlyMap<number, VendorRecord>,
  today: BusinessDate,
): ProcurementAdvice {
  const cost = dec(bought.cost ?? '0');
  const each = cost.minus(dec(offer.perUnit));
  const order = orderOf(offer, bought);
  const worth = (units: Decimal | null) => (units === null ? null : roundMoney(each.times(units)));
  const beside = (gap: Gap | null): Beside | null =>
    gap && { present: roundPercent(gap.present), advised: roundPercent(gap.advised) };
  return {
    type,
    ingredientId: bought.ingredientId,
    vendorItemId: offer.vendorItemId,
    vendorId: offer.vendorId,
    fromVendorId: bought.vendorId,
    price: roundUnitCost(cost),
    newPrice: roundUnitCost(offer.perUnit),
    savingsPerOrder: worth(order),
    monthlySavings: worth(bought.monthlyUse === null ? null : dec(bought.monthlyUse)),
    confidence: buyingConfidence({
      ...offer,
      ageDays: diffDays(offer.pricedOn, today),
      known: (records.get(offer.vendorId)?.deliveries ?? 0) > 0,
    }),
    facts: factsOf(type, { cost, offer, quality, reliability }),
    reasons: {
      costDifference: roundPercent(share.neg().times(100)),
      qualityImprovement: gain(quality).gte(betterQuality),
      bulkDiscounts: larger && share.gte(leastCheaper),
      quality: beside(quality),
      reliability: beside(reliability),
      orderQuantity: order === null ? null : toQuantity(order.toDecimalPlaces(3)),
      monthlyUse: bought.monthlyUse === null ? null : toQuantity(dec(bought.monthlyUse).toDecimalPlaces(3)),
      contents: offer.contents === null ? null : toQuantity(dec(offer.contents)),
      presentContents: contentsNow(bought),
      lastsDays: lastsDays(offer.contents, bought.monthlyUse),
      pricedOn: offer.pricedOn,
      fromList: offer.fromList,
      purchases: offer.purchases,
      certainty: offer.certainty,
    },
  };
}

function contentsNow(bought: BoughtNow): Quantity | null {
  const contents = presentItem(bought)?.contents ?? null;
  return contents === null ? null : toQuantity(dec(contents));
}

/** A typical order, at least one recommended purchase unit. */
function orderOf({ contents }: BuyingOffer, { orderQuantity }: BoughtNow): Decimal | null {
  if (orderQuantity === null) return null;
  const usual = dec(orderQuantity);
  return contents !== null && dec(contents).gt(usual) ? dec(contents) : usual;
}

/** The two prices, and everything else the recommendation is based on. */
function factsOf(
  type: ProcurementType,
  of: { cost: Decimal; offer: BuyingOffer; quality: Gap | null; reliability: Gap | null },
): Record<string, string> {
  const prices = { cost: roundUnitCost(of.cost), offer: roundUnitCost(of.offer.perUnit) };
  const gap = type === 'quality_improvement' ? of.quality : type === 'reliability_upgrade' ? of.reliability : null;
  return gap === null ? prices : { ...prices, present: roundPercent(gap.present), advised: roundPercent(gap.advised) };
}
