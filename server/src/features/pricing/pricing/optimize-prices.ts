import { applyPrices, type BodyOf, type optimizePrices as endpoint, type ReplyOf } from '@platewise/contract';
import { optimisePrices } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { adjustmentReply, expectedValue, rangeOf } from './adjustment-reply.ts';
import { loadMenu } from './load-menu.ts';
import { keptBecause } from './price-words.ts';

type Asked = BodyOf<typeof endpoint>;
type Reply = ReplyOf<typeof endpoint>;

/** 'All Items' in the select means every category. */
export const categoryOf = (category: string | null | undefined) =>
  category === undefined || category === 'All Items' ? null : category;

/** Suggests better prices and changes none. */
export async function optimizePrices(deps: Deps, caller: Caller, body: Asked): Promise<Reply> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const found = await lookForPrices(deps, scope, body);
  return { ...found, can: { apply: caller.may(applyPrices.access, scope.restaurantId) } };
}

/** The same without checking permissions. */
export async function lookForPrices(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: RestaurantScope,
  body: Asked,
): Promise<Omit<Reply, 'can'>> {
  const { currency, priceEnding: ending } = scope.settings;
  const mode = body.mode ?? 'manual_review';
  const category = categoryOf(body.category);
  const dishes = await loadMenu(deps, scope, { category }, body.targetMargin ?? null);
  const { adjustments, kept, impact } = optimisePrices(dishes, { mode, ending });
  const words = { customs: scope.settings, mode, ending };
  return {
    restaurantId: scope.restaurantId,
    currency,
    mode,
    targetMargin: body.targetMargin == null ? null : Number(body.targetMargin),
    category,
    analyzed: dishes.length,
    impact: {
      itemsAffected: impact.itemsAffected,
      avgPriceChange: Number(impact.avgPriceChange),
      estimatedRevenueImpact: expectedValue(impact.revenue),
      estimatedRevenueRange: rangeOf(impact.revenue),
      estimatedProfitImpact: expectedValue(impact.profit),
      estimatedProfitRange: rangeOf(impact.profit),
      customerRisk: impact.customerRisk,
    },
    adjustments: adjustments.map((one) => adjustmentReply(one, words)),
    kept: kept.map(({ dish: { id, name }, why }) => ({ id, name, reason: keptBecause(why, words) })),
  };
}
