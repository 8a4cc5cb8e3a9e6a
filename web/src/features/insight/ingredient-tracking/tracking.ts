import type { ingredientRevenue, ReplyOf } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

export type Tracking = ReplyOf<typeof ingredientRevenue>;
export type TrackedIngredient = Tracking['ingredientTracking'][number];
export type IngredientRevenue = Tracking['revenueByIngredient'][number];
export type MenuInsight = Tracking['menuInsights'][number];

export type Period = '7' | '30' | '90';
export const periods: { value: Period; label: string }[] = [
  { value: '7', label: t('Last 7 days') },
  { value: '30', label: t('Last 30 days') },
  { value: '90', label: t('Last 90 days') },
];

/** Revenue split among ingredients. The rest isn't mapped to a dish, has no known cost, or isn't food. */
export const splitRevenue = (tracking: Tracking): number => {
  const { totalRevenue, unmappedRevenue, uncostedRevenue, notFoodRevenue } = tracking;
  return Math.round((totalRevenue - unmappedRevenue - uncostedRevenue - notFoodRevenue) * 100) / 100;
};
