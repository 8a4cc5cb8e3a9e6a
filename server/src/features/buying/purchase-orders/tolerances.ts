import type { ReceivingTolerances } from '@platewise/domain';
import type { RestaurantSettings } from '../../../platform/auth/caller.ts';

/** A restaurant's tolerances between order, delivery and invoice. */
export const tolerancesOf = (settings: RestaurantSettings): ReceivingTolerances => ({
  quantityPercent: String(settings.quantityTolerance),
  catchWeightPercent: String(settings.weightTolerance),
  pricePercent: String(settings.priceTolerance),
  priceMoney: String(settings.priceToleranceMoney),
});
