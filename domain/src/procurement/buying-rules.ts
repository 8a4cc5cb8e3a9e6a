import { type BusinessDate, diffDays } from '../dates/index.ts';
import { type Amount, type Decimal, dec } from '../numbers/index.ts';
import type { BoughtNow, BuyingOffer, VendorRecord } from './advice-on-buying.ts';

/** An older price is no reason to change anything. */
export const procurementPriceDays = 60;
/** Below this, another order and another delivery cost more than they save. */
export const leastCheaper = dec('0.03');
/** What better goods or surer deliveries may cost more. */
export const mostDearer = dec('0.05');
/** Of 5: a twentieth of what comes. */
export const betterQuality = dec('0.25');
/** Percent. */
export const betterReliability = dec(10);
/** Fewer deliveries say nothing of a vendor. */
export const fewestDeliveries = 3;
/** Purchase units: of fewer, one that was sent back is already a bad vendor. */
const fewestReceived = 10;
/** A pack that holds at least this much more is a larger one. */
const largerPack = dec('1.5');

const perishable = ['protein', 'vegetables', 'dairy', 'produce', 'meat', 'seafood', 'fish', 'poultry', 'bakery'];

/**
 * For how many days of use one purchase unit may be bought: 14 of what spoils, 30 where the category says nothing, else
 * 60. A convention; no record says how long goods keep.
 * @example keepsDays('Dairy') // 14
 */
export function keepsDays(category: string | null): number {
  const name = category?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'other') return 30;
  return perishable.includes(name) ? 14 : 60;
}

/**
 * Whether a price may be relied on: of today or before, at most 60 days old.
 * @example isFreshPrice(businessDate('2026-09-01'), businessDate('2026-11-20')) // false
 */
export const isFreshPrice = (pricedOn: BusinessDate, today: BusinessDate): boolean => {
  const age = diffDays(pricedOn, today);
  return age >= 0 && age <= procurementPriceDays;
};

/**
 * The item as which an ingredient is bought now: of its vendor the one that was bought last; null where none is known.
 * @example presentItem(flourOfSysco)?.contents // '25'
 */
export function presentItem({ offers, vendorId }: Pick<BoughtNow, 'offers' | 'vendorId'>): BuyingOffer | null {
  const [last] = offers
    .filter((offer) => offer.vendorId === vendorId && !offer.fromList)
    .sort((a, b) => b.pricedOn.localeCompare(a.pricedOn) || b.vendorItemId - a.vendorItemId);
  return last ?? null;
}

/** Whether the pack holds half as much again as the present one. */
export const isLargerPack = (offer: BuyingOffer, present: BuyingOffer | null): boolean =>
  offer.contents !== null &&
  present !== null &&
  present.contents !== null &&
  dec(offer.contents).gte(dec(present.contents).times(largerPack));

/**
 * For how many days of use one purchase unit lasts, rounded; null where the pack or the use is not known.
 * @example lastsDays('50', '100') // 15
 */
export function lastsDays(contents: Amount | null, monthlyUse: Amount | null): number | null {
  if (contents === null || monthlyUse === null || !dec(monthlyUse).gt(0)) return null;
  return dec(contents).div(dec(monthlyUse)).times(30).round().toNumber();
}

/** Whether what is used justifies a pack: it lasts no longer than goods of its kind keep, or than the present one lasts. */
export function isJustified(offer: BuyingOffer, bought: BoughtNow, present: BuyingOffer | null): boolean {
  if (offer.contents === null) return true;
  if (present !== null && present.contents !== null && dec(offer.contents).lte(dec(present.contents))) return true;
  const lasts = lastsDays(offer.contents, bought.monthlyUse);
  // Without a known use nothing justifies more than is bought now, and there is nothing against what cannot be compared.
  if (lasts === null) return !isLargerPack(offer, present);
  return lasts <= keepsDays(bought.category);
}

/** The quality that rests on enough goods. */
export const qualityOf = (record: VendorRecord | null): Decimal | null =>
  record === null || record.quality === null || dec(record.received).lt(fewestReceived) ? null : dec(record.quality);

/** The mean of deliveries on time and of what came of orders, as far as known; null on too few deliveries. */
export function reliabilityOf(record: VendorRecord | null): Decimal | null {
  if (record === null || record.deliveries < fewestDeliveries) return null;
  const known = [record.onTime, record.filled].flatMap((one) => (one === null ? [] : [dec(one)]));
  const [first, second] = known;
  if (first === undefined) return null;
  return second === undefined ? first : first.plus(second).div(2);
}

/**
 * How sure the advice is, in whole percent from 1 to 99: 70 on one purchase, 80 on two, 88 on three and 95 on more, 60 where
 * a list asks what nobody paid; half a point less for each day of the price's age; 5 less where the vendor's deliveries are
 * not known; all of it times the certainty that the item is the ingredient. A convention.
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
