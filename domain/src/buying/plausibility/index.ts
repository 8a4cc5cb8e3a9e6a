export { type CostCheck, type CostDoubt, type CostToCheck, checkCost } from './check-cost.ts';
export { likelyPackText } from './cost-words.ts';
export type { LikelyPack, LineReading } from './likely-pack.ts';
export type { PlausibleRange } from './plausible-range.ts';
export type { PriceAisle, PriceEntry, PriceRange, PriceRanges } from './price-table.ts';
