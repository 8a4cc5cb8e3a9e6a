export { type IngredientPrices, type PriceTrendRow, priceTrends } from './price-trends.ts';
export { readBoughtDays } from './prices.repo.ts';
export { calendarWindows, todayOf, type WindowOf } from './windows.ts';
