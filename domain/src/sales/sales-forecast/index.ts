export * from './day-calendar.ts';
export { type DayFactor, dayFactor, type FactorSource, factorSources } from './day-factors.ts';
export * from './forecast-dishes.ts';
export { type ExpectedDay, forecastSales, type SalesForecast } from './forecast-sales.ts';
export {
  fewestSalesWeeks,
  levelSeries,
  type PreparedSales,
  prepareSales,
  salesHorizonDays,
  weeklySeries,
} from './prepare-sales.ts';
export { type DayState, type SalesPattern, type SoldDay, salesPattern } from './sales-pattern.ts';
export { type ForecastDish, type SalesInput, type SalesOutcome, workOutSales } from './work-out-sales.ts';
