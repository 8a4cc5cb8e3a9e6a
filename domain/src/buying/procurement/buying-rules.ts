import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import { type Decimal, dec, type Exact, type Quantity } from '../../shared/numbers/index.ts';
import type { BoughtNow, BuyingOffer, VendorRecord } from './advice-on-buying.ts';

/** Older prices don't justify a change. */
export const procurementPriceDays = 60;
/** Below this, the extra order and delivery cost more than they save. */
export const leastCheaper = dec('0.03');
/** Maximum premium for better goods or more reliable deliveries. */
export const mostDearer = dec('0.05');
/** Out of 5: 5% of received goods. */
export const betterQuality = dec('0.25');
/** Percent. */
export const betterReliability = dec(10);
/** Fewer deliveries say nothing about a vendor. */
const fewestDeliveries = 3;
/** Purchase units: with fewer, a single return already makes a bad vendor. */
const fewestReceived = 10;
/** A pack is larger if it contains at least this many times as much. */
const largerPack = dec('1.5');

const perishable = ['protein', 'vegetables', 'dairy', 'produce', 'meat', 'seafood', 'fish', 'poultry', 'bakery'];

/**
 * How many days of use one purchase unit may cover: 14 for perishables, 30 if the category doesn't say, otherwise 60. A
 * convention; no record has actual shelf lives.
 * @example keepsDays('Dairy') // 14
 * @testonly Its table is tested row by row.
 */
export function keepsDays(category: string | null): number {
  const name = category?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'other') return 30;
  return perishable.includes(name) ? 14 : 60;
}

/**
 * Whether a price is current enough: not in the future and at most 60 days old.
 * @example isFreshPrice(businessDate('2026-09-01'), businessDate('2026-11-20')) // false
 */
export const isFreshPrice = (pricedOn: BusinessDate, today: BusinessDate): boolean => {
  const age = diffDays(pricedOn, today);
  return age >= 0 && age <= procurementPriceDays;
};

/**
 * The item an ingredient is currently purchased as: its vendor's most recently purchased one; null if unknown.
 * @example presentItem(flourOfSysco)?.contents // '25'
 */
export function presentItem({ offers, vendorId }: Pick<BoughtNow, 'offers' | 'vendorId'>): BuyingOffer | null {
  const [last] = offers
    .filter((offer) => offer.vendorId === vendorId && !offer.fromList)
    .sort((a, b) => b.pricedOn.localeCompare(a.pricedOn) || b.vendorItemId - a.vendorItemId);
  return last ?? null;
}

/** Whether the pack is at least one and a half times the current one. */
export const isLargerPack = (offer: BuyingOffer, present: BuyingOffer | null): boolean =>
  offer.contents !== null &&
  present !== null &&
  present.contents !== null &&
  dec(offer.contents).gte(dec(present.contents).times(largerPack));

/**
 * How many days one purchase unit lasts, rounded; null if the pack or the usage is unknown.
 * @example lastsDays('50', '100') // 15
 */
export function lastsDays(contents: Exact<Quantity> | null, monthlyUse: Exact<Quantity> | null): number | null {
  if (contents === null || monthlyUse === null || !dec(monthlyUse).gt(0)) return null;
  return dec(contents).div(dec(monthlyUse)).times(30).round().toNumber();
}

/** Whether usage justifies a pack: it lasts no longer than the goods keep, or than the current pack does. */
export function isJustified(offer: BuyingOffer, bought: BoughtNow, present: BuyingOffer | null): boolean {
  if (offer.contents === null) return true;
  if (present !== null && present.contents !== null && dec(offer.contents).lte(dec(present.contents))) return true;
  const lasts = lastsDays(offer.contents, bought.monthlyUse);
  // Without known usage nothing larger than the current pack is justified, but what can't be compared isn't rejected.
  if (lasts === null) return !isLargerPack(offer, present);
  return lasts <= keepsDays(bought.category);
}

/** The quality, if based on enough goods. */
export const qualityOf = (record: VendorRecord | null): Decimal | null =>
  record === null || record.quality === null || dec(record.received).lt(fewestReceived) ? null : dec(record.quality);

/** The mean of on-time rate and fill rate, as far as known; null with too few deliveries. */
export function reliabilityOf(record: VendorRecord | null): Decimal | null {
  if (record === null || record.deliveries < fewestDeliveries) return null;
  const known = [record.onTime, record.filled].flatMap((one) => (one === null ? [] : [dec(one)]));
  const [first, second] = known;
  if (first === undefined) return null;
  return second === undefined ? first : first.plus(second).div(2);
}

/**
 * Confidence in a recommendation, whole percent from 1 to 99: 70 for one purchase, 80 for two, 88 for three, 95 for
 * more, 60 for an unpaid list price; minus half a point per day of the price's age; minus 5 if the vendor's deliveries
 * are unknown; times the certainty that the item is the ingredient. A convention.
 * @example buyingConfidence({ purchases: 3, fromList: false, ageDays: 10, certainty: 100, known: true }) // 83
 */
export function buyingConfidence(of: {
  purchases: number;
  fromList: boolean;
  ageDays: number;
  certainty: number;
  known: boolean;
}): number {
  const byPurchases = of.fromList ? 60 : ([70, 80, 88][Math.max(1, of.purchases) - 1] ?? 95);
  const points = byPurchases - of.ageDays / 2 - (of.known ? 0 : 5);
  return Math.min(99, Math.max(1, Math.round((points * of.certainty) / 100)));
}
