export { type ExpectedWeek, expectedDishes, expectedWeek } from './expected-sales.ts';
export { type ExpectedDay, readExpectedDays } from './forecasts.repo.ts';
export {
  makeDueSalesForecasts,
  makeSalesForecastJob,
  runMakeSalesForecast,
  sendMakeSalesForecast,
} from './make-forecast.job.ts';
export { salesForecastRoutes } from './sales-forecast.routes.ts';
