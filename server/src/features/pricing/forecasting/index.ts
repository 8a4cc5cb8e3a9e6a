export { forecastMany } from './forecast-many.ts';
export {
  priceForecastsJob,
  runPriceForecasts,
  sendDuePriceForecasts,
  sendPriceForecasts,
} from './price-forecasts.job.ts';
export { type PriceForecast, type PriceHorizon, readPriceForecasts } from './price-forecasts.repo.ts';
