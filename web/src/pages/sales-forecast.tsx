export { SalesForecastScreen as SalesForecastPage } from '../features/sales-forecast/index.ts';
