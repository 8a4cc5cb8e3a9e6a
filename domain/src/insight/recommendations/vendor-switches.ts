import { type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import {
  type Amount,
  dec,
  type Exact,
  type Quantity,
  roundMoney,
  roundPercent,
  roundUnitCost,
  toQuantity,
  type UnitCost,
} from '../../shared/numbers/index.ts';
import type { VendorSwitch } from './advice.ts';

/** A vendor's latest price per unit of the ingredient. */
export type Offer = {
  readonly vendorId: number;
  readonly vendorItemId: number;
  readonly costPerUnit: Amount;
  readonly pricedOn: BusinessDate;
};

export type BoughtIngredient = {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly cost: Exact<UnitCost> | null;
  /** Current vendor; null if unknown. */
  readonly vendorId: number | null;
  /** Units per month; null if neither sales nor purchases are known. */
  readonly monthlyUse: Exact<Quantity> | null;
  readonly offers: readonly Offer[];
};

/** Older prices are too stale to use. */
const oldestDays = 90;
/** Below this, the extra order and delivery cost more than they save. */
const leastSaving = dec('0.03');

/**
 * Ingredients that another vendor sold for at least 3% less per ingredient unit within the last 90 days. The cheapest
 * offer counts; ties go to the newest. Throws what `dec` throws.
 * @example vendorSwitches([beefAt561], businessDate('2026-11-21'))[0]?.newCost // '5.190000'
 */
export function vendorSwitches(ingredients: readonly BoughtIngredient[], today: BusinessDate): VendorSwitch[] {
  return ingredients.flatMap((one) => switchOf(one, today) ?? []);
}

function switchOf(one: BoughtIngredient, today: BusinessDate): VendorSwitch | null {
  if (one.cost === null || !dec(one.cost).gt(0)) return null;
  const best = cheapest(one, today);
  if (best === null) return null;
  const saving = dec(one.cost).minus(dec(best.costPerUnit));
  const share = saving.div(dec(one.cost));
  if (share.lt(leastSaving)) return null;
  const use = one.monthlyUse;
  return {
    type: 'vendor_switch',
    subject: `vendor_switch:ingredient:${one.id}:vendor:${best.vendorId}`,
    monthly: use === null ? null : roundMoney(saving.times(dec(use))),
    range: null,
    facts: { cost: roundUnitCost(one.cost), offer: roundUnitCost(best.costPerUnit) },
    ingredientId: one.id,
    ingredient: one.name,
    unit: one.unit,
    fromVendorId: one.vendorId,
    toVendorId: best.vendorId,
    vendorItemId: best.vendorItemId,
    cost: roundUnitCost(one.cost),
    newCost: roundUnitCost(best.costPerUnit),
    savingPercent: roundPercent(share.times(100)),
    monthlyUse: use === null ? null : toQuantity(dec(use)),
    pricedOn: best.pricedOn,
  };
}

function cheapest({ vendorId, offers }: BoughtIngredient, today: BusinessDate): Offer | null {
  const fresh = offers.filter(
    (offer) =>
      offer.vendorId !== vendorId && dec(offer.costPerUnit).gt(0) && diffDays(offer.pricedOn, today) <= oldestDays,
  );
  const [best] = fresh.sort(
    (a, b) =>
      dec(a.costPerUnit).cmp(dec(b.costPerUnit)) ||
      b.pricedOn.localeCompare(a.pricedOn) ||
      a.vendorItemId - b.vendorItemId,
  );
  return best ?? null;
}
