export * from './day-calendar.ts';
export { type DayFactor, type FactorSource, factorSources } from './day-factors.ts';
export * from './forecast-dishes.ts';
export type { ExpectedDay, SalesForecast } from './forecast-sales.ts';
export {
  fewestSalesWeeks,
  type PreparedSales,
  salesHorizonDays,
} from './prepare-sales.ts';
export type { DayState, SalesPattern, SoldDay } from './sales-pattern.ts';
export { type ForecastDish, type SalesInput, type SalesOutcome, workOutSales } from './work-out-sales.ts';
