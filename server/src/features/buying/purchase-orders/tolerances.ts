import type { ReceivingTolerances } from '@platewise/domain';
import type { RestaurantSettings } from '../../../platform/auth/caller.ts';

/** How far order, delivery and invoice may lie apart in a restaurant. */
export const tolerancesOf = (settings: RestaurantSettings): ReceivingTolerances => ({
  quantityPercent: String(settings.quantityTolerance),
  catchWeightPercent: String(settings.weightTolerance),
  pricePercent: String(settings.priceTolerance),
  priceMoney: String(settings.priceToleranceMoney),
});
