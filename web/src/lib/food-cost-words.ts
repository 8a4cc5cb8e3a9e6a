import { t } from './t.ts';
/** How a food cost was determined, and why there is none. */
export const foodCostBasis = {
  counts: t('from closed counts'),
  theoretical: t('from recipes and sales'),
  mixed: t('from counts and recipes'),
} as const;

export const noKnownCost = t('No counts or recipes to calculate food cost');
