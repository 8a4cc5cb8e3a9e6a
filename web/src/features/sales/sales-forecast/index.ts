export { SalesForecastScreen } from './sales-forecast-screen.tsx';
