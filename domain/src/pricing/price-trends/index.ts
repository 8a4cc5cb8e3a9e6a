export * from './basket.ts';
export { believedPrices, type PricePoint } from './believed-prices.ts';
export * from './doubted-price.ts';
export * from './monthly-money.ts';
export * from './price-move.ts';
export * from './price-trend.ts';
export * from './risk.ts';
export { type WeeklyPrice, weeklyPrices, weeksIn } from './weekly-prices.ts';
