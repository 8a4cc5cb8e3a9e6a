export { type ExpectedWeek, expectedWeek } from './expected-sales.ts';
export {
  makeDueSalesForecasts,
  makeSalesForecastJob,
  runMakeSalesForecast,
  sendMakeSalesForecast,
} from './make-forecast.job.ts';
export { salesForecastRoutes } from './sales-forecast.routes.ts';
