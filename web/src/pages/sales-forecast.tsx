export { SalesForecastScreen as SalesForecastPage } from '../features/sales/sales-forecast/index.ts';
