export { type IngredientPrices, type PriceTrendRow, priceTrends } from './price-trends.ts';
export { calendarWindows, todayOf, type WindowOf } from './windows.ts';
