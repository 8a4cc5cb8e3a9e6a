export { type AllocatedDish, allocateRevenue, type IngredientShare, type SoldDish } from './allocate-revenue.ts';
export { type RevenueImpact, revenueImpacts } from './revenue-impact.ts';
export { type UsageDay, usageByDay } from './usage-by-day.ts';
