import { decideSupplierCorrelation, mapProduct, type SupplierCorrelation, updateVendorItem } from '@platewise/contract';
import { correlationFactors, sharedWeights } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { CorrelationRow } from './correlations.repo.ts';
import { factorsOf } from './matching-factors.ts';

const number = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text));
const percent = (share: number) => Math.round(share * 1000) / 10;

export function correlationReply(caller: Caller, scope: RestaurantScope, row: CorrelationRow): SupplierCorrelation {
  const stored = row.matching_factors;
  const factors = factorsOf(stored);
  const weights = sharedWeights(factors);
  const { nameMatch, categoryMatch, priceMatch, brandMatch, supplierReliability } = stored;
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    ingredientId: row.ingredient_id,
    ingredientName: row.ingredient_name,
    ingredientUnit: row.ingredient_unit,
    category: row.category,
    vendorId: row.vendor_id,
    vendorName: row.vendor_name,
    isCurrentVendor: row.vendor_id === row.current_vendor_id,
    correlationScore: Number(row.correlation_score),
    automatedMatch: row.automated_match && !row.rejected,
    manualOverride: row.manual_override,
    matchingFactors: { nameMatch, categoryMatch, priceMatch, brandMatch, supplierReliability },
    factors: correlationFactors.map((factor) => ({ factor, weight: percent(weights[factor]), ...factors[factor] })),
    vendorItem: spokesmanOf(row),
    currency: scope.settings.currency,
    price: priceOf(row),
    place: row.place,
    vendors: row.vendors,
    decision: decisionOf(row),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    lastUpdated: row.last_updated.toISOString(),
    version: row.version,
    can: {
      decide: caller.may(decideSupplierCorrelation.access, row.restaurant_id),
      map: mayMap(caller, row),
    },
  };
}

const decisionOf = ({ manual_override, rejected }: CorrelationRow) =>
  rejected ? 'rejected' : manual_override ? 'chosen' : 'none';

/** A price per a unit other than the current one is ignored. */
function priceOf({ matching_factors: { asked, unit }, current_cost, ingredient_unit }: CorrelationRow) {
  const known = unit === ingredient_unit ? number(asked) : null;
  return known === null && current_cost === null ? null : { current: number(current_cost), asked: known };
}

/** An item mapped or deleted since the run is shown as it is now. */
function spokesmanOf(row: CorrelationRow): SupplierCorrelation['vendorItem'] {
  const { good } = row.matching_factors;
  if (!good || (row.vendor_item_id === null && good.productId === null)) return null;
  const mapped = row.vendor_item_id === null ? good.mapped : row.item_ingredient_id === row.ingredient_id;
  const { productId, description, itemCode, packText, brand } = good;
  return { vendorItemId: row.vendor_item_id, productId, description, itemCode, packText, brand, mapped };
}

function mayMap(caller: Caller, row: CorrelationRow): boolean {
  const good = spokesmanOf(row);
  if (good === null || good.mapped || row.rejected) return false;
  const access = good.vendorItemId === null ? mapProduct.access : updateVendorItem.access;
  return typeof access !== 'string' && caller.may(access, row.restaurant_id);
}
