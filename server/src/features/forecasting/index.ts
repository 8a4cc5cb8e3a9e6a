export { forecastMany } from './forecast-many.ts';
export { type PriceForecast, type PriceForecastPoint, readPriceForecasts } from './price-forecasts.repo.ts';
