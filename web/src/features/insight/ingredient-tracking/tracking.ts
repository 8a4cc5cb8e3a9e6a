import type { ingredientRevenue, ReplyOf } from '@platewise/contract';

export type Tracking = ReplyOf<typeof ingredientRevenue>;
export type TrackedIngredient = Tracking['ingredientTracking'][number];
export type IngredientRevenue = Tracking['revenueByIngredient'][number];
export type MenuInsight = Tracking['menuInsights'][number];

export type Period = '7' | '30' | '90';
export const periods: { value: Period; label: string }[] = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

/** Revenue that is split among ingredients; the rest has no dish behind it, one whose cost is not known, or is no food. */
export const splitRevenue = (tracking: Tracking): number => {
  const { totalRevenue, unmappedRevenue, uncostedRevenue, notFoodRevenue } = tracking;
  return Math.round((totalRevenue - unmappedRevenue - uncostedRevenue - notFoodRevenue) * 100) / 100;
};
