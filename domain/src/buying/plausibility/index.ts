export { type CostCheck, type CostDoubt, type CostToCheck, checkCost, largestGap, largestJump } from './check-cost.ts';
export { costText, likelyPackText } from './cost-words.ts';
export type { LikelyPack, LineReading } from './likely-pack.ts';
export { type PlausibleRange, plausibleRange } from './plausible-range.ts';
export { type PriceAisle, type PriceEntry, type PriceRange, type PriceRanges, priceEntries } from './price-table.ts';
export { rangeInUnit } from './range-in-unit.ts';
