export type { Known as UsageKnown } from './known.repo.ts';
export type { UsedIngredient } from './load-period.ts';
export { unknownWords } from './sign-words.ts';
export type { Theory } from './theoretical.ts';
export { theoryByDay } from './theory-by-day.ts';
export { usageRoutes } from './usage.routes.ts';
export { type UsageBetweenCounts, usageBetweenCounts } from './usage-between-counts.ts';
