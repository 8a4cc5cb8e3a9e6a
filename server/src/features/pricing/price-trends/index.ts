export { decidingUses, type Incoming, monthlyUses } from './monthly-use.ts';
export { type IngredientPrices, type PriceTrendRow, priceTrends, usesOf } from './price-trends.ts';
export { calendarWindows, todayOf, type WindowOf } from './windows.ts';
